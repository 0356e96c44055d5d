# shellcheck shell=bash
# Shell functions for the scripts that build on a fresh machine; source this file.
#
#   install_missing WHAT...    each WHAT is a Debian package, or COMMAND:PACKAGE where a command from anywhere will do
#   tell NAME [VALUE]          prints terminal.NAME of the language files on standard error, with VALUE for {1}, in the
#                              language of the locale or of --lang in $arguments; otherwise in English
#
# On Debian and its relatives the missing ones are installed with apt-get, as root or through sudo. A package that this
# release does not have is named, and all others are installed. Elsewhere, or without the right to install, the missing
# ones are named and the script continues: they may be present under other names, and the build reports what is not.
# Returns 1 only when an installation was tried and failed.

languages=$(cd "$(dirname "${BASH_SOURCE[0]}")/languages" && pwd)

tell() {
    local wanted=en language text
    for language in "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" \
        "$(sed -E 's/.* --lang[= ]([a-z]*).*/\1/' <<< " ${arguments:-}")"; do
        [ -n "${language%%[!a-z]*}" ] && [ -f "$languages/${language:0:2}.lang" ] && wanted=${language:0:2}
    done
    text=$(sed -n "s/^terminal\.$1 = //p" "$languages/$wanted.lang")
    echo "${text//'{1}'/${2:-}}" >&2
}

missing_packages() {
    local what package
    for what in "$@"; do
        package=${what#*:}
        if [ "$what" != "$package" ]; then
            command -v "${what%%:*}" > /dev/null 2>&1 || echo "$package"
        elif command -v dpkg-query > /dev/null 2>&1; then
            # A package may also be installed for other architectures (tests/campaigns/cross).
            dpkg-query -W -f '${Architecture} ${db:Status-Status}\n' "$package" 2> /dev/null |
                grep -qxE "(all|$(dpkg --print-architecture)) installed" || echo "$package"
        else
            echo "$package"
        fi
    done
}

# Prints those of the packages named that this release can install, and names the others on standard error.
installable_packages() {
    local package candidate
    for package in "$@"; do
        # sed reads to the end: apt-cache would fail when its reader stops early, and with it the pipe under pipefail.
        candidate=$(LC_ALL=C apt-cache policy "$package" 2> /dev/null | sed -n 's/^  Candidate: //p')
        if [ -n "$candidate" ] && [ "$candidate" != '(none)' ]; then
            echo "$package"
        else
            tell PACKAGE_ABSENT "$package"
        fi
    done
}

install_missing() {
    local missing root=
    missing=$(missing_packages "$@" | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    if ! command -v apt-get > /dev/null 2>&1; then
        tell PACKAGES_FOREIGN "$missing"
        return 0
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo > /dev/null 2>&1; then
            tell PACKAGES_FORBIDDEN "$missing"
            return 0
        fi
        root=sudo
    fi
    # shellcheck disable=SC2086  # one word for each package
    $root apt-get update -qq && missing=$(installable_packages $missing | tr '\n' ' ') || {
        tell PACKAGES_NOT_FOUND "$missing"
        return 1
    }
    [ -n "$missing" ] || return 0
    tell PACKAGES_INSTALLED "$missing"
    # A fresh machine often updates itself in the background: that is waited for.
    # shellcheck disable=SC2086
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=300 $missing > /dev/null || {
        tell PACKAGES_FAILED "$missing"
        return 1
    }
}
