package tare.measure.runner.gates;

import java.io.IOException;
import java.util.List;
import tare.api.model.ReasonCode;
import tare.measure.probes.Machine;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.ErrorText;

/** Makes operating systems write out their dirty pages, so that a run does not pay for the one before. */
public final class DiskSync {
    private DiskSync() {}

    /** Syncs one machine after the other. */
    public static void sync(List<Machine> machines) throws FleetException, InterruptedException {
        for (Machine machine : machines) {
            try {
                machine.sync();
            } catch (IOException e) {
                throw new FleetException(
                        ReasonCode.SYNC,
                        "file systems of " + machine.name() + " could not be synced: " + ErrorText.of(e));
            }
        }
    }
}
