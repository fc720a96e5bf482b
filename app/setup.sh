# Sourced by app/run and tests/run: installs missing packages of app/packages, configures and builds. Not to be run
# directly.

project_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Prints the packages for the given purposes ("build", "run", "test") that are not installed.
missing_packages() {
    local purposes="$1" name purpose
    while read -r name _ purpose _; do
        case " $purposes " in
        *" ${purpose%:} "*) ;;
        *) continue ;;
        esac
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || printf '%s\n' "$name"
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
    local line="apt-get install -y --no-install-recommends $(echo $missing)"
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Some packages are missing and this is neither root nor is there sudo. As root, run:"
            echo "  $line"
            exit 1
        fi
        as_root=(sudo)
    fi
    echo "Installing: $(echo $missing)"
    # An interrupted installation leaves dpkg half-configured; this is quick if there is nothing to do.
    "${as_root[@]}" dpkg --configure -a
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive $line
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
