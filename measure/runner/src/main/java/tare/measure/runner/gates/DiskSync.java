package tare.measure.runner.gates;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import tare.api.model.ReasonCode;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.ErrorText;

/** Makes the operating system write out its dirty pages, so that a run does not pay for the one before. */
public final class DiskSync {
    private static final int LIMIT_SECONDS = 120;

    private DiskSync() {}

    public static void sync() throws FleetException, InterruptedException {
        try {
            Process process = new ProcessBuilder("sync")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw broken("did not end within " + LIMIT_SECONDS + " s");
            }
            if (process.exitValue() != 0) {
                throw broken("ended with exit code " + process.exitValue());
            }
        } catch (IOException e) {
            throw broken(ErrorText.of(e));
        }
    }

    private static FleetException broken(String why) {
        return new FleetException(ReasonCode.SYNC, "file systems could not be synced: sync " + why);
    }
}
