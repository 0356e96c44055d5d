# SPDX-License-Identifier: MIT
# For scripts that listen to a sound server: what they wait for is something that happens, however late that is on a busy machine.

# until_so COMMAND...: until it succeeds, for three minutes at most.
until_so() {
    for _ in $(seq 3600); do
        ! "$@" || return 0
        sleep 0.05
    done
    echo "not in three minutes: $*"
    return 1
}

# is_longer FILE SIZE: it has more bytes than that.
is_longer() {
    [ "$(stat -c %s "$1")" -gt "$2" ]
}

# has_lines FILE COUNT
has_lines() {
    [ "$(wc -l <"$1")" -ge "$2" ]
}

# all_arrived FILE: a recording that continues has half a second more, so what was on its way has come. Samples come in order.
all_arrived() {
    until_so is_longer "$1" $(($(stat -c %s "$1") + 22050))
}
