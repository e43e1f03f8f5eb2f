package tare.quality.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import tare.workloads.tpcds.TpcgenAlone;

/** Generates the text of tables in this process, as one caller of a load does it; or with tpcgen-cli alone. */
public final class TextGeneration {
    /** In place of a generator of the workload: nothing of Tare takes part. */
    static final String ALONE = "alone";

    private static final double NS = 1e9;

    private TextGeneration() {}

    /**
     * Prints the CPU seconds of this process and its children, and the bytes of the text.
     *
     * @param args the generator or {@link #ALONE}, the scale, and the tables, separated by commas, or the name of a set of
     *     queries
     */
    public static void main(String[] args) throws Exception {
        PrintStream answers = System.out;
        System.setOut(System.err);
        try (TemporaryDirectory directory = TemporaryDirectory.create()) {
            if (args[0].equals(ALONE)) {
                long startNs = ProcessCpu.withChildrenNs();
                for (String table : args[2].split(",", -1)) {
                    TpcgenAlone.generate(
                            table,
                            Double.parseDouble(args[1]),
                            directory.path().resolve(table).toFile());
                }
                print(answers, startNs, directory.path());
            } else {
                Map<String, String> settings = Map.of("generator", args[0], "scale", args[1], "queries", args[2]);
                try (TareRun run = new TareRun("duckdb", Map.of(), Map.of(), "tpcds", settings)) {
                    long startNs = ProcessCpu.withChildrenNs();
                    run.write(1);
                    print(answers, startNs, run.directory().resolve("duckdb/files/" + run.dataId() + "/text"));
                }
            }
        }
        System.exit(0);
    }

    private static void print(PrintStream answers, long startNs, Path texts) throws IOException {
        double cpuSeconds = (ProcessCpu.withChildrenNs() - startNs) / NS;
        try (Stream<Path> files = Files.walk(texts)) {
            long bytes = files.map(Path::toFile)
                    .filter(File::isFile)
                    .mapToLong(File::length)
                    .sum();
            answers.println(cpuSeconds + " " + bytes);
        }
    }
}
