package tare.quality.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.Tool;

/**
 * Sends requests with HBase's PerformanceEvaluation, in this JVM, with threads that share a connection.
 * PerformanceEvaluation counts requests, not seconds, in passes over its keys, and opens a new connection for each run.
 * So the previous slice determines how many passes fill one, and the cost of a one-pass run is subtracted: the CPU time
 * of one right before, and the shortest time seen so far, because a machine stall in one such run would make the
 * difference negative.
 */
final class EvaluationSender implements HBaseSender {
    private static final String TOOL = "org.apache.hadoop.hbase.PerformanceEvaluation";
    private static final String READ = "randomRead";
    private static final double FIRST_GUESS_PER_SECOND = 2000;
    /** A pass sends one request for every 50 of its keys. */
    private static final int KEYS_A_REQUEST = 50;

    private final Configuration configuration;
    private final int records;
    /** By the kind of slice. */
    private final Map<String, Double> perSecond = new HashMap<>();
    /**
     * The shortest one-pass run. With fewer requests the threads may take 0 ms, which PerformanceEvaluation cannot
     * handle.
     */
    private long leastStartNs = Long.MAX_VALUE;

    private record Took(long wallNs, long cpuNs) {}

    EvaluationSender(Map<String, String> addresses, int records) {
        this.configuration = LoopSender.configuration(addresses);
        this.records = records;
    }

    @Override
    public void load() throws Exception {
        run(arguments("sequentialWrite", TareSender.LOADERS));
    }

    @Override
    public Speed send(Slice slice) throws Exception {
        String command = slice.reads() ? READ : "randomWrite";
        int passRequests = records / KEYS_A_REQUEST;
        double guess = perSecond.getOrDefault(slice.label(), FIRST_GUESS_PER_SECOND);
        int passes = (int) Math.max(2, Math.round(guess * slice.seconds() / passRequests));
        Took start = run(sampled(command, slice.callers(), 1));
        leastStartNs = Math.min(leastStartNs, start.wallNs);
        Took whole = run(sampled(command, slice.callers(), passes));
        double more = (passes - 1.0) * passRequests;
        Speed speed =
                new Speed(more * 1e9 / (whole.wallNs - leastStartNs), (whole.cpuNs - start.cpuNs) / more, Double.NaN);
        perSecond.put(slice.label(), speed.perSecond());
        return speed;
    }

    private List<String> sampled(String command, int threads, int passes) {
        List<String> arguments = new ArrayList<>();
        // PerformanceEvaluation truncates the rate's reciprocal, a float, to an integer. Half a key is added, since
        // rounding could otherwise give one key less.
        arguments.addAll(List.of("--sampleRate=" + 1 / (KEYS_A_REQUEST + 0.5), "--cycles=" + passes));
        arguments.addAll(arguments(command, threads));
        return arguments;
    }

    private List<String> arguments(String command, int threads) {
        return List.of(
                "--nomapred",
                "--oneCon=true",
                "--table=tare_evaluation",
                "--columns=" + TareSender.FIELDS,
                "--valueSize=" + TareSender.FIELD_BYTES,
                "--rows=" + records / threads,
                // One request per row, and the whole family by its name, as on the other sides.
                command.equals(READ) ? "--addColumns=false" : "--autoFlush=true",
                command,
                threads + "");
    }

    private Took run(List<String> arguments) throws Exception {
        Tool tool = Class.forName(TOOL)
                .asSubclass(Tool.class)
                .getConstructor(Configuration.class)
                .newInstance(configuration);
        long cpuBeforeNs = ProcessCpu.ns();
        long startNs = System.nanoTime();
        int code = tool.run(arguments.toArray(String[]::new));
        if (code != 0) {
            throw new IllegalStateException(arguments + " ended with " + code);
        }
        return new Took(System.nanoTime() - startNs, ProcessCpu.ns() - cpuBeforeNs);
    }

    /** Does nothing, as no connection stays open. */
    @Override
    public void close() {}
}
