# Waits until every node is a member with a share of the ring, nothing of it is still to move, and nothing is moving.
#   settle.sh DIRECTORY NODES
cd "$1" || exit 1
last=
while true; do
    status=$(./bin/riak admin cluster status 2>&1)
    [ "$status" = "$last" ] || echo "$status"
    last=$status
    # The columns are: node, status, avail, ring, pending.
    settled=$(echo "$status" | awk -F'|' '
        { gsub(/ /, "") }
        $3 == "valid" && $4 == "up" && $5 > 0 && $6 == "--" { settled++ }
        END { print settled + 0 }')
    case $status in
    *"Ring ready: true"*)
        if [ "$settled" -eq "$2" ]; then
            transfers=$(./bin/riak admin transfers 2>&1)
            echo "$transfers"
            case $transfers in
            *"No transfers active"*) exit 0 ;;
            esac
        fi
        ;;
    esac
    sleep 1
done
