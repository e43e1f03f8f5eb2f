# Writes files as they come on the standard input: each after a line with its length in bytes and its name.
#   $1 directory, which is made
mkdir -p "$1" && cd "$1" || exit 71
while read -r length name; do
  head -c "$length" >"$name" && echo "$name" || exit 71
done
