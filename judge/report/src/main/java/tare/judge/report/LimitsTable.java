package tare.judge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import tare.api.model.Arm;
import tare.api.model.Distribution;
import tare.api.model.ProbeSample;
import tare.api.model.RunResult;
import tare.api.model.SystemPlacement;
import tare.api.model.TimeKind;
import tare.api.model.WorkloadFindings;

/**
 * What may have limited each arm: how busy CPUs and disks were, the store's own figures, and how many round trips fit
 * into the median time of a request. Each figure is a run's mean over its measured seconds (for round trips the
 * median); an arm's figure is the median of its runs.
 */
final class LimitsTable {
    private static final String NOT_READ = "not read";
    private static final String ROUND_TRIP = ".round-trip-us";

    /** A prefix of a run's figures, not of its probes; the daemon's name follows. */
    private static final String ROUND_TRIP_BEFORE = "round-trip.before.";

    private static final String HEARTBEAT = "datanode.heartbeat-ms";
    private static final String MEDIAN = ".p50-us";

    private LimitsTable() {}

    /** Empty if no daemon reported figures, and none was reached. */
    static ReportTable of(Report report, WorkloadFindings workload) {
        ReportTable table = new ReportTable(
                "What may have limited it",
                "arm",
                "CPUs busy",
                "of traffic",
                "of servers",
                "of the store",
                "disk busy",
                "S3A throttled, retried",
                "reading files",
                "round trip before",
                "round trip",
                "round trips in the median request",
                "heartbeat before",
                "heartbeat",
                "so it looks like");
        for (Arm arm : report.arms()) {
            LimitingFactors limits =
                    new LimitingFactors(figures(report, workload, arm), areApart(report, workload, arm));
            if (limits.areServersKnown() || limits.most(LimitsTable::isOfWay).isPresent()) {
                table.row(row(arm, limits, median(report, workload, arm)));
            }
        }
        return table.note(
                        "Busy: CPUs from 85 %, a disk from 80 % on. It is what the figures suggest, not a proof: a lock or a"
                                + " queue inside a server shows in none of them. A round trip is what opening a connection to the"
                                + " slowest daemon took, in the median: before anything was asked of it, and meanwhile, when busy"
                                + " CPUs are in it. A heartbeat is the way from a DataNode to the NameNode and back, as the slowest"
                                + " DataNode tells it, with what the NameNode did: while the gates were awaited, and meanwhile.")
                .note(
                        "The store, which holds the servers' files (the S3 server, or HDFS): it is named when S3A was throttled,"
                                + " when it had to retry 1 % of its requests, or when half of the requests' time or more went into"
                                + " reading files; beside CPUs, when more than half of what all servers took of them was its own.");
    }

    private static List<ReportTable.Cell> row(Arm arm, LimitingFactors limits, OptionalDouble medianNs) {
        return List.of(
                ReportTable.Cell.plain(arm.name()),
                percent(limits.busy()),
                percent(limits.traffic()),
                ofServers(limits),
                percent(limits.store()),
                ofDisk(limits),
                ofS3a(limits),
                percent(limits.fileReads()),
                time(limits.most(LimitsTable::isRoundTripBefore)),
                time(limits.most(LimitsTable::isRoundTrip)),
                inMedianRequest(limits, medianNs),
                heartbeat(limits.most(LimitsTable::isHeartbeatBefore)),
                heartbeat(limits.most(HEARTBEAT::equals)),
                ReportTable.Cell.plain(limits.inWords()));
    }

    /** If servers run elsewhere, this is another machine's share than in the cells beside it. */
    private static ReportTable.Cell ofServers(LimitingFactors limits) {
        if (!limits.areElsewhere() || limits.servers().isEmpty()) {
            return percent(limits.servers());
        }
        OptionalDouble busiest = limits.busiestMachine();
        return ReportTable.Cell.number(Numbers.percent(limits.servers().getAsDouble()) + " of theirs"
                + (busiest.isPresent() ? ", busiest machine " + Numbers.percent(busiest.getAsDouble()) : ""));
    }

    /** If servers run elsewhere, it does not cover their disks. */
    private static ReportTable.Cell ofDisk(LimitingFactors limits) {
        return limits.areDisksElsewhere() && limits.disk().isPresent()
                ? ReportTable.Cell.number(Numbers.percent(limits.disk().getAsDouble()) + " of traffic's machine")
                : percent(limits.disk());
    }

    private static ReportTable.Cell ofS3a(LimitingFactors limits) {
        return ReportTable.Cell.number(
                limits.throttled().isPresent() && limits.retried().isPresent()
                        ? Numbers.rate(limits.throttled().getAsDouble()) + ", "
                                + Numbers.rate(limits.retried().getAsDouble())
                        : NOT_READ);
    }

    /**
     * Without server figures, the round trip was to an address such as ZooKeeper's, which may not be where requests
     * went.
     */
    private static ReportTable.Cell inMedianRequest(LimitingFactors limits, OptionalDouble medianNs) {
        OptionalDouble beforeUs = limits.most(name -> isRoundTripBefore(name) && !isToAddress(name));
        OptionalDouble meanwhileUs = limits.most(LimitsTable::isRoundTrip);
        // The shorter one: delays from busy CPUs while measuring are not the network's.
        OptionalDouble roundTripUs =
                DoubleStream.concat(beforeUs.stream(), meanwhileUs.stream()).min();
        return ReportTable.Cell.number(
                roundTripUs.isPresent() && medianNs.isPresent()
                        ? Numbers.plain(medianNs.getAsDouble() / 1e3 / roundTripUs.getAsDouble())
                        : NOT_READ);
    }

    /** By the probe's name, over the entering runs. */
    private static Map<String, Double> figures(Report report, WorkloadFindings workload, Arm arm) {
        return Medians.byName(report.runs(workload, arm).stream()
                .filter(run -> run.record().enters())
                .map(LimitsTable::overSeconds));
    }

    private static Map<String, Double> overSeconds(RunResult run) {
        Map<String, Double> figures = new TreeMap<>();
        Medians.sortedByName(run.probesWhileMeasuring().stream().map(ProbeSample::values))
                .forEach((name, sorted) -> figures.put(name, overSeconds(name, sorted)));
        addRunsOwn(run, figures);
        return figures;
    }

    private static void addRunsOwn(RunResult run, Map<String, Double> figures) {
        run.record().harness().forEach((name, value) -> {
            if (name.startsWith(ROUND_TRIP_BEFORE) || name.equals(LimitingFactors.WORKER_CPUS)) {
                figures.put(name, value);
            }
        });
        RequestTime.inFileReads(run, figures.get(ServerFigures.FILE_READS_UNDER_WAY))
                .ifPresent(share -> figures.put(RequestTime.FILE_READS, share));
        if (isAllOnThisMachine(run)) {
            // Then the servers' CPUs are those of this machine, which are counted already.
            figures.keySet().removeIf(LimitingFactors::isCpusOfServers);
        }
    }

    private static boolean isAllOnThisMachine(RunResult run) {
        return isAt(SystemPlacement.THIS_MACHINE, run);
    }

    private static boolean areApart(Report report, WorkloadFindings workload, Arm arm) {
        return report.runs(workload, arm).stream().anyMatch(run -> isAt(SystemPlacement.OTHER_MACHINES, run));
    }

    private static boolean isAt(SystemPlacement place, RunResult run) {
        return place.text().equals(run.record().facts().get(SystemPlacement.FACT));
    }

    /** A round trip delayed by a busy CPU tells little about the network, and a single one would dominate a mean. */
    private static double overSeconds(String name, List<Double> sorted) {
        return isRoundTrip(name)
                ? Medians.ofSorted(sorted)
                : sorted.stream().mapToDouble(reading -> reading).average().orElseThrow();
    }

    /** The median service time of the most frequent operation. */
    private static OptionalDouble median(Report report, WorkloadFindings workload, Arm arm) {
        List<Double> medians = new ArrayList<>();
        for (RunResult run : report.runs(workload, arm)) {
            if (run.record().enters()) {
                run.distributions().stream()
                        .filter(times -> times.time() == TimeKind.SERVICE)
                        .max(Comparator.comparingLong(Distribution::count))
                        .map(times -> times.knownNs(50))
                        .ifPresent(known -> known.ifPresent(ns -> medians.add((double) ns)));
            }
        }
        return medians.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Medians.of(medians));
    }

    /** Whether the figure is a round trip to a server. */
    private static boolean isOfWay(String name) {
        return isRoundTrip(name) || name.startsWith(ROUND_TRIP_BEFORE);
    }

    private static boolean isRoundTrip(String name) {
        return name.endsWith(ROUND_TRIP);
    }

    private static boolean isRoundTripBefore(String name) {
        return name.startsWith(ROUND_TRIP_BEFORE) && name.endsWith(MEDIAN);
    }

    private static boolean isHeartbeatBefore(String name) {
        return name.startsWith(ROUND_TRIP_BEFORE) && name.endsWith(".heartbeat-ms");
    }

    /** Whether it is a round trip to an address, rather than to a daemon, whose name has no port. */
    private static boolean isToAddress(String name) {
        return name.contains(":");
    }

    private static ReportTable.Cell time(OptionalDouble us) {
        return ReportTable.Cell.number(us.isPresent() ? Numbers.time(us.getAsDouble() * 1e3) : NOT_READ);
    }

    /** Each heartbeat took whole milliseconds, rounded down. */
    private static ReportTable.Cell heartbeat(OptionalDouble ms) {
        return ReportTable.Cell.number(
                ms.isEmpty() ? NOT_READ : ms.getAsDouble() < 1 ? "< 1 ms" : Numbers.time(ms.getAsDouble() * 1e6));
    }

    private static ReportTable.Cell percent(OptionalDouble share) {
        return ReportTable.Cell.number(share.isPresent() ? Numbers.percent(share.getAsDouble()) : NOT_READ);
    }
}
