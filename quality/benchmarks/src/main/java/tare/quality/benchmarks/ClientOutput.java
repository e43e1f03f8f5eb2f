package tare.quality.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The output and CPU time of YCSB's client or of {@code ./tare ycsb}.
 *
 * @param cpuAtSecond CPU time of all its processes since their start, taken at the status line of that second
 */
record ClientOutput(List<String> lines, Map<Long, Duration> cpuAtSecond) {
    private static final int SHOWN = 30;

    /** @throws IllegalStateException with the last lines if it fails */
    static ClientOutput of(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        List<String> lines = new ArrayList<>();
        Map<Long, Duration> cpuAtSecond = new HashMap<>();
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.add(line);
                YcsbStatus.parse(line).ifPresent(status -> cpuAtSecond.put(status.second(), cpu(process)));
            }
        } finally {
            process.destroy();
        }
        ClientOutput run = new ClientOutput(lines, cpuAtSecond);
        int code = process.waitFor();
        if (code != 0) {
            throw run.wrong(command + " ended with " + code);
        }
        return run;
    }

    /** Tare's worker is a child of its harness, so both count. */
    private static Duration cpu(Process process) {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .map(handle -> handle.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }

    double perSecond(int fromSecond, int toSecond) {
        return YcsbStatus.speed(lines, fromSecond, toSecond).perSecond();
    }

    /** CPU time per operation. */
    double cpuNs(int fromSecond, int toSecond) {
        YcsbStatus from = YcsbStatus.find(lines, fromSecond);
        YcsbStatus to = YcsbStatus.find(lines, toSecond);
        Duration cpu = cpuAtSecond.get(to.second()).minus(cpuAtSecond.get(from.second()));
        return (double) cpu.toNanos() / (to.operations() - from.operations());
    }

    /** The number of operations in the whole run. */
    double operations() {
        return value("READ", "Operations") + value("UPDATE", "Operations");
    }

    /** Failed requests may be quick, so a client with failures cannot be compared. */
    void requireAllOk() {
        for (String operation : List.of("READ", "UPDATE")) {
            if (value(operation, "Return=OK") != value(operation, "Operations")) {
                throw wrong(operation + ": not all were OK");
            }
        }
    }

    /** A value from a result line such as {@code [READ], Operations, 5000}. */
    double value(String series, String measure) {
        String start = "[" + series + "], " + measure + ", ";
        Optional<String> found =
                lines.stream().filter(line -> line.startsWith(start)).findFirst();
        return Double.parseDouble(
                found.orElseThrow(() -> wrong("no line " + start)).substring(start.length()));
    }

    private IllegalStateException wrong(String what) {
        List<String> last = lines.subList(Math.max(0, lines.size() - SHOWN), lines.size());
        return new IllegalStateException(what + ":\n" + String.join("\n", last));
    }
}
