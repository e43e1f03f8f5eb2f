# Writes files as they come on the standard input: each after a line with its length in bytes and its name.
#   $1 directory, which is made
mkdir -p "$1" && cd "$1" || exit 71

# Where dd can count bytes it is faster: head copies few at once.
if dd iflag=fullblock,count_bytes status=none count=0 </dev/null >/dev/null 2>&1; then
  take() { dd bs=256K iflag=fullblock,count_bytes status=none count="$1"; }
else
  take() { head -c "$1"; }
fi

while read -r length name; do
  take "$length" >"$name" && echo "$name" || exit 71
done
