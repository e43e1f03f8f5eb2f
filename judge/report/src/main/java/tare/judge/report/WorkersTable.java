package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import tare.api.model.Arm;
import tare.api.model.WorkerRecord;
import tare.api.model.WorkloadFindings;

/** What each worker did, where there are several or where they ran on other hosts than the harness. */
final class WorkersTable {
    private static final String NOT_READ = "not read";
    private static final double MS_NS = 1e6;

    private WorkersTable() {}

    static ReportTable of(Report report) {
        ReportTable table = new ReportTable(
                "The workers",
                "workload",
                "arm",
                "worker",
                "host",
                "requests",
                "woken late",
                "CPUs used",
                "CPUs busy there",
                "longest GC pause",
                "clock ahead",
                "apart from the start",
                "round trip");
        for (WorkloadFindings workload : report.findings().workloads()) {
            for (Arm arm : report.arms()) {
                addRows(table, report, workload, arm);
            }
        }
        return table.note(
                "Requests and late ones are shares, over all measured runs. CPUs, the clock and the round trip,"
                        + " to the farthest server, are medians of the runs; the pause, the error of the clock's comparison and"
                        + " the distance from the common start are the largest. A clock's origin is arbitrary: it is ahead by as"
                        + " much as it likes, and only the error matters.");
    }

    private static void addRows(ReportTable table, Report report, WorkloadFindings workload, Arm arm) {
        Map<Integer, List<WorkerRecord>> byWorker = new TreeMap<>();
        report.runs(workload, arm).stream()
                .flatMap(run -> run.record().context().workers().stream())
                .forEach(worker -> byWorker.computeIfAbsent(worker.worker(), any -> new ArrayList<>())
                        .add(worker));
        long all = byWorker.values().stream()
                .mapToLong(runs -> sum(runs, WorkerRecord::scheduled))
                .sum();
        byWorker.forEach((worker, runs) -> table.row(row(workload, arm, runs, all)));
    }

    private static List<ReportTable.Cell> row(WorkloadFindings workload, Arm arm, List<WorkerRecord> runs, long all) {
        long own = sum(runs, WorkerRecord::scheduled);
        return List.of(
                ReportTable.Cell.plain(workload.label()),
                ReportTable.Cell.plain(arm.name()),
                ReportTable.Cell.number(Integer.toString(runs.get(0).worker())),
                ReportTable.Cell.plain(runs.get(0).host()),
                share(own, all),
                share(sum(runs, WorkerRecord::wokeLate), own),
                number(median(runs, "worker-cpu-cores"), Numbers::plain),
                number(median(runs, "cpu-busy"), Numbers::percent),
                number(largest(runs, "gc-longest-ms"), ms -> Numbers.time(ms * MS_NS)),
                clock(runs),
                number(largest(runs, "start.apart-ms"), ms -> Numbers.time(ms * MS_NS)),
                number(roundTrip(runs), us -> Numbers.time(us * 1e3)));
    }

    private static ReportTable.Cell clock(List<WorkerRecord> runs) {
        OptionalDouble ahead = median(runs, "clock.offset-before-ms");
        OptionalDouble error = largest(runs, "clock.plus-minus-ms");
        return ReportTable.Cell.number(
                ahead.isEmpty() || error.isEmpty()
                        ? NOT_READ
                        : (ahead.getAsDouble() < 0 ? "-" : "") + Numbers.time(Math.abs(ahead.getAsDouble()) * MS_NS)
                                + " ± " + Numbers.time(error.getAsDouble() * MS_NS));
    }

    /** The median of the runs, to the farthest server; while measuring, if it was read then. */
    private static OptionalDouble roundTrip(List<WorkerRecord> runs) {
        OptionalDouble meanwhile = roundTrip(runs, "round-trip.", "round-trip.before.");
        return meanwhile.isPresent() ? meanwhile : roundTrip(runs, "round-trip.before.", "-");
    }

    private static OptionalDouble roundTrip(List<WorkerRecord> runs, String prefix, String without) {
        return runs.stream()
                .flatMap(run -> run.figures().keySet().stream())
                .filter(name -> name.startsWith(prefix) && !name.startsWith(without) && name.endsWith(".p50-us"))
                .distinct()
                .mapToDouble(name -> median(runs, name).orElseThrow())
                .max();
    }

    private static long sum(List<WorkerRecord> runs, ToLongFunction<WorkerRecord> count) {
        return runs.stream().mapToLong(count).sum();
    }

    private static OptionalDouble median(List<WorkerRecord> runs, String figure) {
        List<Double> values = values(runs, figure);
        return values.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Medians.of(values));
    }

    private static OptionalDouble largest(List<WorkerRecord> runs, String figure) {
        return values(runs, figure).stream().mapToDouble(value -> value).max();
    }

    private static List<Double> values(List<WorkerRecord> runs, String figure) {
        return runs.stream()
                .filter(run -> run.figures().containsKey(figure))
                .map(run -> run.figures().get(figure))
                .toList();
    }

    private static ReportTable.Cell share(long part, long whole) {
        return ReportTable.Cell.number(whole == 0 ? NOT_READ : Numbers.percent((double) part / whole));
    }

    private interface Shown {
        String text(double value);
    }

    private static ReportTable.Cell number(OptionalDouble value, Shown shown) {
        return ReportTable.Cell.number(value.isPresent() ? shown.text(value.getAsDouble()) : NOT_READ);
    }
}
