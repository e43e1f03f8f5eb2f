# Gives a node its own copy of a Riak release, so that nodes on one host do not share generated files. Libraries are large
# and never written, so they are linked.
#   install.sh PROGRAM DIRECTORY HOST [TARBALL]
set -u
program=$1
own=$2
host=$3
tarball=${4-}

fail() {
    echo "$*"
    exit 1
}

case $host in
*:*) fail "environment: a Riak node needs an IPv4 address or a name, got: $host" ;;
*.*) ;;
*) fail "environment: a Riak node needs an address with a dot, as Erlang's long names do, got: $host" ;;
esac

if [ -n "$tarball" ]; then
    mkdir -p "$own/unpacked"
    tar -xzf "$tarball" -C "$own/unpacked" || fail "program: $program cannot be unpacked"
    data=$(find "$own/unpacked" -path '*/releases/start_erl.data' | head -n 1)
    [ -n "$data" ] || fail "program: must be the tarball of a Riak release, with releases/start_erl.data, got: $program"
    release=${data%/releases/start_erl.data}
else
    found=$(command -v "$program") ||
        fail "program: must be on this host; install Riak KV here, or give the tarball of a release, got: $program"
    found=$(readlink -f "$found")
    release=
    # Packages put a script for another user in front of the release.
    for one in "${found%/*}/.." /usr/lib/riak /usr/lib64/riak; do
        if [ "${found##*/}" = riak ] && [ -f "$one/releases/start_erl.data" ]; then
            release=$(cd "$one" && pwd -P)
            break
        fi
    done
    [ -n "$release" ] ||
        fail "program: must be bin/riak of a Riak release, with releases/start_erl.data beside bin, got: $found"
fi

# The Erlang runtime's version and the release's.
version=$(sed 's/.* //' "$release/releases/start_erl.data")
case $version in
3.* | v3.* | riak-3.* | riak-v3.*) ;;
*) fail "program: must be of Riak KV 3, got version: $version" ;;
esac

for one in "$release"/*; do
    case ${one##*/} in
    lib | erts-*) ln -s "$one" "$own/" ;;
    etc | data | log | generated.conf | vm.args | sys.config) ;;
    *) cp -R "$one" "$own/" ;;
    esac || fail "program: $one cannot be copied"
done
echo "Riak $version of $release"
