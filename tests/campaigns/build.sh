# shellcheck shell=bash
# Common start of all campaigns; source this file in the top folder.
#
#   build TARGET...    builds these, without the sanitizers and as fast as the compiler can, into $build: the folder
#                      that ROCHADE_BUILD names, .build/campaigns without it. Says what failed, and ends the campaign.

build=${ROCHADE_BUILD:-.build/campaigns}

configured() {
    [ -f "$build/CMakeCache.txt" ] || cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DROCHADE_TESTS=ON
}

build() {
    mkdir -p "$build"
    if ! { configured && cmake --build "$build" --target "$@"; } > "$build/campaign.log" 2>&1; then
        cat "$build/campaign.log" >&2
        echo "Building failed. tests/run installs what is missing." >&2
        exit 2
    fi
}
