package tare.apps.live;

import java.util.List;
import java.util.function.Consumer;
import tare.api.model.LoadRecord;
import tare.api.model.LookRecord;
import tare.api.model.PlannedRun;
import tare.api.model.Progress;
import tare.api.model.ProvisionRecord;
import tare.api.model.RunRecord;
import tare.api.model.WorkloadSpec;
import tare.measure.runner.gates.GateWait;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunListener;

/** Several listeners, called one after the other, on the runner's thread. */
public final class CompositeRunListener implements RunListener {
    private final List<RunListener> listeners;

    public CompositeRunListener(List<RunListener> listeners) {
        this.listeners = List.copyOf(listeners);
    }

    @Override
    public void measuringFloor(WorkloadSpec workload) {
        tell(listener -> listener.measuringFloor(workload));
    }

    @Override
    public void connected(ArmConnection connection) {
        tell(listener -> listener.connected(connection));
    }

    @Override
    public void roundFinished(int round) {
        tell(listener -> listener.roundFinished(round));
    }

    @Override
    public void looked(List<LookRecord> found) {
        tell(listener -> listener.looked(found));
    }

    @Override
    public void provisioning(String arm) {
        tell(listener -> listener.provisioning(arm));
    }

    @Override
    public void provisioned(ProvisionRecord provision) {
        tell(listener -> listener.provisioned(provision));
    }

    @Override
    public void loading(String arm, String data, long size, String unit) {
        tell(listener -> listener.loading(arm, data, size, unit));
    }

    @Override
    public void loadProgress(String arm, Progress progress) {
        tell(listener -> listener.loadProgress(arm, progress));
    }

    @Override
    public void loaded(LoadRecord load) {
        tell(listener -> listener.loaded(load));
    }

    @Override
    public void runStarted(PlannedRun run, int number, int total) {
        tell(listener -> listener.runStarted(run, number, total));
    }

    @Override
    public void step(PlannedRun run, String step) {
        tell(listener -> listener.step(run, step));
    }

    @Override
    public void waiting(PlannedRun run, GateWait wait) {
        tell(listener -> listener.waiting(run, wait));
    }

    @Override
    public void progress(PlannedRun run, Progress progress) {
        tell(listener -> listener.progress(run, progress));
    }

    @Override
    public void runFinished(RunRecord record) {
        tell(listener -> listener.runFinished(record));
    }

    @Override
    public void warned(String message) {
        tell(listener -> listener.warned(message));
    }

    private void tell(Consumer<RunListener> what) {
        listeners.forEach(what);
    }
}
