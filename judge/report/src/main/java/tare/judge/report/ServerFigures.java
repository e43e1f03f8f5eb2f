package tare.judge.report;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.model.ProbeSample;
import tare.api.model.RunResult;

/**
 * The figures that a system's daemons report, by role: {@code daemon.regionserver-1.flush-queue} of all region servers
 * becomes one {@code regionserver.flush-queue}. Figures are added up, except times and the like, for which the largest
 * counts; hits and misses of a cache become the share of hits, and reads of files and their times become the number
 * under way at once.
 */
final class ServerFigures {
    private static final Pattern DAEMON = Pattern.compile("daemon\\.(.+)-[0-9]+\\.(.+)");
    private static final String HITS = "-hits";
    private static final String NANOSECONDS = "-ns";
    private static final Set<String> NOT_ADDED_UP = Set.of(
            "round-trip-us",
            "packet-round-trip-ns",
            "wal-sync-ms",
            "heartbeat-ms",
            "heap-used-mb",
            "cpu-busy",
            "file-pread-ms",
            "file-read-ms");

    private static final Pattern FILE_READS = Pattern.compile("daemon\\.(.+)-[0-9]+\\.file-p?reads");
    private static final String UNDER_WAY = ".file-reads.under-way";

    /** How many file reads all region servers waited for at once, on average. */
    static final String FILE_READS_UNDER_WAY = "regionserver" + UNDER_WAY;

    private static final double SECOND_MS = 1000;

    /** Roles whose daemons store the files of others. */
    private static final Set<String> STORE = Set.of("s3", "namenode", "datanode");

    private ServerFigures() {}

    static RunResult byRole(RunResult run) {
        List<ProbeSample> samples = run.probes().stream()
                .map(sample -> new ProbeSample(sample.second(), byRole(sample.values())))
                .toList();
        return run.withProbes(samples);
    }

    static Map<String, Double> byRole(Map<String, Double> values) {
        Map<String, Double> roles = new TreeMap<>();
        values.forEach((name, value) -> {
            Matcher matcher = DAEMON.matcher(name);
            if (matcher.matches()) {
                String figure = matcher.group(2);
                boolean isNs = figure.endsWith(NANOSECONDS);
                roles.merge(
                        matcher.group(1) + "." + shown(figure),
                        isNs ? value / 1e3 : value,
                        NOT_ADDED_UP.contains(figure) ? Math::max : Double::sum);
            } else {
                roles.put(name, value);
            }
        });
        addHitShares(roles);
        addReadsUnderWay(values, roles);
        return roles;
    }

    /** @param name of a role's figure */
    static boolean isOfStore(String name) {
        return STORE.contains(name.replaceFirst("\\..*", ""));
    }

    /** Shown in microseconds, like all short times of probes. */
    private static String shown(String figure) {
        return figure.equals("cpu") ? "cpu.cores" : figure.replaceFirst(NANOSECONDS + "$", "-us");
    }

    /** By Little's law, for each server: reads per second times their mean duration. */
    private static void addReadsUnderWay(Map<String, Double> values, Map<String, Double> roles) {
        values.forEach((name, reads) -> {
            Matcher matcher = FILE_READS.matcher(name);
            Double ms = values.get(name.replaceFirst("s$", "-ms"));
            if (matcher.matches() && ms != null) {
                roles.merge(matcher.group(1) + UNDER_WAY, reads * ms / SECOND_MS, Double::sum);
            }
        });
    }

    private static void addHitShares(Map<String, Double> roles) {
        for (String hits : List.copyOf(roles.keySet())) {
            Double misses = hits.endsWith(HITS) ? roles.get(hits.replaceAll(HITS + "$", "-misses")) : null;
            if (misses != null && roles.get(hits) + misses > 0) {
                String cache = hits.substring(0, hits.length() - HITS.length());
                roles.put(cache + ".hit-share", roles.get(hits) / (roles.get(hits) + misses));
            }
        }
    }
}
