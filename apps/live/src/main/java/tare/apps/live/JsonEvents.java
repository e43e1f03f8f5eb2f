package tare.apps.live;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.Findings;
import tare.api.model.LoadRecord;
import tare.api.model.LookRecord;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.ProvisionRecord;
import tare.api.model.Reason;
import tare.api.model.RunRecord;
import tare.api.model.WorkloadSpec;
import tare.measure.runner.gates.GateWait;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunListener;

/**
 * Events as one JSON object per line, for programs. The fields are a promise: {@code docs/live.md}; a golden file seals
 * them. Used by one thread. The reader must keep reading: a full pipe blocks the harness, though not the workers.
 */
public final class JsonEvents implements RunListener {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final PrintStream out;
    private final InstantSource clock;
    private final LiveThroughput throughput = new LiveThroughput();
    private long waitedSeconds = -1;

    /** @param clock for the field {@code at}; not used for measuring */
    public JsonEvents(PrintStream out, InstantSource clock) {
        this.out = out;
        this.clock = clock;
    }

    /** @param metrics the address of this experiment's metrics for Prometheus */
    public void planned(Plan plan, Path results, Optional<String> metrics) {
        Experiment experiment = plan.experiment();
        ObjectNode event = event("planned")
                .put("experiment", experiment.name())
                .put("question", experiment.question())
                .put("baseline", experiment.baseline())
                .put("rounds", experiment.rounds())
                .put("runs", plan.runs().size())
                .put("estimateSeconds", plan.estimate().toSeconds())
                .put("results", results.toString())
                .put("metrics", metrics.orElse(null));
        ArrayNode arms = event.putArray("arms");
        for (Arm arm : experiment.arms()) {
            arms.addObject()
                    .put("name", arm.name())
                    .put("system", arm.system())
                    .put("environment", arm.environment().toString())
                    .put("control", arm.control());
        }
        ArrayNode workloads = event.putArray("workloads");
        for (WorkloadSpec workload : experiment.workloads()) {
            workloads
                    .addObject()
                    .put("id", workload.id())
                    .put("label", workload.label())
                    .put("loop", workload.traffic().pace().isOpenLoop() ? "open" : "closed");
        }
        write(event);
    }

    @Override
    public void measuringFloor(WorkloadSpec workload) {
        write(event("measuring-floor").put("workload", workload.id()));
    }

    @Override
    public void connected(ArmConnection connection) {
        ObjectNode event = event("connected")
                .put("arm", connection.arm())
                .put("system", connection.system())
                .put("version", connection.version())
                .put("answersInNs", connection.answersIn().toNanos());
        if (connection.freeBytes().isPresent()) {
            event.put("freeBytes", connection.freeBytes().getAsLong());
        } else {
            event.putNull("freeBytes");
        }
        write(event);
    }

    @Override
    public void provisioning(String arm) {
        write(event("provisioning").put("arm", arm));
    }

    @Override
    public void provisioned(ProvisionRecord provision) {
        ObjectNode event = event("provisioned").put("arm", provision.arm()).put("seconds", provision.seconds());
        ObjectNode startUps = event.putObject("startUps");
        provision.startUps().forEach(startUps::put);
        event.put("failure", provision.failure().map(Reason::text).orElse(null));
        write(event);
    }

    @Override
    public void loading(String arm, String data, long size, String unit) {
        throughput.begin();
        write(event("loading")
                .put("arm", arm)
                .put("data", data)
                .put("size", size)
                .put("unit", unit));
    }

    @Override
    public void loadProgress(String arm, Progress progress) {
        write(EventFields.add(
                progress, throughput.perSecond(progress), event("load-progress").put("arm", arm)));
    }

    @Override
    public void loaded(LoadRecord load) {
        ObjectNode event = event("loaded")
                .put("arm", load.arm())
                .put("data", load.data())
                .put("size", load.size())
                .put("unit", load.unit())
                .put("perSecond", load.perSecond());
        ObjectNode seconds = event.putObject("seconds");
        load.seconds().forEach(seconds::put);
        write(event);
    }

    @Override
    public void runStarted(PlannedRun run, int number, int total) {
        write(event("run-started", run).put("number", number).put("total", total));
    }

    @Override
    public void step(PlannedRun run, String step) {
        throughput.begin();
        waitedSeconds = -1;
        write(event("step", run).put("step", step));
    }

    /** At most once a second, though a gate is read more often. */
    @Override
    public void waiting(PlannedRun run, GateWait wait) {
        if (wait.waited().toSeconds() == waitedSeconds) {
            return;
        }
        waitedSeconds = wait.waited().toSeconds();
        write(event("waiting", run)
                .put("for", wait.what())
                .put("waitedSeconds", waitedSeconds)
                .put("withinSeconds", wait.within().toSeconds()));
    }

    @Override
    public void looked(List<LookRecord> found) {
        for (LookRecord look : found) {
            write(event("looked")
                    .put("workload", look.workload())
                    .put("rounds", look.rounds())
                    .put("level", look.level())
                    .put("decided", look.decided()));
        }
    }

    @Override
    public void progress(PlannedRun run, Progress progress) {
        write(EventFields.add(progress, throughput.perSecond(progress), event("progress", run)));
    }

    @Override
    public void runFinished(RunRecord record) {
        ObjectNode event = event("run-finished", record.run())
                .put("status", record.status().name());
        ArrayNode reasons = event.putArray("reasons");
        for (Reason reason : record.reasons()) {
            reasons.addObject()
                    .put("status", reason.status().name())
                    .put("code", reason.code())
                    .put("text", reason.text());
        }
        event.set("measured", record.measured().map(EventFields::of).orElse(null));
        write(event);
    }

    @Override
    public void warned(String message) {
        write(event("warned").put("message", message));
    }

    /** @param lines the answer in words, as on a terminal */
    public void judged(Findings findings, List<String> lines) {
        ObjectNode event = event("judged");
        event.set("runs", EventFields.of(findings.tally()));
        event.set("verdicts", EventFields.verdicts(findings));
        ArrayNode words = event.putArray("lines");
        lines.forEach(words::add);
        write(event);
    }

    public void reported(Path report) {
        write(event("reported").put("report", report.toString()));
    }

    /**
     * The last event, however the command ended.
     *
     * @param message the error; empty if the command succeeded
     */
    public void ended(int exitCode, Optional<String> message) {
        write(event("ended").put("exitCode", exitCode).put("message", message.orElse(null)));
    }

    private ObjectNode event(String name, PlannedRun run) {
        return event(name)
                .put("run", run.id())
                .put("round", run.round())
                .put("arm", run.arm())
                .put("workload", run.workload());
    }

    private ObjectNode event(String name) {
        return EventFields.object().put("event", name).put("at", TIME.format(clock.instant()));
    }

    private void write(ObjectNode event) {
        out.print(event + "\n");
        out.flush();
    }
}
