# Plans and commits the staged joins. Until the nodes agree on their ring, neither is possible.
#   commit.sh DIRECTORY
cd "$1" || exit 1
while true; do
    plan=$(./bin/riak admin cluster plan 2>&1)
    echo "$plan"
    case $plan in
    *"Staged Changes"*)
        commit=$(./bin/riak admin cluster commit 2>&1)
        echo "$commit"
        case $commit in
        *"changes committed"*) exit 0 ;;
        *converged* | *"lan has changed"* | *"lan may have changed"*) ;;
        *) exit 1 ;;
        esac
        ;;
    *converged*) ;;
    *) exit 1 ;;
    esac
    sleep 1
done
