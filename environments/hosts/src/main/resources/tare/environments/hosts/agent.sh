# Starts the agent on a host. Its jar comes first on the standard input, and the orders after it.
#   $1 the host's Java   $2 the agent's directory, or nothing for a temporary one   $3 the jar's length in bytes
umask 077
if [ -n "$2" ]; then
  temporary=false
  mkdir -p "$2" && directory=$(cd "$2" && pwd -P)
else
  temporary=true
  directory=$(mktemp -d "${TMPDIR:-/tmp}/tare-host.XXXXXX")
fi || exit 71
jar=$directory/agent-$$.jar
give_up() {
  echo "$1" >&2
  rm -f "$jar"
  $temporary && rmdir "$directory"
  exit 71
}
head -c "$3" >"$jar"
[ "$(wc -c <"$jar")" -eq "$3" ] || give_up "the agent did not arrive whole"
command -v "$1" >/dev/null || give_up "there is no program $1"
exec "$1" -Xshare:auto -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx128m -cp "$jar" \
  tare.environments.hosts.Agent "$directory" "$temporary"
