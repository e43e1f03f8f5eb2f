# Finds Java and starts Tare with it. Sourced by ./tare, and by the launcher of a release.

say() { echo "$*" >&2; }
fail() { say "tare: $*"; exit 2; }

# With fewer the JVM cannot open its own jars, and prints a stack trace.
require_open_files() {
  local most
  most=$(ulimit -n)
  [ "$most" = unlimited ] || [ "$most" -ge 256 ] ||
    fail "at least 256 open files are needed, and the limit here is $most. Raise it: ulimit -n 1024"
}

# Sets java and java_home, and refuses a version that could not start Tare. Reads a file if there is one, since a JVM takes time.
find_java() {
  require_open_files
  java=${JAVA_HOME:+$JAVA_HOME/bin/}java
  command -v "$java" >/dev/null 2>&1 ||
    fail "Java 17 or newer is needed, and $java was not found. Install Java or set JAVA_HOME."
  java_home=$(dirname "$(dirname "$(readlink -f "$(command -v "$java")")")")
  local version
  version=$(java_version)
  [[ "${version%%[!0-9]*}" -ge 17 ]] ||
    fail "Java 17 or newer is needed, and $java is ${version:-of an unknown version}. Install a newer one or set JAVA_HOME."
}

java_version() {
  local line
  if [ -f "$java_home/release" ]; then
    while IFS= read -r line; do
      if [[ "$line" =~ ^JAVA_VERSION=\"(.+)\" ]]; then
        echo "${BASH_REMATCH[1]}"
        return
      fi
    done <"$java_home/release"
  fi
  "$java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.specification.version = //p' || true
}

# start_tare JVM-OPTION... -cp CLASS-PATH tare.apps.cli.Tare ARGUMENT...: becomes Tare. Tare's directory is $home.
start_tare() {
  # A line that is written over must not wrap, so Java gets the width of the terminal; without one 0.
  local columns=0 size stream
  if [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then
    # Within $( ), descriptor 1 is a pipe: the terminal is read through a copy of it.
    { size=$(stty size 2>/dev/null <&7 || true); } 7>&1
    columns=${size##* }
    [[ "$columns" =~ ^[1-9][0-9]*$ ]] || columns=80
  fi
  # Without a locale, as in cron and many containers, Java would print "?" for "→" and "µ".
  local encoding=()
  case "${LC_ALL:-${LC_CTYPE:-${LANG:-C}}}" in
    C | POSIX) for stream in stdout stderr; do encoding+=("-Dsun.$stream.encoding=UTF-8" "-D$stream.encoding=UTF-8"); done ;;
  esac
  # What to type next is printed as this was typed; the shell gives a script found on the PATH with its directory.
  local typed=$0
  if [ "$(command -v tare)" -ef "$0" ]; then typed=tare; fi
  local quickstart=experiments/quickstart.yaml
  [ -f "$quickstart" ] || quickstart=$home/$quickstart
  exec "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx512m -Dtare.columns="$columns" -Dtare.command="$typed" \
    -Dtare.quickstart="$quickstart" "${encoding[@]}" "$@"
}
