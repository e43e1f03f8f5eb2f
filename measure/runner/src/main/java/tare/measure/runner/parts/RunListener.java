package tare.measure.runner.parts;

import java.util.List;
import tare.api.model.LoadRecord;
import tare.api.model.LookRecord;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.ProvisionRecord;
import tare.api.model.RunRecord;
import tare.api.model.WorkloadSpec;
import tare.measure.runner.gates.GateWait;

/** Receives progress for display. Called by the runner's thread; must not block. */
public interface RunListener {
    /** The harness floor of this workload and its traffic is about to be measured, which takes some seconds. */
    default void measuringFloor(WorkloadSpec workload) {}

    /** The arm's system was connected for the first time, before anything was loaded. */
    default void connected(ArmConnection connection) {}

    /** The arm's system is about to be started, which can take a while. */
    default void provisioning(String arm) {}

    /** The system is up, or has failed to start. */
    default void provisioned(ProvisionRecord provision) {}

    /** Data is about to be loaded. {@code size} counts {@code unit}, such as {@code rows}. */
    default void loading(String arm, String data, long size, String unit) {}

    default void loadProgress(String arm, Progress progress) {}

    default void loaded(LoadRecord load) {}

    /** @param number from 1 */
    default void runStarted(PlannedRun run, int number, int total) {}

    /** @param step such as {@code restore}, {@code gates}, {@code warm-up}, {@code measure} */
    default void step(PlannedRun run, String step) {}

    /** A gate delays the run. Called several times a second. */
    default void waiting(PlannedRun run, GateWait wait) {}

    default void progress(PlannedRun run, Progress progress) {}

    default void runFinished(RunRecord record) {}

    /** All due runs of a round are finished, and its planned look, if any, was taken. */
    default void roundFinished(int round) {}

    /** A planned look was taken: one record for each open workload. */
    default void looked(List<LookRecord> found) {}

    /** A failure that affects no result. */
    default void warned(String message) {}
}
