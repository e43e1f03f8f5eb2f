package tare.judge.imports;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.model.IntervalSummary;
import tare.api.model.Outcomes;

/** Read-modify-writes, which YCSB also counts as a read and as an update each. */
final class Transactions {
    static final String READ_MODIFY_WRITE = "read-modify-write";
    private static final Set<String> PARTS = Set.of("read", "update");

    private Transactions() {}

    /**
     * Counts each once, so that intervals add up to throughput: the reads and updates within transactions are
     * subtracted. It is unknown which interval such a part fell into, so a few may be counted one interval early or
     * late; times stay those of all.
     */
    static List<IntervalSummary> once(List<IntervalSummary> intervals) {
        Map<Integer, Long> within = new HashMap<>();
        intervals.stream()
                .filter(interval -> interval.operation().equals(READ_MODIFY_WRITE))
                .forEach(interval ->
                        within.merge(interval.second(), interval.outcomes().ok(), Long::sum));
        return intervals.stream()
                .map(interval -> PARTS.contains(interval.operation())
                        ? without(interval, within.getOrDefault(interval.second(), 0L))
                        : interval)
                .toList();
    }

    private static IntervalSummary without(IntervalSummary interval, long parts) {
        Outcomes all = interval.outcomes();
        return new IntervalSummary(
                interval.second(),
                interval.operation(),
                new Outcomes(
                        Math.max(0, all.ok() - parts), all.notFound(), all.rejected(), all.failed(), all.unknown()),
                interval.rows(),
                interval.bytes(),
                interval.times(),
                interval.seconds());
    }
}
