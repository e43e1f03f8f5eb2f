package tare.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import tare.model.Arm;
import tare.model.Distribution;
import tare.model.MeasureRecord;
import tare.model.ProbeSample;
import tare.model.RunResult;
import tare.model.TimeKind;
import tare.model.WorkloadFindings;

/**
 * What may have limited each arm: how busy CPUs and disks were, and how many round trips fit into the median time of a request.
 * Each figure is a run's mean over its measured seconds (of round trips the median), and of an arm's runs the median.
 */
final class LimitsTable {
    /** From here on a resource is called busy; {@code docs/report.md} gives the same figures. */
    private static final double BUSY_CPU = 0.85;

    private static final double BUSY_DISK = 0.8;

    private static final String NOT_READ = "not read";
    private static final String ROUND_TRIP = ".round-trip-us";

    /** Of a run's figures, not of its probes: between them stands the daemon's name. */
    private static final String ROUND_TRIP_BEFORE = "round-trip.before.";

    private static final String MEDIAN = ".p50-us";

    /** Of a run's figures: how many CPUs its workers were pinned to. */
    private static final String WORKER_CPUS = "worker-cpus";

    private LimitsTable() {}

    /** Empty if no daemon told anything, and none was reached. */
    static Table of(Report report, WorkloadFindings workload) {
        Table table = new Table(
                "What may have limited it",
                "arm",
                "CPUs busy",
                "of traffic",
                "of servers",
                "disk busy",
                "round trip before",
                "round trip",
                "round trips in the median request",
                "so it looks like");
        for (Arm arm : report.arms()) {
            Map<String, Double> figures = figures(report, workload, arm);
            if (figures.keySet().stream().anyMatch(LimitsTable::isOfServers)) {
                table.row(row(arm, figures, median(report, workload, arm)));
            }
        }
        return table.note(
                "Busy: CPUs from 85 %, a disk from 80 % on. It is what the figures suggest, not a proof: a lock or a"
                        + " queue inside a server shows in none of them. A round trip is what opening a connection to the slowest"
                        + " daemon took, in the median: before anything was asked of it, and meanwhile, when busy CPUs are in it.");
    }

    private static List<Table.Cell> row(Arm arm, Map<String, Double> figures, OptionalDouble medianNs) {
        OptionalDouble cpus = of(figures, "machine.cpus");
        OptionalDouble busy = of(figures, "machine.cpu.busy");
        OptionalDouble traffic = share(of(figures, "worker.cpu.cores"), cpus);
        OptionalDouble servers = share(serverCpus(figures), cpus);
        OptionalDouble disk = of(figures, "machine.disk.busy");
        OptionalDouble own = share(of(figures, WORKER_CPUS), cpus);
        return List.of(
                Table.Cell.plain(arm.name()),
                percent(busy),
                percent(traffic),
                percent(servers),
                percent(disk),
                time(most(figures, LimitsTable::isRoundTripBefore)),
                time(most(figures, LimitsTable::isRoundTrip)),
                inMedianRequest(figures, medianNs),
                Table.Cell.plain(
                        own.isPresent()
                                ? limitApart(own.getAsDouble(), busy, traffic, servers, disk)
                                : limit(busy, traffic, servers, disk)));
    }

    /** Where nobody tells figures, the way was to an address such as ZooKeeper's, and says nothing of where requests went. */
    private static Table.Cell inMedianRequest(Map<String, Double> figures, OptionalDouble medianNs) {
        OptionalDouble beforeUs = most(figures, name -> isRoundTripBefore(name) && !isToAddress(name));
        OptionalDouble meanwhileUs = most(figures, LimitsTable::isRoundTrip);
        // The shorter one: what busy CPUs added while measuring is not the network's.
        OptionalDouble roundTripUs =
                DoubleStream.concat(beforeUs.stream(), meanwhileUs.stream()).min();
        return Table.Cell.number(
                roundTripUs.isPresent() && medianNs.isPresent()
                        ? Numbers.plain(medianNs.getAsDouble() / 1e3 / roundTripUs.getAsDouble())
                        : NOT_READ);
    }

    /** Where traffic and servers share all CPUs. */
    static String limit(OptionalDouble busy, OptionalDouble traffic, OptionalDouble servers, OptionalDouble disk) {
        List<String> limits = new ArrayList<>();
        if (busy.orElse(0) >= BUSY_CPU) {
            limits.add("CPU, " + mostOfCpu(busy.getAsDouble(), traffic.orElse(0), servers.orElse(0)));
        }
        return inWords(limits, disk);
    }

    /**
     * Where they are pinned apart, and some CPUs may be idle while others are all that somebody has.
     *
     * @param own the share of all CPUs that the traffic is pinned to; the rest is the servers'
     */
    static String limitApart(
            double own, OptionalDouble busy, OptionalDouble traffic, OptionalDouble servers, OptionalDouble disk) {
        List<String> limits = new ArrayList<>();
        if (traffic.orElse(0) >= BUSY_CPU * own) {
            limits.add("the CPUs of the traffic");
        }
        if (servers.orElse(0) >= BUSY_CPU * (1 - own)) {
            limits.add("the CPUs of the servers");
        }
        if (limits.isEmpty() && busy.orElse(0) >= BUSY_CPU) {
            limits.add("CPU, some of it taken by others on this machine");
        }
        return inWords(limits, disk);
    }

    private static String inWords(List<String> limits, OptionalDouble disk) {
        if (disk.orElse(0) >= BUSY_DISK) {
            limits.add("the disk");
        }
        return limits.isEmpty() ? "nothing seen here: waiting for answers" : String.join(", and ", limits);
    }

    private static String mostOfCpu(double busy, double traffic, double servers) {
        if (busy - traffic - servers > Math.max(traffic, servers)) {
            return "most of it taken by others on this machine";
        }
        return traffic > servers ? "of the traffic more than of the servers" : "of the servers";
    }

    /** By the probe's name, over the runs that enter. */
    private static Map<String, Double> figures(Report report, WorkloadFindings workload, Arm arm) {
        Map<String, List<Double>> means = new TreeMap<>();
        report.runs(workload, arm).stream().filter(run -> run.record().enters()).forEach(run -> overSeconds(run)
                .forEach((name, mean) ->
                        means.computeIfAbsent(name, key -> new ArrayList<>()).add(mean)));
        Map<String, Double> medians = new TreeMap<>();
        means.forEach((name, values) ->
                medians.put(name, Medians.ofSorted(values.stream().sorted().toList())));
        return medians;
    }

    private static Map<String, Double> overSeconds(RunResult run) {
        double seconds =
                run.record().measured().map(MeasureRecord::durationSeconds).orElse(0.0);
        Map<String, List<Double>> readings = new TreeMap<>();
        for (ProbeSample sample : run.probes()) {
            if (sample.second() < seconds) {
                sample.values().forEach((name, value) -> readings.computeIfAbsent(name, key -> new ArrayList<>())
                        .add(value));
            }
        }
        Map<String, Double> figures = new TreeMap<>();
        readings.forEach((name, values) -> figures.put(name, overSeconds(name, values)));
        run.record().harness().forEach((name, value) -> {
            if (isRoundTripBefore(name) || name.equals(WORKER_CPUS)) {
                figures.put(name, value);
            }
        });
        return figures;
    }

    /** A round trip that met a busy CPU says little about the network, and one such would carry a mean. */
    private static double overSeconds(String name, List<Double> readings) {
        return isRoundTrip(name)
                ? Medians.ofSorted(readings.stream().sorted().toList())
                : readings.stream().mapToDouble(reading -> reading).average().orElseThrow();
    }

    /** The median service time of the operation that was asked most often. */
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
        return medians.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Medians.ofSorted(medians.stream().sorted().toList()));
    }

    private static boolean isOfServers(String name) {
        return isServerCpu(name) || isRoundTrip(name) || isRoundTripBefore(name);
    }

    private static boolean isRoundTrip(String name) {
        return name.endsWith(ROUND_TRIP);
    }

    private static boolean isRoundTripBefore(String name) {
        return name.startsWith(ROUND_TRIP_BEFORE) && name.endsWith(MEDIAN);
    }

    /** Rather than to a daemon, whose name has no port. */
    private static boolean isToAddress(String name) {
        return name.contains(":");
    }

    private static boolean isServerCpu(String name) {
        return name.endsWith(".cpu.cores") && !name.startsWith("worker.");
    }

    private static OptionalDouble serverCpus(Map<String, Double> figures) {
        return values(figures, LimitsTable::isServerCpu).reduce(Double::sum);
    }

    private static OptionalDouble most(Map<String, Double> figures, Predicate<String> names) {
        return values(figures, names).max();
    }

    private static DoubleStream values(Map<String, Double> figures, Predicate<String> names) {
        return figures.entrySet().stream()
                .filter(figure -> names.test(figure.getKey()))
                .mapToDouble(Map.Entry::getValue);
    }

    private static OptionalDouble of(Map<String, Double> figures, String name) {
        Double value = figures.get(name);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static OptionalDouble share(OptionalDouble cores, OptionalDouble cpus) {
        return cores.isPresent() && cpus.orElse(0) > 0
                ? OptionalDouble.of(cores.getAsDouble() / cpus.getAsDouble())
                : OptionalDouble.empty();
    }

    private static Table.Cell time(OptionalDouble us) {
        return Table.Cell.number(us.isPresent() ? Numbers.time(us.getAsDouble() * 1e3) : NOT_READ);
    }

    private static Table.Cell percent(OptionalDouble share) {
        return Table.Cell.number(share.isPresent() ? Numbers.percent(share.getAsDouble()) : NOT_READ);
    }
}
