package tare.api.spi;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The parts of something, such as a table's regions, that each server holds.
 *
 * @param held parts by server, including servers without any
 */
public record ServerShares<S, P>(Map<S, List<P>> held) {
    /** Tolerated deviation from the mean, as in HBase's own balancer ({@code hbase.regions.slop}). */
    private static final double SLOP = 0.2;
    /** With more servers than this, only the largest and the smallest count are shown. */
    private static final int MOST_TOLD = 6;

    /** Moves a part to another server. */
    public record Move<S, P>(P part, S to) {}

    public ServerShares {
        Map<S, List<P>> copy = new LinkedHashMap<>();
        held.forEach((server, parts) -> copy.put(server, List.copyOf(parts)));
        held = Collections.unmodifiableMap(copy);
    }

    /** Whether all counts differ by at most one, or are all within a fifth of their mean. */
    public boolean isEven() {
        return most() - least() <= 1 || (most() <= (1 + SLOP) * mean() && least() >= (1 - SLOP) * mean());
    }

    /**
     * The number of parts per server in descending order, such as {@code 3 and 1}, or {@code 9 to 1} for many servers.
     */
    public String counts() {
        List<String> counts = held.values().stream()
                .map(List::size)
                .sorted(Comparator.reverseOrder())
                .map(String::valueOf)
                .toList();
        if (counts.size() > MOST_TOLD) {
            return most() + " to " + least();
        }
        return counts.size() < 2
                ? String.join("", counts)
                : counts.stream().limit(counts.size() - 1L).collect(Collectors.joining(", ")) + " and "
                        + counts.get(counts.size() - 1);
    }

    /**
     * Moves that bring all counts within one of each other, in order.
     *
     * @param limit the maximum number of moves
     */
    public List<Move<S, P>> moves(int limit) {
        Map<S, Deque<P>> after = new LinkedHashMap<>();
        held.forEach((server, parts) -> after.put(server, new ArrayDeque<>(parts)));
        Comparator<Map.Entry<S, Deque<P>>> bySize =
                Comparator.comparingInt(entry -> entry.getValue().size());
        List<Move<S, P>> moves = new ArrayList<>();
        while (!after.isEmpty() && moves.size() < limit) {
            Map.Entry<S, Deque<P>> from = after.entrySet().stream().max(bySize).orElseThrow();
            Map.Entry<S, Deque<P>> to = after.entrySet().stream().min(bySize).orElseThrow();
            if (from.getValue().size() - to.getValue().size() <= 1) {
                break;
            }
            P part = from.getValue().removeLast();
            to.getValue().addFirst(part);
            moves.add(new Move<>(part, to.getKey()));
        }
        return moves;
    }

    private int most() {
        return held.values().stream().mapToInt(List::size).max().orElse(0);
    }

    private int least() {
        return held.values().stream().mapToInt(List::size).min().orElse(0);
    }

    private double mean() {
        return held.values().stream().mapToInt(List::size).average().orElse(0);
    }
}
