# Starts the agent on a host. Its jar comes first on the standard input, and the orders after it.
#   $1 the host's Java   $2 where jars are kept for later, or nothing   $3 the jar's length in bytes
#   $4 where the agent's own directory is made, or nothing for inside $2
#   $5 after how many seconds without an order the agent ends
umask 077
if [ -n "$2" ]; then
  mkdir -p "$2/jars" && kept=$(cd "$2" && pwd -P) && own=$(mktemp -d "${4:-$kept}/session.XXXXXX")
else
  own=$(mktemp -d "${TMPDIR:-/tmp}/tare-host.XXXXXX") && kept=$own
fi || exit 71
give_up() {
  echo "$1" >&2
  rm -f "$own/agent.jar"
  rmdir "$own"
  exit 71
}
head -c "$3" >"$own/agent.jar"
[ "$(wc -c <"$own/agent.jar")" -eq "$3" ] || give_up "the agent did not arrive whole"
command -v "$1" >/dev/null || give_up "there is no program $1"
exec "$1" -XX:+UseSerialGC -Xms16m -cp "$own/agent.jar" \
  tare.environments.hosts.Agent "$own" "$kept" "$5"
