package tare.quality.benchmarks;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tare.measure.placing.StartUp;
import tare.measure.runtime.LockedJars;

/**
 * Starts HBase on HDFS, then lets all sides send the same kinds of requests in turn, in short slices, so that other
 * load on the machine affects all of them alike.
 */
public final class HBaseSideBySide {
    private static final PrintStream OUT = System.out;
    private static final Path DIRECTORY = Path.of(System.getProperty("tare.home"), "benchmarks", "target", "hbase");
    /** Memory for replies and compactions. With less, a RegionServer runs out of memory after minutes of writes. */
    private static final BenchmarkCluster.Asked HBASE = new BenchmarkCluster.Asked(
            "hbase", Map.of("regionserver-heap", "768 MiB", "memstore", "25%", "block-cache", "25%"));

    private static final int RECORDS = 20_000;
    private static final int WARM_UP_S = 5;
    private static final double NS = 1e9;

    private final BenchmarkCluster cluster;
    private final int slices;
    private final int seconds;
    private final HBaseSpeeds speeds = new HBaseSpeeds();

    private HBaseSideBySide(BenchmarkCluster cluster, int slices, int seconds) {
        this.cluster = cluster;
        this.slices = slices;
        this.seconds = seconds;
    }

    /** @param args JVMs per side, slices of each kind per JVM, seconds per slice; by default 2, 4 and 2 */
    public static void main(String[] args) throws Exception {
        boolean hasArguments = args.length == 3;
        int jvms = hasArguments ? Integer.parseInt(args[0]) : 2;
        int slices = hasArguments ? Integer.parseInt(args[1]) : 12;
        int seconds = hasArguments ? Integer.parseInt(args[2]) : 2;
        LockedJars jars = LockedJars.online(HBaseSideBySide.class.getClassLoader());
        double firstReadySeconds;
        try (BenchmarkCluster cluster = BenchmarkCluster.startWithoutArchives(HBASE, DIRECTORY, jars)) {
            firstReadySeconds = firstPut(cluster, "without class archives");
        }
        try (BenchmarkCluster cluster = BenchmarkCluster.start(HBASE, DIRECTORY, jars)) {
            double readySeconds = firstPut(cluster, "with class archives");
            HBaseSideBySide benchmark = new HBaseSideBySide(cluster, slices, seconds);
            benchmark.measure(jvms);
            benchmark.print(jvms);
            OUT.printf(Locale.ROOT, " ready_seconds=%.1f first_ready_seconds=%.1f%n", readySeconds, firstReadySeconds);
        }
        System.exit(0);
    }

    /** The time until the first put of a JVM that was started when all daemons were ready is answered. */
    private static double firstPut(BenchmarkCluster cluster, String title) throws Exception {
        double daemonsReady = (System.nanoTime() - cluster.startedNs()) / NS;
        try (SideProcess side = SideProcess.start(HBaseSide.TARE, 1, cluster)) {
            side.load();
            double answered = (System.nanoTime() - cluster.startedNs()) / NS;
            OUT.printf("%-22s from s    took s%n", title);
            for (StartUp startUp : cluster.startUps()) {
                print(startUp.name(), startUp.fromSeconds(), startUp.seconds());
            }
            print("worker, table, put", daemonsReady, answered - daemonsReady);
            OUT.printf(
                    Locale.ROOT,
                    "CPU time of the daemons: %.1f s%n%n",
                    cluster.cpu().toMillis() / 1e3);
            return answered;
        }
    }

    private static void print(String name, double from, double took) {
        OUT.printf(Locale.ROOT, "%-20s  %6.1f  %8.1f%n", name, from, took);
    }

    private void measure(int jvms) throws Exception {
        for (int i = 0; i < jvms; i++) {
            Map<HBaseSide, SideProcess> sides = new EnumMap<>(HBaseSide.class);
            try {
                for (HBaseSide side : HBaseSide.values()) {
                    sides.put(side, SideProcess.start(side, RECORDS, cluster));
                }
                if (i == 0) {
                    sides.get(HBaseSide.TARE).load();
                    sides.get(HBaseSide.EVALUATION).load();
                }
                takeTurns(sides);
            } finally {
                for (SideProcess side : sides.values()) {
                    side.close();
                }
            }
        }
    }

    private void takeTurns(Map<HBaseSide, SideProcess> sides) throws Exception {
        for (Slice warmUp : Slice.kinds(WARM_UP_S)) {
            for (SideProcess side : sides.values()) {
                side.send(warmUp);
            }
        }
        List<HBaseSide> order = new ArrayList<>(sides.keySet());
        for (int i = 0; i < slices; i++) {
            for (Slice slice : Slice.kinds(seconds)) {
                for (HBaseSide side : order) {
                    speeds.add(slice, side, sides.get(side).send(slice));
                }
                Collections.rotate(order, 1); // No side always comes first.
            }
        }
    }

    private void print(int jvms) {
        OUT.printf(
                Locale.ROOT,
                "HBase on HDFS, 1 RegionServer; %d rows of %d x %d B, whole rows, uniform keys, closed loop;"
                        + " medians of %d slices of %d s%n%n",
                RECORDS,
                TareSender.FIELDS,
                TareSender.FIELD_BYTES,
                jvms * slices,
                seconds);
        OUT.println(HBaseSpeeds.HEADER);
        speeds.rows().forEach(OUT::println);
        OUT.printf(Locale.ROOT, "%nthroughput_ratio=%.3f", speeds.ratio(HBaseSide.LOOP, Speed::perSecond));
        for (Slice kind : Slice.kinds(seconds)) {
            OUT.printf(
                    Locale.ROOT,
                    " %s=%.3f",
                    kind.label(),
                    speeds.ratio(kind.label(), HBaseSide.LOOP, Speed::perSecond));
        }
        OUT.printf(
                Locale.ROOT,
                " loop_cpu_ratio=%.3f cpu_ratio=%.3f",
                speeds.ratio(HBaseSide.LOOP, Speed::cpuNs),
                speeds.ratio(HBaseSide.EVALUATION, Speed::cpuNs));
    }
}
