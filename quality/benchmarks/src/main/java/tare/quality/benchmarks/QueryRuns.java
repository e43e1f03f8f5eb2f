package tare.quality.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.WorkloadFactory;
import tare.measure.runner.fleet.WorkerCommand;
import tare.measure.runtime.LockedJars;

/** Runs queries and generators of the workload {@code tpcds}, each engine in a fresh JVM as its worker has it. */
public final class QueryRuns {
    /** The generator tpcgen-cli without Tare. */
    public static final String ALONE = TextGeneration.ALONE;

    private static final String WORKLOAD = "tpcds";
    private static final String QUERIES = "small";
    private static final String TABLES = "tables=";
    private static final double GIGABYTE = 1e9;

    private final LockedJars jars;
    private final Plugins plugins = Plugins.load(QueryRuns.class.getClassLoader());

    public QueryRuns() throws Exception {
        jars = LockedJars.online(QueryRuns.class.getClassLoader());
    }

    /** A query through Tare, and by hand in the pass beside it. */
    public record Pair(String query, long tareNs, long handNs) {}

    /** Of all pairs of passes. */
    public List<Pair> pairs(String engine, int pairs, String scale) throws Exception {
        List<String> lines =
                run(QuerySides.class, engine, List.of(engine, pairs + "", "scale=" + scale, "queries=" + QUERIES));
        return lines.stream()
                .map(line -> line.split(" ", -1))
                .map(cells -> new Pair(cells[0], Long.parseLong(cells[1]), Long.parseLong(cells[2])))
                .toList();
    }

    /** CPU time of the process that generates, with its children. */
    public double cpuSecondsPerGigabyte(String generator, String scale) throws Exception {
        List<String> arguments = List.of(generator, scale, generator.equals(ALONE) ? tables() : QUERIES);
        String[] cells = run(TextGeneration.class, "duckdb", arguments).get(0).split(" ", -1);
        return Double.parseDouble(cells[0]) / Long.parseLong(cells[1]) * GIGABYTE;
    }

    /** Those that the queries read, separated by commas, as the manifest of their data lists them. */
    private String tables() {
        WorkloadFactory tpcds = plugins.workload(WORKLOAD);
        Settings settings = Settings.of(WORKLOAD, tpcds.settings(), Map.of("queries", QUERIES));
        return tpcds.create(settings)
                .data()
                .manifest()
                .lines()
                .filter(line -> line.startsWith(TABLES))
                .findFirst()
                .orElseThrow()
                .substring(TABLES.length());
    }

    private List<String> run(Class<?> main, String engine, List<String> arguments) throws Exception {
        DriverFactory driver = plugins.driver(engine);
        List<String> flags = new WorkerCommand(ChildJvm.FLAGS, List.of(), Optional.empty())
                .with(driver.workerFlags(Settings.of(engine, driver.settings(), Map.of())))
                .flags();
        String classPath = WorkerClassPath.of(main, engine, WORKLOAD, List.of(engine, "workloads/" + WORKLOAD), jars);
        Process process = new ProcessBuilder(ChildJvm.withFlags(flags, classPath, main.getName(), arguments))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines = ChildJvm.output(process);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(main.getSimpleName() + " ended with " + process.exitValue());
        }
        return lines;
    }
}
