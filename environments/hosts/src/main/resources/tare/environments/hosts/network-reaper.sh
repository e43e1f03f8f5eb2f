# Takes an emulated network down when its input ends: when the harness closes it, or has ended for whatever reason.
#   $1 the network's directory: "namespaces" lists their names, and each line of "undo" is a command that undoes one
#      step and succeeds if there is nothing to undo
trap '' INT TERM HUP PIPE
cat >/dev/null

users() {
  for namespace in $(cat "$1/namespaces" 2>/dev/null); do
    ip netns pids "$namespace" 2>/dev/null
  done
}

# Agents and workers end by themselves, as their input ends too, and agents remove their directories.
tries=0
while [ "$tries" -lt 300 ] && [ -n "$(users "$1")" ]; do
  sleep 0.1
  tries=$((tries + 1))
done
remaining=$(users "$1")
[ -z "$remaining" ] || kill -9 $remaining

failed=
IFS='
'
for line in $(tac "$1/undo" 2>/dev/null); do
  unset IFS
  # What a process held a moment ago may still be busy.
  sh -c "$line" 2>/dev/null || { sleep 1; sh -c "$line"; } || failed=yes
done
[ -z "$failed" ] || exit 1
rm -rf "$1"
