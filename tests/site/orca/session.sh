# Runs Orca and a browser on a display, with a session bus and a home of their own. run and pages source this file in
# the top folder.
# Needs (Debian) orca at-spi2-core dbus libglib2.0-bin xvfb xauth openbox xdotool.
for program in orca xvfb-run dbus-run-session gdbus openbox xdotool; do
    command -v "$program" > /dev/null || { echo "skipped: $program is not installed"; exit 77; }
done
/usr/bin/python3 -c 'import orca' 2> /dev/null || { echo 'skipped: Orca cannot be loaded'; exit 77; }

build=${ROCHADE_BUILD:-$PWD/.build/gcc}
folder=$(mktemp -d)
servers=()
trap '[ ${#servers[@]} -eq 0 ] || kill "${servers[@]}"; rm -rf "$folder"' EXIT

serve() { # serve FOLDER: sets $address
    node site/server.mjs "$1" 0 > "$1.address" &
    servers+=($!)
    until [ -s "$1.address" ]; do sleep 0.1; done
    address=$(cat "$1.address")
}

has_browser() { # has_browser NAME
    command -v "$1" > /dev/null || command -v "$1-esr" > /dev/null || { echo "skipped: $1 is not installed"; return 1; }
}

listen() { # listen BROWSER LANGUAGE URL STEPS [PROGRAM...]
    local home
    home=$(mktemp -d "$folder/home.XXXX")
    mkdir -m 700 "$home/run"
    env -i PATH="$PATH" HOME="$home" XDG_RUNTIME_DIR="$home/run" TMPDIR="$home" LANG=C.UTF-8 LC_ALL=C.UTF-8 LANGUAGE="$2" \
        GSETTINGS_BACKEND=memory GDK_BACKEND=x11 GTK_MODULES=gail:atk-bridge GNOME_ACCESSIBILITY=1 \
        LIBGL_ALWAYS_SOFTWARE=1 MOZ_CRASHREPORTER_DISABLE=1 \
        timeout 900 xvfb-run -a -s '-screen 0 1200x900x24 -nolisten tcp' dbus-run-session -- \
        /usr/bin/python3 tests/site/orca/listen.py "$3" "$4" "$1" "${@:5}"
}
