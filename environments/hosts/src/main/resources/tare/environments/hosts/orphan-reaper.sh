# Outlives the harness by a moment. Each line of the input tells of one process or file:
#   take PID      end it, and all that it started, should the harness not do so
#   release PID   it has ended
#   secret PATH   a file to be removed
# The input ends when the harness does, whatever ends it. A pid counts only with the start that it had when it was taken.
trap '' INT TERM HUP

# Sets state, parent and born of a process.
look() {
  if [ -r /proc/self/stat ]; then
    read -r line 2>/dev/null </proc/"$1"/stat || return 1
    set -- ${line##*) }
    state=$1 parent=$2 born=${20}
  else
    line=$(ps -o stat= -o ppid= -o lstart= -p "$1") || return 1
    set -- $line
    state=$1 parent=$2
    shift 2
    born=$*
  fi
  [ "${state#Z}" = "$state" ]
}

every_pid() {
  if [ -r /proc/self/stat ]; then
    cd /proc && echo [0-9]*
  else
    ps -A -o pid=
  fi
}

# Prints the processes that $1 started, and theirs.
descendants() {
  for child in $(every_pid); do
    if look "$child" && [ "$parent" = "$1" ]; then
      echo "$child"
      (descendants "$child")
    fi
  done
}

taken=
secrets=
while read -r verb what; do
  case $verb in
    take) look "$what" && taken="$taken $what:$(echo "$born" | tr ' ' _)" ;;
    release)
      kept=
      for one in $taken; do [ "${one%%:*}" = "$what" ] || kept="$kept $one"; done
      taken=$kept
      ;;
    secret) secrets="$secrets$what
" ;;
  esac
done

for one in $taken; do
  pid=${one%%:*}
  if look "$pid" && [ "${one#*:}" = "$(echo "$born" | tr ' ' _)" ]; then
    started=$(descendants "$pid")
    kill -9 "$pid" $started
  fi
done
printf '%s' "$secrets" | while read -r file; do rm -f "$file"; done
