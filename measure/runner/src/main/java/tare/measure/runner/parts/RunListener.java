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

/** Told what is going on, for people to see. Called by the runner's thread; must not block. */
public interface RunListener {
    /** What the harness itself costs under this workload and traffic is not known yet. Takes some seconds. */
    default void measuringFloor(WorkloadSpec workload) {}

    /** The arm's system was connected for the first time, before anything was loaded. */
    default void connected(ArmConnection connection) {}

    /** The arm's system is about to be started, which can take a while. */
    default void provisioning(String arm) {}

    /** It is up, or has failed to come up. */
    default void provisioned(ProvisionRecord provision) {}

    default void loading(String arm, String table, long records) {}

    default void loadProgress(String arm, Progress progress) {}

    default void loaded(LoadRecord load) {}

    /** @param number from 1 */
    default void runStarted(PlannedRun run, int number, int total) {}

    /** @param step such as {@code restore}, {@code gates}, {@code warm-up}, {@code measure} */
    default void step(PlannedRun run, String step) {}

    /** A gate holds the run up. Several times a second. */
    default void waiting(PlannedRun run, GateWait wait) {}

    default void progress(PlannedRun run, Progress progress) {}

    default void runFinished(RunRecord record) {}

    /** All runs of a round that were due are finished, and its planned look, if any, was taken. */
    default void roundFinished(int round) {}

    /** A planned look was taken: one for each workload that was open. */
    default void looked(List<LookRecord> found) {}

    /** Something went wrong that no result depends on. */
    default void warned(String message) {}
}
