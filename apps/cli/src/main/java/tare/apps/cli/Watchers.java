package tare.apps.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.Plan;
import tare.apps.live.CompositeRunListener;
import tare.apps.live.JsonEvents;
import tare.apps.live.LiveMetrics;
import tare.apps.live.MetricsEndpoint;
import tare.measure.runner.parts.RunListener;

/** Programs that watch a run: readers of events, and Prometheus. Does nothing if there are none. Used by one thread. */
final class Watchers {
    private static final int HIGHEST_PORT = 65_535;

    private final Optional<JsonEvents> events;
    private Optional<MetricsEndpoint> endpoint = Optional.empty();

    private Watchers(Optional<JsonEvents> events) {
        this.events = events;
    }

    static Watchers none() {
        return new Watchers(Optional.empty());
    }

    /** Reserves standard output for events: from now on all other output to it goes to standard error. Once per JVM. */
    static Watchers readingEvents() {
        // The platform's encoding may lack some characters; JSON is UTF-8.
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        System.setOut(System.err);
        return new Watchers(Optional.of(new JsonEvents(out, InstantSource.system())));
    }

    /**
     * Starts serving metrics, and prints the address.
     *
     * @throws WrongInputException if the port is not available
     */
    void openMetrics(int port) {
        if (port < 0 || port > HIGHEST_PORT) {
            throw new WrongInputException("--metrics: must be a port from 0 to " + HIGHEST_PORT + ", got: " + port);
        }
        try {
            endpoint = Optional.of(MetricsEndpoint.open(port));
        } catch (IOException e) {
            throw new WrongInputException(
                    "--metrics: port " + port + " of the loopback address must be free, got: " + e.getMessage());
        }
        System.err.println(PlanText.line("metrics", endpoint.get().url()));
    }

    void planned(Plan plan, Path results) {
        events.ifPresent(to -> to.planned(plan, results, endpoint.map(MetricsEndpoint::url)));
    }

    /** The listeners for the runner: all watchers, and {@code person}. */
    RunListener with(RunListener person, Plan plan) {
        List<RunListener> listeners = new ArrayList<>(List.of(person));
        events.ifPresent(listeners::add);
        endpoint.ifPresent(to -> {
            LiveMetrics metrics = new LiveMetrics(plan, Version.text());
            to.show(metrics);
            listeners.add(metrics);
        });
        return new CompositeRunListener(listeners);
    }

    void judged(JudgingStage judgement) {
        events.ifPresent(to -> {
            to.judged(judgement.findings(), judgement.lines());
            to.reported(judgement.reportFile());
        });
    }

    /** Sends the last event. */
    void ended(Ending ending) {
        events.ifPresent(to -> to.ended(ending.exitCode(), ending.message()));
    }

    /** Stops serving metrics. */
    void close() {
        endpoint.ifPresent(MetricsEndpoint::close);
    }
}
