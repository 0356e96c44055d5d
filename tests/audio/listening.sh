# SPDX-License-Identifier: MIT
# For scripts that listen to a sound server: functions that wait for an event, however late it is on a busy machine.

# until_so COMMAND...: repeats it until it succeeds, for three minutes at most.
until_so() {
    for _ in $(seq 3600); do
        ! "$@" || return 0
        sleep 0.05
    done
    echo "not in three minutes: $*"
    return 1
}

# is_longer FILE SIZE: true if the file has more bytes than that.
is_longer() {
    [ "$(stat -c %s "$1")" -gt "$2" ]
}

# has_lines FILE COUNT
has_lines() {
    [ "$(wc -l <"$1")" -ge "$2" ]
}

# all_arrived FILE: waits for half a second more of a continuing recording: samples arrive in order, so all before have arrived.
all_arrived() {
    until_so is_longer "$1" $(($(stat -c %s "$1") + 22050))
}
