package tare.apps.ycsb;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.Pace;
import tare.api.model.PhaseRecord;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.spi.Operation;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.WorkloadFactory;
import tare.api.spi.system.EnvironmentFactory;
import tare.measure.engine.NanoClock;
import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;

/** YCSB's client: from a command line to result lines. Any thread may call {@link #stop}. Use once. */
public final class YcsbClient {
    private final Plugins plugins;
    private final FleetsSource source;
    private final NanoClock clock;
    private final PrintStream out;
    private final PrintStream err;
    private volatile Fleet running;
    private volatile boolean stopped;

    /**
     * @param out for results
     * @param err for status lines and all other messages
     */
    public YcsbClient(Plugins plugins, FleetsSource source, NanoClock clock, PrintStream out, PrintStream err) {
        this.plugins = plugins;
        this.source = source;
        this.clock = clock;
        this.out = out;
        this.err = err;
    }

    /**
     * Executes the command line.
     *
     * @param arguments from {@code load} or {@code run} on
     * @param scratch an empty directory for this call alone, which the caller removes; holds the worker's log
     * @param ycsbHome the unpacked YCSB, if the user gave it
     * @param seed for choosing keys
     * @throws WrongPropertiesException if the arguments cannot be used
     * @throws Exception as {@link FleetsSource#fleets}
     */
    public ClientEnding execute(List<String> arguments, Path scratch, Optional<Path> ycsbHome, long seed)
            throws Exception {
        Arguments read = new ArgumentsReader().read(arguments);
        ClientPlan plan = new ClientPlanner(plugins, scratch, ycsbHome).plan(read);
        err.println(CommandLine.of(read));
        plan.notes().forEach(this::note);
        try {
            return run(plan, read.jvmFlags(), scratch, seed);
        } catch (FleetException e) {
            note(e.getMessage());
            return e.reason().status() == RunStatus.INVALID ? ClientEnding.BROKEN : ClientEnding.SOME_FAILED;
        }
    }

    /** Ends the current run; finished requests are reported. */
    public void stop() {
        stopped = true;
        Fleet fleet = running;
        if (fleet != null) {
            fleet.stop();
        }
    }

    private ClientEnding run(ClientPlan plan, List<String> jvmFlags, Path scratch, long seed) throws Exception {
        Store store = plan.store();
        Arm arm = new Arm("ycsb", store.system(), EnvironmentFactory.PROCESSES, store.settings(), false);
        try (Watching watching = Watching.of(plan, operations(plan), err);
                Fleet fleet = source.fleets(store.system(), jvmFlags)
                        .open(arm, ClientPlan.WORKLOAD, traffic(plan.client()), scratch.resolve("logs"))) {
            running = fleet;
            if (stopped) {
                fleet.stop();
            }
            Path answers = scratch.resolve("answers").toAbsolutePath();
            ClientRecord record = new ClientRunner(plan, fleet, seed, clock, answers, this::note).run(watching);
            watching.end(record);
            // Before the worker is closed, so that a failure to close it does not affect the measurements.
            Details details = details(plan, record, watching, answers);
            boolean wholeRaw = writeRaw(plan, record, details);
            Files.deleteIfExists(answers); // The scratch directory may be kept, and this file may be large.
            export(plan, record, details);
            ClientEnding ending = ending(plan, record.phase());
            watching.failure().ifPresent(failure -> note("hdrhistogram.output.path: cannot be written: " + failure));
            return wholeRaw && watching.failure().isEmpty() ? ending : ClientEnding.BROKEN;
        } finally {
            running = null;
        }
    }

    private List<Operation> operations(ClientPlan plan) {
        WorkloadFactory factory = plugins.workload(ClientPlan.WORKLOAD);
        return factory.create(Settings.of(factory.name(), factory.settings(), plan.workloadSettings()))
                .operations();
    }

    private static Traffic traffic(ClientSettings client) {
        // The fleet only uses the numbers of workers and callers.
        return new Traffic(
                client.threads(),
                1,
                new Pace.BackToBack(),
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Duration.ZERO,
                Waiting.PARK);
    }

    private Details details(ClientPlan plan, ClientRecord record, Watching watching, Path answers) {
        Optional<RawLatencies> raw = plan.measurement().has(MeasurementType.RAW)
                ? Optional.of(new RawLatencies(answers, record, new SeriesMaker(plan.measurement(), plan.compat())))
                : Optional.empty();
        return new Details(watching.timeSeries(), raw, watching.jvm());
    }

    private void export(ClientPlan plan, ClientRecord record, Details details) {
        String file = plan.measurement().export().file();
        if (file.isEmpty()) {
            export(plan, record, details, out);
            return;
        }
        try (PrintStream to = new PrintStream(Files.newOutputStream(Path.of(file)), false, StandardCharsets.UTF_8)) {
            export(plan, record, details, to);
            if (to.checkError()) {
                throw new IOException("not all of it could be written");
            }
        } catch (IOException e) {
            note("exportfile: cannot be written, so here it is: " + e);
            export(plan, record, details, out);
        }
    }

    /**
     * Writes latencies before all figures. If that fails, the figures are still written.
     *
     * @return whether all were written
     */
    private boolean writeRaw(ClientPlan plan, ClientRecord record, Details details) {
        if (details.raw().isEmpty()) {
            return true;
        }
        List<MeasurementType> types = plan.measurement().series().types();
        try {
            details.raw()
                    .get()
                    .write(
                            YcsbFigures.series(plan, record, details),
                            MeasurementType.RAW.prefix(types),
                            plan.measurement().raw().file(),
                            out);
            return true;
        } catch (IOException e) {
            note("measurementtype=raw: not all latencies could be written: " + e);
            return false;
        }
    }

    private static void export(ClientPlan plan, ClientRecord record, Details details, PrintStream to) {
        new YcsbFigures(
                        plan,
                        record,
                        details,
                        FigureExporter.of(plan.measurement().export().exporter(), to))
                .write();
        to.flush();
    }

    private ClientEnding ending(ClientPlan plan, PhaseRecord phase) {
        long attempted = YcsbFigures.attempted(phase);
        long failed = attempted - YcsbFigures.succeeded(phase);
        boolean stoppedEarly = ClientRunner.wasStopped(phase);
        if (stoppedEarly) {
            note("stopped after " + attempted + " operations");
        }
        long queued = ReturnCounts.queued(phase.causes());
        if (queued > 0) {
            note(queued
                    + " operations were only queued by the binding's client (BATCHED_OK): their latencies say nothing"
                    + " of the system");
        }
        boolean wholeLoad = ClientRunner.isWholeLoad(plan, phase);
        if (failed > 0 && wholeLoad) {
            note("all " + YcsbFigures.succeeded(phase) + " records are in; " + failed
                    + " inserts failed and were tried again: " + phase.causes());
        } else if (failed > 0) {
            note(failed + " of " + attempted + " operations did not end OK: " + phase.causes()
                    + (plan.compat() ? "" : "; Throughput counts those that did (--compat: all)"));
        }
        noteOnWrongValues(phase);
        return plan.compat() || wholeLoad || (failed == 0 && !stoppedEarly)
                ? ClientEnding.OK
                : ClientEnding.SOME_FAILED;
    }

    /** Names the harmless causes of a row that does not verify. */
    private void noteOnWrongValues(PhaseRecord phase) {
        boolean wrong = phase.causes().keySet().stream().anyMatch(cause -> cause.endsWith(": wrong-data"));
        if (wrong) {
            note("dataintegrity: a wrong row may also be one that was loaded with another fieldlength, fieldcount or"
                    + " fieldnameprefix, without dataintegrity, or with another value of `values`");
        }
    }

    private void note(String line) {
        err.println("tare: " + line);
    }
}
