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
 * Which server holds which parts of something, such as a table's regions.
 *
 * @param held by server, those that hold nothing included
 */
public record ServerShares<S, P>(Map<S, List<P>> held) {
    /** From the mean; as much as HBase's own balancer leaves alone ({@code hbase.regions.slop}). */
    private static final double SLOP = 0.2;
    /** The counts of more servers than these are told by the least and the most. */
    private static final int MOST_TOLD = 6;

    /** A part that is to leave the server it is on. */
    public record Move<S, P>(P part, S to) {}

    public ServerShares {
        Map<S, List<P>> copy = new LinkedHashMap<>();
        held.forEach((server, parts) -> copy.put(server, List.copyOf(parts)));
        held = Collections.unmodifiableMap(copy);
    }

    /** Whether any two servers' counts differ by at most one, or each is within a fifth of their mean. */
    public boolean isEven() {
        return most() - least() <= 1 || (most() <= (1 + SLOP) * mean() && least() >= (1 - SLOP) * mean());
    }

    /** How many each server holds, the most first: {@code 3 and 1}; {@code 9 to 1} where servers are many. */
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
     * What brings any two servers' counts within one of each other, one after the other.
     *
     * @param limit the first of them, at most so many
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
