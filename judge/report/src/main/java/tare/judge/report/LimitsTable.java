package tare.judge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.DoubleStream;
import tare.api.model.Arm;
import tare.api.model.Distribution;
import tare.api.model.FigureUse;
import tare.api.model.ProbeSample;
import tare.api.model.RunResult;
import tare.api.model.SystemPlacement;
import tare.api.model.TimeKind;
import tare.api.model.WorkloadFindings;

/**
 * What may have limited each arm: how busy CPUs and disks were, the store's own figures, and how many round trips fit
 * into the median time of a request. Each figure is a run's mean over its measured seconds (for round trips the
 * median); an arm's figure is the median of its runs. Columns of figures that no system declares are left out.
 */
final class LimitsTable {
    private static final String NOT_READ = "not read";
    private static final String ROUND_TRIP = ".round-trip-us";
    private static final String MEDIAN = ".p50-us";

    /** @param cell of an arm's limits, and the median service time of its requests in nanoseconds */
    private record Column(String title, BiFunction<LimitingFactors, OptionalDouble, ReportTable.Cell> cell) {}

    private final Report report;
    private final FigureIndex index;
    private final List<String> clients;
    private final List<ServerRoundTrip> roundTrips;

    private LimitsTable(Report report) {
        this.report = report;
        this.index = report.figures();
        this.clients = index.labels(FigureUse.STORE_THROTTLED);
        this.roundTrips = ServerRoundTrip.of(index);
    }

    /** Empty if no daemon reported figures, and none was reached. */
    static ReportTable of(Report report, WorkloadFindings workload) {
        return new LimitsTable(report).of(workload);
    }

    private ReportTable of(WorkloadFindings workload) {
        List<Column> columns = columns(workload);
        List<String> header = new ArrayList<>(List.of("arm"));
        columns.forEach(column -> header.add(column.title()));
        header.add("so it looks like");
        ReportTable table = new ReportTable("What may have limited it", header);
        for (Arm arm : report.arms()) {
            LimitingFactors limits = new LimitingFactors(index, figures(workload, arm), areApart(workload, arm));
            if (limits.areServersKnown() || limits.most(this::isOfWay).isPresent()) {
                OptionalDouble median = median(workload, arm);
                List<ReportTable.Cell> cells = new ArrayList<>(List.of(ReportTable.Cell.plain(arm.name())));
                columns.forEach(column -> cells.add(column.cell().apply(limits, median)));
                cells.add(ReportTable.Cell.plain(limits.inWords()));
                table.row(cells);
            }
        }
        LimitsNotes notes = new LimitsNotes(index, clients, roundTrips);
        table.note(notes.ofMachines());
        return notes.ofStore().map(table::note).orElse(table);
    }

    private List<Column> columns(WorkloadFindings workload) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("CPUs busy", (limits, median) -> percent(limits.busy())));
        columns.add(new Column("of traffic", (limits, median) -> percent(limits.traffic())));
        columns.add(new Column("of servers", (limits, median) -> ofServers(limits)));
        if (index.hasStore()) {
            columns.add(new Column("of the store", (limits, median) -> percent(limits.store())));
        }
        columns.add(new Column("disk busy", (limits, median) -> ofDisk(limits)));
        for (String client : clients) {
            columns.add(new Column(client + " throttled, retried", (limits, median) -> ofClient(limits, client)));
        }
        if (!index.all(FigureUse.STORE_READS).isEmpty()) {
            columns.add(new Column("reading files", (limits, median) -> percent(limits.fileReads())));
        }
        columns.add(
                new Column("round trip before", (limits, median) -> time(limits.most(LimitsTable::isRoundTripBefore))));
        columns.add(new Column("round trip", (limits, median) -> time(limits.most(LimitsTable::isRoundTrip))));
        if (workload.passes().isEmpty()) { // A job or a query is no exchange of messages with one server.
            columns.add(new Column("round trips in the median request", LimitsTable::inMedianRequest));
        }
        for (ServerRoundTrip trip : roundTrips) {
            columns.add(new Column(
                    trip.label() + " before",
                    (limits, median) ->
                            ReportTable.Cell.number(trip.before(limits).orElse(NOT_READ))));
            columns.add(new Column(
                    trip.label(),
                    (limits, median) ->
                            ReportTable.Cell.number(trip.meanwhile(limits).orElse(NOT_READ))));
        }
        return columns;
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

    /** If servers run on other machines, the disks of these are listed separately. */
    private static ReportTable.Cell ofDisk(LimitingFactors limits) {
        List<String> disks = new ArrayList<>();
        String where = limits.areDisksElsewhere() ? " of traffic's machine" : "";
        limits.disk().ifPresent(share -> disks.add(Numbers.percent(share) + where));
        limits.diskOfServers().ifPresent(share -> disks.add(Numbers.percent(share) + " of servers' machines"));
        return ReportTable.Cell.number(disks.isEmpty() ? NOT_READ : String.join(", ", disks));
    }

    private static ReportTable.Cell ofClient(LimitingFactors limits, String client) {
        OptionalDouble throttled = limits.throttled(client);
        OptionalDouble retried = limits.retried(client);
        return ReportTable.Cell.number(
                throttled.isPresent() && retried.isPresent()
                        ? Numbers.rate(throttled.getAsDouble()) + ", " + Numbers.rate(retried.getAsDouble())
                        : NOT_READ);
    }

    /**
     * Without server figures, the round trip was to an address that the arm names, which may not be where requests
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
    private Map<String, Double> figures(WorkloadFindings workload, Arm arm) {
        return Medians.byName(report.runs(workload, arm).stream()
                .filter(run -> run.record().enters())
                .map(this::overSeconds));
    }

    private Map<String, Double> overSeconds(RunResult run) {
        Map<String, Double> figures = new TreeMap<>();
        Medians.sortedByName(run.probesWhileMeasuring().stream().map(ProbeSample::values))
                .forEach((name, sorted) -> figures.put(name, overSeconds(name, sorted)));
        addRunsOwn(run, figures);
        return figures;
    }

    private void addRunsOwn(RunResult run, Map<String, Double> figures) {
        run.record().context().harness().forEach((name, value) -> {
            if (name.startsWith(ServerRoundTrip.BEFORE) || name.equals(LimitingFactors.WORKER_CPUS)) {
                figures.put(name, value);
            }
        });
        figures.entrySet().stream()
                .filter(figure -> index.is(figure.getKey(), FigureUse.STORE_READS))
                .mapToDouble(Map.Entry::getValue)
                .reduce(Double::sum)
                .ifPresent(reads -> RequestTime.inFileReads(run, reads)
                        .ifPresent(share -> figures.put(RequestTime.FILE_READS, share)));
        if (isAllOnThisMachine(run)) {
            // Then the servers' CPUs are those of this machine, which are counted already.
            figures.keySet().removeIf(name -> index.is(name, FigureUse.CPUS));
        }
    }

    private static boolean isAllOnThisMachine(RunResult run) {
        return isAt(SystemPlacement.THIS_MACHINE, run);
    }

    private boolean areApart(WorkloadFindings workload, Arm arm) {
        return report.runs(workload, arm).stream().anyMatch(run -> isAt(SystemPlacement.OTHER_MACHINES, run));
    }

    private static boolean isAt(SystemPlacement place, RunResult run) {
        return place.text().equals(run.record().context().facts().get(SystemPlacement.FACT));
    }

    /** A round trip delayed by a busy CPU tells little about the network, and a single one would dominate a mean. */
    private static double overSeconds(String name, List<Double> sorted) {
        return isRoundTrip(name)
                ? Medians.ofSorted(sorted)
                : sorted.stream().mapToDouble(reading -> reading).average().orElseThrow();
    }

    /** The median service time of the most frequent operation. */
    private OptionalDouble median(WorkloadFindings workload, Arm arm) {
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
    private boolean isOfWay(String name) {
        return isRoundTrip(name) || name.startsWith(ServerRoundTrip.BEFORE);
    }

    private static boolean isRoundTrip(String name) {
        return name.endsWith(ROUND_TRIP);
    }

    private static boolean isRoundTripBefore(String name) {
        return name.startsWith(ServerRoundTrip.BEFORE) && name.endsWith(MEDIAN);
    }

    /** Whether it is a round trip to an address, rather than to a daemon, whose name has no port. */
    private static boolean isToAddress(String name) {
        return name.contains(":");
    }

    private static ReportTable.Cell time(OptionalDouble us) {
        return ReportTable.Cell.number(us.isPresent() ? Numbers.time(us.getAsDouble() * 1e3) : NOT_READ);
    }

    private static ReportTable.Cell percent(OptionalDouble share) {
        return ReportTable.Cell.number(share.isPresent() ? Numbers.percent(share.getAsDouble()) : NOT_READ);
    }
}
