package tare.quality.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A run of {@code ./tare}, from its start as a process to its end.
 *
 * @param peakMib peak resident memory, sampled every few milliseconds, so the final peak may be missed
 */
public record Launched(double seconds, long peakMib) {
    static final Path TARE = Path.of(System.getProperty("tare.home"), "tare");

    /** @throws IllegalStateException with the path of its output if it fails */
    public static Launched tare(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(TARE.toString()));
        command.addAll(List.of(arguments));
        File output = Files.createTempFile("tare-benchmark", ".log").toFile();
        long startNs = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        long peakKib = 0;
        while (!process.waitFor(5, TimeUnit.MILLISECONDS)) {
            // The launcher execs Java, so it is the same process throughout.
            peakKib = Math.max(peakKib, peakKib(process.pid()));
        }
        double seconds = (System.nanoTime() - startNs) / 1e9;
        if (process.exitValue() != 0) {
            throw new IllegalStateException(command + " ended with " + process.exitValue() + ": see " + output);
        }
        Files.delete(output.toPath());
        return new Launched(seconds, peakKib / 1024);
    }

    private static long peakKib(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0; // The process has ended meanwhile.
        }
    }
}
