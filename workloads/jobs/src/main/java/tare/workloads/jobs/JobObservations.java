package tare.workloads.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.TaskTime;
import tare.api.spi.LatestObservations;
import tare.api.spi.Measure;
import tare.api.spi.Measure.Better;
import tare.api.spi.Measure.Total;
import tare.api.spi.Measure.Unit;
import tare.api.spi.Measure.Use;

/**
 * What the histories of jobs say: of each caller's last pass in which a job succeeded, since an earlier one may have been a
 * warm-up. Any thread.
 */
final class JobObservations {
    static final double MEGA = 1e6;
    private static final double MILLIS = 1000;
    private static final String THROUGHPUT = "throughput";
    private static final String CPU_TIME = "cpu-time";
    private static final String READ = "read-bytes";
    private static final String WRITTEN = "written-bytes";
    private static final String SHUFFLED = "shuffle-bytes";

    /** A task's counter of what it read from or wrote to a kind of store, such as {@code HDFS_BYTES_READ}. */
    private static final Pattern STORE_BYTES = Pattern.compile("([A-Z0-9]+)_BYTES_(READ|WRITTEN)");

    private final LatestObservations latest = new LatestObservations();

    /** What explains a job's elapsed time: its throughput, and what its tasks used. */
    static List<Measure> measures(JobStep step) {
        List<Measure> measures = new ArrayList<>();
        if (step.bytes() > 0) {
            measures.add(explaining(step, THROUGHPUT, Unit.BYTES_PER_SECOND, Better.HIGHER));
        }
        measures.add(explaining(step, CPU_TIME, Unit.NANOSECONDS, Better.LOWER));
        for (String bytes : List.of(READ, WRITTEN, SHUFFLED)) {
            measures.add(explaining(step, bytes, Unit.BYTES, Better.LOWER));
        }
        return measures;
    }

    private static Measure explaining(JobStep step, String name, Unit unit, Better better) {
        return new Measure(step.operation() + "-" + name, unit, better, Total.MEAN, Use.EXPLAINS);
    }

    void add(String caller, JobStep step, JobReport report, Map<String, Double> more) {
        Map<String, Double> values = new TreeMap<>(more);
        double seconds = Duration.between(report.accepted(), report.ended()).toMillis() / MILLIS;
        values.put("job-s", seconds);
        if (step.bytes() > 0 && seconds > 0) {
            values.put(THROUGHPUT, step.bytes() / seconds);
        }
        for (String kind : List.of("map", "reduce")) {
            addTasks(kind, report.tasks(), values);
        }
        if (!report.tasks().isEmpty()) {
            TaskSlots slots = TaskSlots.of(report.tasks());
            values.put("slots-mean-count", slots.mean());
            values.put("slots-most-count", (double) slots.most());
        }
        addCounters(report.counters(), values);
        values.forEach((name, value) -> latest.put(caller, step.operation() + "-" + name, value));
    }

    /** When the first and the last task of a phase were done, in how many waves, and how far the slowest was off. */
    private static void addTasks(String kind, List<TaskTime> all, Map<String, Double> values) {
        List<TaskTime> tasks = all.stream()
                .filter(task -> task.kind().equals(kind) && task.succeeded())
                .sorted(Comparator.comparingLong(TaskTime::endedMs))
                .toList();
        if (tasks.isEmpty()) {
            return;
        }
        values.put(kind + "-first-done-s", tasks.get(0).endedMs() / MILLIS);
        values.put(kind + "-last-done-s", tasks.get(tasks.size() - 1).endedMs() / MILLIS);
        double[] times = tasks.stream()
                .mapToDouble(task -> task.endedMs() - task.startedMs())
                .sorted()
                .toArray();
        double median = median(times);
        values.put(kind + "-waves-count", (double) TaskSlots.of(tasks).waves(tasks.size()));
        values.put(kind + "-median-s", median / MILLIS);
        if (median > 0) {
            values.put(kind + "-slowest-over-median-ratio", times[times.length - 1] / median);
        }
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1
                ? sorted[middle]
                : Arrays.stream(sorted, middle - 1, middle + 1).sum() / 2;
    }

    private static void addCounters(Map<String, Long> counters, Map<String, Double> values) {
        values.put("failed-attempts-count", sum(counters, "NUM_FAILED_MAPS", "NUM_FAILED_REDUCES"));
        values.put("killed-attempts-count", sum(counters, "NUM_KILLED_MAPS", "NUM_KILLED_REDUCES"));
        double placed = sum(counters, "DATA_LOCAL_MAPS", "RACK_LOCAL_MAPS", "OTHER_LOCAL_MAPS");
        if (placed > 0) {
            values.put("data-local-maps-share", sum(counters, "DATA_LOCAL_MAPS") / placed);
        }
        put(counters, "REDUCE_SHUFFLE_BYTES", SHUFFLED, values);
        values.put(READ, sumEnding(counters, "_BYTES_READ"));
        values.put(WRITTEN, sumEnding(counters, "_BYTES_WRITTEN"));
        put(counters, "SPILLED_RECORDS", "spilled-records-count", values);
        put(counters, "GC_TIME_MILLIS", "gc-ms", values);
        Long cpuMs = counters.get("CPU_MILLISECONDS");
        if (cpuMs != null) {
            values.put(CPU_TIME, (double) TimeUnit.MILLISECONDS.toNanos(cpuMs));
        }
        counters.forEach((name, value) -> {
            Matcher bytes = STORE_BYTES.matcher(name);
            if (bytes.matches()) {
                values.put((bytes.group(1) + "-" + bytes.group(2)).toLowerCase(Locale.ROOT) + "-bytes", (double) value);
            }
        });
    }

    private static double sum(Map<String, Long> counters, String... names) {
        return Arrays.stream(names)
                .mapToDouble(name -> counters.getOrDefault(name, 0L))
                .sum();
    }

    /** Over all file systems, each of which has a counter of its own. */
    private static double sumEnding(Map<String, Long> counters, String end) {
        return counters.entrySet().stream()
                .filter(counter -> counter.getKey().endsWith(end))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    private static void put(Map<String, Long> counters, String counter, String name, Map<String, Double> values) {
        Long value = counters.get(counter);
        if (value != null) {
            values.put(name, value.doubleValue());
        }
    }

    /** Means over the callers. */
    Map<String, Double> means() {
        return latest.means();
    }
}
