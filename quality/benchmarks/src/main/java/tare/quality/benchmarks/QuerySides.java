package tare.quality.benchmarks;

import java.io.PrintStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.model.RequestSample;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.QueryAnswer;
import tare.api.spi.Settings;
import tare.systems.duckdb.DuckDbByHand;
import tare.systems.spark.SparkByHand;

/** Queries of the workload {@code tpcds} in one engine, through Tare and by hand, in turn in the same process. */
public final class QuerySides {
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    /** For so little data; the default is 200. */
    private static final Map<String, String> SPARK = Map.of("conf.spark.sql.shuffle.partitions", "4");

    private final String engine;
    private final TareRun run;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Long> rows = new HashMap<>();

    private QuerySides(String engine, TareRun run) {
        this.engine = engine;
        this.run = run;
    }

    /**
     * Prints a line for each query and pair of passes: its name, and the nanoseconds that it took through Tare and by hand.
     *
     * @param args the engine, the pairs of passes, and settings of the workload, {@code name=value}
     */
    public static void main(String[] args) throws Exception {
        PrintStream answers = System.out;
        System.setOut(System.err); // Keeps a library's output apart from the answers.
        String engine = args[0];
        int pairs = Integer.parseInt(args[1]);
        Map<String, String> workload = NamedValues.parse(List.of(args).subList(2, args.length));
        Map<String, String> settings = engine.equals("spark") ? SPARK : Map.of();
        try (TareRun run = new TareRun(engine, Map.of(), settings, "tpcds", workload)) {
            run.write(2);
            run.settleAndSeal();
            new QuerySides(engine, run).measure(pairs, answers);
        }
        System.exit(0); // Spark may have left threads.
    }

    private QueriesByHand open() throws Exception {
        if (engine.equals("spark")) {
            return new SparkByHand(run.dataId());
        }
        DriverFactory drivers = Plugins.load(QuerySides.class.getClassLoader()).driver(engine);
        return new DuckDbByHand(run.directory(), Settings.of(engine, drivers.settings(), Map.of()), run.dataId());
    }

    /** A pair that does not count comes first; every other pair begins with the other side. */
    private void measure(int pairs, PrintStream answers) throws Exception {
        throughTare();
        for (int pair = 0; pair <= pairs; pair++) {
            boolean isTareFirst = pair % 2 == 0;
            Map<String, Long> before = isTareFirst ? throughTare() : byHand();
            Map<String, Long> after = isTareFirst ? byHand() : throughTare();
            if (pair > 0) {
                Map<String, Long> tare = isTareFirst ? before : after;
                Map<String, Long> loop = isTareFirst ? after : before;
                tare.forEach((query, ns) -> answers.println(query + " " + ns + " " + loop.get(query)));
            }
        }
    }

    /** Nanoseconds by query, in the order of the pass. */
    private Map<String, Long> throughTare() throws Exception {
        Map<String, Long> ns = new LinkedHashMap<>();
        for (RequestSample sample : run.pass(DEADLINE).samples()) {
            if (!sample.isOk()) {
                throw new IllegalStateException(sample.operation() + ": " + sample.cause());
            }
            ns.put(sample.operation(), sample.elapsedNs());
            texts.put(sample.operation(), ((QueryAnswer) sample.evidence()).sql());
            rows.put(sample.operation(), sample.rows());
        }
        return ns;
    }

    /** In a session of its own, as a pass through Tare is. */
    private Map<String, Long> byHand() throws Exception {
        try (QueriesByHand hand = open()) {
            return byHand(hand);
        }
    }

    private Map<String, Long> byHand(QueriesByHand hand) throws Exception {
        Map<String, Long> ns = new LinkedHashMap<>();
        for (String query : run.operations().stream().filter(texts::containsKey).toList()) {
            long startNs = System.nanoTime();
            long fetched = hand.ask(texts.get(query));
            ns.put(query, System.nanoTime() - startNs);
            if (fetched != rows.get(query)) {
                throw new IllegalStateException(
                        query + ": " + fetched + " rows by hand, " + rows.get(query) + " through Tare");
            }
        }
        return ns;
    }
}
