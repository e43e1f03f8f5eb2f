package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import tare.api.model.HostRecord;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunStatus;

/**
 * The recorded facts of one arm's runs, as sets of values, since some facts differ from run to run. Facts that are
 * expected to change ({@code volatile}), or to differ between places ({@code identity}), are left out.
 */
final class ArmFacts {
    private static final String UNKNOWN = "unknown";

    /** A system's own configuration may have keys of that name. */
    private static final Pattern NOT_COMPARED =
            Pattern.compile("(?:.*\\.)?volatile\\..*|(?!system\\.)(?:.*\\.)?identity\\..*");

    /**
     * A value as recorded, and without what differs between any two places: the run's and arm's names are replaced in
     * paths, hosts counted instead of named, and memory is rounded.
     */
    private record Value(String recorded, String neutral, boolean isKnown) {}

    private final ValuesByHost byHost;
    private final SortedMap<String, List<Value>> values = new TreeMap<>();

    private ArmFacts(ValuesByHost byHost) {
        this.byHost = byHost;
    }

    static ArmFacts of(Results results, String arm) {
        ArmFacts facts = new ArmFacts(new ValuesByHost(hosts(results, arm)));
        for (RunResult result : results.runs()) {
            RunRecord record = result.record();
            // Invalid runs enter no ratio, so their facts cannot explain one.
            if (record.run().arm().equals(arm) && record.status() != RunStatus.INVALID) {
                record.context().facts().forEach((name, value) -> facts.add(record, name, value));
            }
        }
        return facts;
    }

    /** Names of the hosts that its facts may name. */
    private static Set<String> hosts(Results results, String arm) {
        Set<String> names = new TreeSet<>(Set.of(HostRecord.THIS_MACHINE));
        results.hosts().stream()
                .filter(host -> host.arm().equals(arm) || host.arm().startsWith(arm + " ")) // of joined results
                .map(HostRecord::host)
                .forEach(names::add);
        return names;
    }

    private void add(RunRecord record, String name, String value) {
        if (!NOT_COMPARED.matcher(name).matches()) {
            String neutral = byHost.counted(neutral(value, record), one -> RoundedMemory.of(name, one));
            boolean isKnown = !byHost.of(value).contains(UNKNOWN);
            values.computeIfAbsent(name, key -> new ArrayList<>()).add(new Value(value, neutral, isKnown));
        }
    }

    /** The facts of a run, with the run's and arm's names replaced in paths. */
    static Map<String, String> neutral(RunRecord record) {
        Map<String, String> neutral = new TreeMap<>();
        record.context().facts().forEach((name, value) -> neutral.put(name, neutral(value, record)));
        return neutral;
    }

    /** {@code /data/sync/r01-sync-ycsb_a/db} becomes {@code /data/<arm>/<run>/db}: whole path segments only. */
    private static String neutral(String value, RunRecord record) {
        if (!value.contains("/")) {
            return value;
        }
        String withoutRun = segment(value, record.run().id(), "<run>");
        return segment(withoutRun, record.run().arm(), "<arm>");
    }

    private static String segment(String path, String name, String replacement) {
        return path.replaceAll("(?<=/)" + Pattern.quote(name) + "(?=[/\\s:,;]|$)", replacement);
    }

    SortedSet<String> names() {
        return new TreeSet<>(values.keySet());
    }

    boolean isKnown(String name) {
        return values.containsKey(name) && values.get(name).stream().allMatch(Value::isKnown);
    }

    boolean varies(String name) {
        return neutral(name).size() > 1;
    }

    /** Empty if no run recorded it. */
    SortedSet<String> recorded(String name) {
        return set(name, Value::recorded);
    }

    /** Without what differs between any two places. */
    SortedSet<String> neutral(String name) {
        return set(name, Value::neutral);
    }

    private SortedSet<String> set(String name, Function<Value, String> form) {
        SortedSet<String> set = new TreeSet<>();
        values.getOrDefault(name, List.of()).forEach(value -> set.add(form.apply(value)));
        return set;
    }
}
