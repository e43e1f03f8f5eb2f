package tare.apps.live;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tare.api.model.Experiment;
import tare.api.model.LoadRecord;
import tare.api.model.LookRecord;
import tare.api.model.MeasureRecord;
import tare.api.model.OperationCounts;
import tare.api.model.OperationProgress;
import tare.api.model.Outcomes;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.Plan;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.ProvisionRecord;
import tare.api.model.Reason;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkloadSpec;
import tare.measure.runner.gates.GateWait;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunListener;
import tare.quality.testing.SampleExperiment;
import tare.quality.testing.SampleMeasurement;
import tare.quality.testing.SampleRunRecord;

/** Events of a small experiment, as a runner sends them: two runs of one workload at a rate. */
final class Sample {
    static final PlannedRun ASYNC = new PlannedRun("r01-async-ycsb_f", 1, "async", "ycsb-f", 1);
    static final PlannedRun SYNC = new PlannedRun("r01-sync-ycsb_f", 1, "sync", "ycsb-f", 1);

    private Sample() {}

    static Plan plan() {
        Traffic traffic = new Traffic(
                1,
                1,
                new Pace.AtRate(100, Pace.Arrivals.CONSTANT),
                Duration.ofSeconds(1),
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Waiting.PARK);
        Experiment experiment = new SampleExperiment()
                .named("sample", "What does \"sync\" cost?\nReally.")
                .armsOf("rocksdb", "async", "sync")
                .workload(new WorkloadSpec("ycsb-f", "ycsb-f at 100/s", "ycsb-f", Map.of(), traffic, Optional.empty()))
                .build();
        return new Plan(experiment, List.of(), List.of(ASYNC, SYNC), Duration.ofSeconds(61));
    }

    /** Sends all events from the first load to the middle of the second run. */
    static void tell(RunListener listener) {
        listener.measuringFloor(plan().experiment().workloads().get(0));
        listener.connected(new ArmConnection(
                "async", "RocksDB", "9.10.0", Duration.ofNanos(1_200), OptionalLong.of(40_000_000_000L)));
        listener.connected(
                new ArmConnection("sync", "Redis", "7.0.15", Duration.ofNanos(210_000), OptionalLong.empty()));
        listener.loading("async", "usertable", 1_000, "records");
        listener.loadProgress("async", loading());
        listener.provisioning("placed");
        listener.provisioned(
                new ProvisionRecord("placed", Optional.empty(), 12.5, Map.of("namenode-0", 3.25), Optional.empty()));
        listener.loaded(new LoadRecord(
                "async", "usertable", 1_000, "records", 800.5, Map.of("load", 1.25, "settle", 0.5), "records 1000"));
        listener.warned("data: cannot be removed");
        listener.runStarted(ASYNC, 1, 2);
        listener.step(ASYNC, "gates");
        for (int tenth = 0; tenth < 12; tenth++) {
            listener.waiting(
                    ASYNC,
                    new GateWait(
                            "idle CPU: 74 % busy, needs at most 20 %",
                            Duration.ofMillis(100L * tenth), Duration.ofMinutes(2)));
        }
        listener.step(ASYNC, "warm-up");
        listener.progress(ASYNC, progress(Phase.WARM_UP, 0, 90, 0));
        listener.step(ASYNC, "measure");
        listener.progress(ASYNC, progress(Phase.MEASURE, 0, 99, 1));
        listener.progress(ASYNC, progress(Phase.MEASURE, 1, 198, 2));
        listener.step(ASYNC, "verify");
        listener.runFinished(finished(ASYNC, RunStatus.VALID, List.of(), 200));
        listener.runStarted(SYNC, 2, 2);
        listener.step(SYNC, "measure");
        listener.progress(SYNC, progress(Phase.MEASURE, 0, 50, 40));
    }

    /** Sends the events of the second run's end. */
    static void tellTheRest(RunListener listener) {
        listener.runFinished(finished(
                SYNC,
                RunStatus.FAILED,
                List.of(new Reason(RunStatus.FAILED, "error-limit", "40 of 90 requests failed (44 %)")),
                90));
        listener.looked(List.of(new LookRecord("ycsb-f", 6, 0.0042, true)));
    }

    private static Progress loading() {
        OperationProgress insert = new OperationProgress(
                "insert", false, new Outcomes(640, 0, 0, 1, 0), 640, 640_000, null, times(20_000));
        return new Progress(Phase.LOAD, 0, 640, 1, 20_000, 90_000, List.of(insert), 0, 0);
    }

    static Progress progress(Phase phase, int second, long ok, long late) {
        OperationProgress whole = new OperationProgress(
                "read-modify-write",
                false,
                new Outcomes(ok, 1, 0, 2, 0),
                ok,
                1_000 * ok,
                times(250_000),
                times(200_000));
        OperationProgress inner =
                new OperationProgress("read", true, new Outcomes(ok, 0, 0, 0, 0), ok, 1_000 * ok, null, times(80_000));
        return new Progress(phase, second, 99, 3, 250_000, 2_500_000, List.of(whole, inner), 5, late);
    }

    private static OperationProgress.Times times(long p50Ns) {
        return new OperationProgress.Times(p50Ns, 2 * p50Ns, 10 * p50Ns, 20 * p50Ns, 1_000_000_000L);
    }

    private static RunRecord finished(PlannedRun run, RunStatus status, List<Reason> reasons, long ok) {
        List<OperationCounts> operations = List.of(
                new OperationCounts(
                        "read-modify-write", false, new Outcomes(ok, 1, 0, 2, 0), ok / 2.0, ok, 1_000 * ok, 0),
                new OperationCounts("read", true, new Outcomes(ok, 0, 0, 0, 0), ok / 2.0, ok, 1_000 * ok, 0));
        MeasureRecord measured = new SampleMeasurement()
                .seconds(2)
                .scheduled(ok + 4, 1)
                .late(5, 2)
                .wakeDelay(60_000, 900_000)
                .perSecond(ok / 2.0)
                .operations(operations)
                .build();
        return SampleRunRecord.of(run)
                .status(status, reasons)
                .measured(measured)
                .build();
    }
}
