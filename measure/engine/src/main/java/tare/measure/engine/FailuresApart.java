package tare.measure.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tare.api.spi.Operation;
import tare.api.spi.Reply;

/**
 * Records answers other than OK as operations of their own, one copy of the workload's for each group of causes, and
 * passes every answer to a log. For YCSB's output.
 */
final class FailuresApart implements Recording {
    private final List<Operation> operations;
    /** The indexes of the copies that record failures of other causes than those in {@link #byCause}. */
    private final int[] otherwise;

    private final Map<String, int[]> byCause = new HashMap<>();
    private final AnswerLog answers;

    FailuresApart(List<Operation> workloads, FailureGroups groups, AnswerLog answers) {
        List<Operation> all = new ArrayList<>(workloads);
        Map<String, int[]> byGroup = new HashMap<>();
        for (String group : names(groups)) {
            int first = all.size();
            workloads.forEach(one -> all.add(new Operation(FailureGroups.operation(one.name(), group), one.inner())));
            byGroup.put(group, IntStream.range(first, all.size()).toArray());
        }
        groups.byCause().forEach((cause, group) -> byCause.put(cause, byGroup.get(group)));
        this.operations = List.copyOf(all);
        this.otherwise = byGroup.get(groups.otherwise());
        this.answers = answers;
    }

    private static Set<String> names(FailureGroups groups) {
        Set<String> names = new TreeSet<>(groups.byCause().values());
        names.add(groups.otherwise());
        return names;
    }

    @Override
    public List<Operation> operations() {
        return operations;
    }

    @Override
    public CallerRecorder newRecorder(
            Collector collector, Freezes freezes, PhaseSpan span, boolean openLoop, boolean[] inner) {
        return new FailuresApartRecorder(collector, freezes, span, openLoop, inner);
    }

    private final class FailuresApartRecorder extends CallerRecorder {
        private final long startNs;

        FailuresApartRecorder(Collector collector, Freezes freezes, PhaseSpan span, boolean openLoop, boolean[] inner) {
            super(collector, freezes, span, openLoop, inner);
            this.startNs = span.startNs();
        }

        @Override
        int recordedAs(int operation, Reply.Kind kind, String cause) {
            return kind == Reply.Kind.OK ? operation : byCause.getOrDefault(cause, otherwise)[operation];
        }

        @Override
        void answered(int operation, Reply.Kind kind, long rows, long bytes, long dueNs, long sentNs, long doneNs) {
            super.answered(operation, kind, rows, bytes, dueNs, sentNs, doneNs);
            long fromNs = hasResponseTime(operation) ? dueNs : sentNs;
            answers.answered(operation, doneNs - startNs, doneNs - fromNs, doneNs - sentNs);
        }
    }
}
