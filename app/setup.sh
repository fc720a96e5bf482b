# Sourced by app/run and tests/run: installs missing packages of app/packages, configures and builds. Not to be run
# directly.

project_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# Whether apt could install it, or has.
is_known() { LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep '^ *Candidate: [^(]' >/dev/null; }

# The name that a package has in this release: of NAME|NAME the first one that is known; the first before apt knows any.
name_here() {
    local names name
    IFS='|' read -ra names <<<"$1"
    for name in "${names[@]}"; do
        if [ "${#names[@]}" -eq 1 ] || is_known "$name"; then
            printf '%s\n' "$name"
            return
        fi
    done
    printf '%s\n' "${names[0]}"
}

# Prints the packages for the given purposes ("build", "run", "test") that are not installed.
missing_packages() {
    local purposes="$1" name purpose
    while read -r name _ purpose _; do
        case " $purposes " in
        *" ${purpose%:} "*) ;;
        *) continue ;;
        esac
        name=$(name_here "$name")
        is_installed "$name" || printf '%s\n' "$name"
    done < <(grep -v '^#' "$project_dir/app/packages")
}

# Installs them as root, or with sudo if available; otherwise prints the command and stops.
install_packages() {
    local missing as_root=()
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not a Debian system: make sure that the equivalents of the packages in app/packages are installed."
        return
    fi
    missing=$(missing_packages "$1")
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Some packages are missing and this is neither root nor is there sudo. As root, run:"
            echo "  apt-get install -y --no-install-recommends $(echo $missing)"
            exit 1
        fi
        as_root=(sudo)
    fi
    echo "Installing: $(echo $missing)"
    # An interrupted installation leaves dpkg half-configured; this is quick if there is nothing to do.
    "${as_root[@]}" dpkg --configure -a
    "${as_root[@]}" apt-get update -qq
    # Only now apt knows which names this release has.
    missing=$(missing_packages "$1")
    [ -n "$missing" ] || return 0
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
}

# Configures the release build and builds the given targets (all if none are given).
build_release() {
    local options=() targets=() log
    log=$(mktemp)
    [ "${CI:-}" = "true" ] && options+=(-DGAPSCOPE_WERROR=ON)
    [ "${with_mpi:-no}" = yes ] && options+=(-DGAPSCOPE_MPI=ON)
    [ $# -gt 0 ] && targets=(--target "$@")
    (cd "$project_dir" && cmake --preset release "${options[@]}" >"$log" 2>&1) || {
        cat "$log"
        exit 1
    }
    rm -f "$log"
    cmake --build "$project_dir/build" "${targets[@]}" --parallel "$(nproc)"
}
