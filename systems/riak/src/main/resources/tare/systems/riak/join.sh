# Stages that a node joins another's cluster. The exit code does not tell whether that was accepted.
#   join.sh DIRECTORY NODE
cd "$1" || exit 1
answer=$(./bin/riak admin cluster join "$2" 2>&1)
echo "$answer"
case $answer in
*Success*) ;;
*) exit 1 ;;
esac
