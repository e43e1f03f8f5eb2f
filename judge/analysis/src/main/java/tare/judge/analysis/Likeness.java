package tare.judge.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import tare.api.model.Experiment;
import tare.api.model.Extent;
import tare.api.model.Traffic;
import tare.api.model.WorkloadSpec;

/**
 * Checks that two sides measured apart had the same workloads, settings, traffic and dataset; otherwise their ratio
 * would compare different requests or data. Differences between systems and machines are a matter of parity.
 */
final class Likeness {
    private final ResultsSide first;
    private final ResultsSide second;
    private final List<String> problems = new ArrayList<>();

    private Likeness(ResultsSide first, ResultsSide second) {
        this.first = first;
        this.second = second;
    }

    /** Describes every difference; empty if the two can be compared. */
    static List<String> problems(ResultsSide first, ResultsSide second, List<ArmPair> pairs, List<String> workloads) {
        Likeness likeness = new Likeness(first, second);
        likeness.compareDatasets(pairs);
        workloads.forEach(likeness::compareWorkload);
        return likeness.problems;
    }

    private void compareDatasets(List<ArmPair> pairs) {
        Experiment ours = first.results().plan().experiment();
        Experiment theirs = second.results().plan().experiment();
        compare(
                "dataset.records",
                ours.preparation().dataset().records(),
                theirs.preparation().dataset().records());
        compare(
                "dataset.between-runs",
                ours.preparation().dataset().betweenRuns(),
                theirs.preparation().dataset().betweenRuns());
        compare("seed", ours.repetition().seed(), theirs.repetition().seed());
        pairs.forEach(this::compareManifests);
    }

    private void compareManifests(ArmPair pair) {
        Map<String, String> theirs = second.manifests(pair.second());
        first.manifests(pair.first()).forEach((table, manifest) -> {
            String other = theirs.getOrDefault(table, manifest);
            if (!manifest.equals(other)) {
                compareAll("loaded data of " + pair.label() + ": ", lines(manifest), lines(other));
            }
        });
    }

    /** A manifest has one fact per line. */
    private static Map<String, String> lines(String manifest) {
        Map<String, String> lines = new LinkedHashMap<>();
        for (String line : manifest.split("\n", -1)) {
            int equals = line.indexOf('=');
            lines.put(equals < 0 ? line : line.substring(0, equals), line.substring(equals + 1));
        }
        return lines;
    }

    private void compareWorkload(String id) {
        WorkloadSpec ours = first.results().plan().experiment().workload(id);
        WorkloadSpec theirs = second.results().plan().experiment().workload(id);
        compare("workload " + id + ": type", ours.type(), theirs.type());
        compareAll("workload " + id + ": settings.", ours.settings(), theirs.settings());
        compareAll("workload " + id + ": traffic.", parts(ours.traffic()), parts(theirs.traffic()));
    }

    private static Map<String, String> parts(Traffic traffic) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("callers", Integer.toString(traffic.callers()));
        parts.put("workers", Integer.toString(traffic.workers()));
        parts.put("on", traffic.on().toString());
        parts.put("rate", traffic.pace().toString());
        parts.put("warm-up", text(traffic.warmUp()));
        parts.put("measure", text(traffic.measure()));
        parts.put("deadline", seconds(traffic.deadline().toNanos()));
        parts.put("drain", seconds(traffic.drain().toNanos()));
        parts.put("waiting", traffic.waiting().toString());
        return parts;
    }

    private static String text(Extent extent) {
        return extent instanceof Extent.Passes passes
                ? passes.count() + " passes"
                : seconds(extent.time().toNanos());
    }

    private static String seconds(long nanos) {
        return Text.plain(nanos / 1e9) + " s";
    }

    private void compareAll(String what, Map<String, String> ours, Map<String, String> theirs) {
        TreeSet<String> names = new TreeSet<>(ours.keySet());
        names.addAll(theirs.keySet());
        names.forEach(name -> compare(what + name, ours.get(name), theirs.get(name)));
    }

    private void compare(String what, Object ours, Object theirs) {
        if (!Objects.equals(ours, theirs)) {
            problems.add(what + ": " + first.name() + " " + shown(ours) + ", " + second.name() + " " + shown(theirs));
        }
    }

    private static String shown(Object value) {
        return value == null ? "(not set)" : value.toString();
    }
}
