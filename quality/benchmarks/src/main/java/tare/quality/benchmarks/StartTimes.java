package tare.quality.benchmarks;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tare.api.model.Arm;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseRecord;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Plugins;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runtime.RuntimeJars;
import tare.measure.worker.Connect;
import tare.measure.worker.DataOrders;
import tare.measure.worker.Execute;
import tare.measure.worker.OpenCallers;

/** Measures how long {@code ./tare --help} takes, and how long a worker takes from its start to its first request. */
public final class StartTimes {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final int CALLERS = 8;

    private StartTimes() {}

    /** @param args repeats; 15 by default */
    public static void main(String[] args) throws Exception {
        int repeats = args.length == 1 ? Integer.parseInt(args[0]) : 15;
        PrintStream out = System.out;
        Launched.tare("--help"); // Rebuilds what has changed.
        double[] help = new double[repeats];
        double[] worker = new double[repeats];
        out.println("repeat  --help ms  worker ms");
        for (int i = 0; i < repeats; i++) {
            help[i] = 1e3 * Launched.tare("--help").seconds();
            worker[i] = workerMs();
            out.printf(Locale.ROOT, "%6d  %9.0f  %9.0f%n", i + 1, help[i], worker[i]);
        }
        out.printf(Locale.ROOT, "%nhelp_ms=%.0f worker_ms=%.0f%n", RepeatedMedian.of(help), RepeatedMedian.of(worker));
    }

    /** Time until the phase starts: in closed loop the first requests are sent at that moment. */
    private static double workerMs() throws Exception {
        Plugins plugins = Plugins.load(StartTimes.class.getClassLoader());
        ProcessFleets fleets = new ProcessFleets(plugins, RuntimeJars.offline(List.of()));
        Duration second = Duration.ofSeconds(1);
        Traffic traffic = new Traffic(CALLERS, 1, new Pace.BackToBack(), second, second, second, second, Waiting.PARK);
        try (TemporaryDirectory directory = TemporaryDirectory.create()) {
            Path data = directory.path().resolve("data");
            Arm arm = new Arm("arm", "noop", "processes", Map.of(), false);
            long startMs = System.currentTimeMillis();
            try (Fleet fleet =
                    fleets.open(arm, "ycsb", traffic, directory.path().resolve("logs"))) {
                Connect connect = new Connect("noop", Map.of(), data.toString(), Map.of(), "ycsb", Floor.YCSB);
                fleet.all(worker -> connect, LIMIT);
                fleet.first(new DataOrders.Create(), LIMIT);
                fleet.all(worker -> new OpenCallers(false, 0, 1, CALLERS, 1), LIMIT);
                Execute execute = new Execute(TareRun.order(Phase.MEASURE, traffic.pace(), second));
                PhaseRecord record = fleet.first(execute, LIMIT);
                return record.startedAtMs() - startMs;
            }
        }
    }
}
