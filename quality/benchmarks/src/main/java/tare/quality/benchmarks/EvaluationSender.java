package tare.quality.benchmarks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.Tool;

/**
 * Has HBase's PerformanceEvaluation send, in this JVM, with threads that share a connection. It counts requests, not
 * seconds, in passes over its keys, and connects anew each time. So the slice before tells how many passes fill one, and what
 * a run of one pass takes is taken off: the CPU time of one right before, and the least time seen, since a stall of the
 * machine in one such run would leave less than nothing.
 */
final class EvaluationSender implements HBaseSender {
    private static final String TOOL = "org.apache.hadoop.hbase.PerformanceEvaluation";
    private static final String READ = "randomRead";
    private static final double FIRST_GUESS_PER_SECOND = 2000;
    /** A pass over its keys sends a request for every so many of them. */
    private static final int KEYS_A_REQUEST = 50;

    private final Configuration configuration;
    private final int records;
    /** By the kind of slice. */
    private final Map<String, Double> perSecond = new HashMap<>();
    /** Of runs of one pass; of fewer requests its threads may take 0 ms, which it cannot bear. */
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
        // It takes the whole part of the rate's reciprocal, in floats: half a key more, or rounding would make it a key
        // less.
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
                // One request a row, and the whole family by its name: as the other sides do.
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

    /** It leaves nothing open. */
    @Override
    public void close() {}
}
