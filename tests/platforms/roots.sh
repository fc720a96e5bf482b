# Sourced by tests that need a clean Debian: makes one in a folder, and runs commands in it. Both need root.

# make_root SUITE FOLDER: a minimal system of that release, with the proxy that apt uses here.
make_root() {
    local suite=$1 root=$2 mirror=${GAPSCOPE_DEBIAN_MIRROR:-http://deb.debian.org/debian}
    rm -rf --one-file-system "$root"
    mkdir -p "$(dirname "$root")"
    debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" 2>&1 || {
        tail -20 "$root.log"
        return 1
    }
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    apt-config dump Acquire::http::Proxy >"$root/etc/apt/apt.conf.d/90proxy"
}

remove_root() { rm -rf --one-file-system "$1"; }

# in_root FOLDER COMMAND...: runs it there with a clean environment. Its mounts and processes are in private namespaces and
# disappear when it ends, whatever happens. ROOT_DISPLAY, if it is set, is the display of this machine to use there.
in_root() {
    unshare --mount --pid --fork bash -c '
        set -euo pipefail
        root=$1
        shift
        mount -t proc proc "$root/proc"
        mount -t devpts devpts "$root/dev/pts" || true # only the log of apt misses it
        mkdir -p "$root/dev/shm"
        mount -t tmpfs tmpfs "$root/dev/shm" || true
        variables=(PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive)
        if [ -n "${ROOT_DISPLAY:-}" ]; then
            mkdir -p "$root/tmp/.X11-unix"
            mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
            variables+=("DISPLAY=$ROOT_DISPLAY")
        fi
        exec chroot "$root" /usr/bin/env -i "${variables[@]}" "$@"' in_root "$@"
}

# install_in FOLDER PACKAGE...: from the release, or files there.
install_in() {
    local root=$1
    shift
    in_root "$root" bash -c 'apt-get update -qq && apt-get install -qq -y --no-install-recommends "$@" >/var/log/install.log 2>&1 || {
        tail -20 /var/log/install.log
        exit 1
    }' install_in "$@"
}
