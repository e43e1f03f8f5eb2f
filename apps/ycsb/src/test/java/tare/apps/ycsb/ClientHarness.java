package tare.apps.ycsb;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Plugins;
import tare.measure.engine.SystemClock;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.RuntimeJars;

/** Calls the client as the command does, with real workers, and keeps its output. */
final class ClientHarness {
    static final String CORE = "workload=site.ycsb.workloads.CoreWorkload";

    /** The outcome of one call, and its lines. */
    record Call(ClientEnding ending, List<String> out, List<String> err) {
        /** The value of a line of the text exporter. */
        double value(String metric, String measurement) {
            String prefix = "[" + metric + "], " + measurement + ", ";
            return out.stream()
                    .filter(line -> line.startsWith(prefix))
                    .mapToDouble(line -> Double.parseDouble(line.substring(prefix.length())))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no line " + prefix + " in " + out));
        }

        /** The names before the values. */
        List<String> names() {
            return out.stream()
                    .map(line -> line.substring(0, line.lastIndexOf(',')))
                    .toList();
        }
    }

    private final Path directory;

    ClientHarness(Path directory) {
        this.directory = directory;
    }

    /** Calls the client with YCSB's core workload. */
    Call call(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("-p", CORE));
        Plugins plugins = Plugins.load(ClientHarness.class.getClassLoader());
        RuntimeJars jars = RuntimeJars.online(FetchProgress.SILENT);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        YcsbClient client = new YcsbClient(
                plugins,
                (system, flags) -> new ProcessFleets(plugins, jars, flags),
                new SystemClock(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        ClientEnding ending = client.execute(all, Files.createTempDirectory(directory, "call"), Optional.empty(), 1);
        return new Call(ending, lines(out), lines(err));
    }

    private static List<String> lines(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
