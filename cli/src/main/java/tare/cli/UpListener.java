package tare.cli;

import java.util.List;
import java.util.Locale;
import tare.environments.processes.StandingJournal;
import tare.placing.PlacingListener;
import tare.placing.StartUp;
import tare.spi.system.EnvironmentException;
import tare.spi.system.PlacedDaemon;

/** Prints what is ready, and has the journal know of every port. */
record UpListener(StandingJournal journal) implements PlacingListener {
    @Override
    public void placed(List<PlacedDaemon> daemons) throws EnvironmentException {
        journal.placed(daemons);
    }

    @Override
    public void done(StartUp startUp) {
        System.out.println(String.format(
                Locale.ROOT,
                "  %-20s %5.1f s, from %.1f s on",
                startUp.name(),
                startUp.seconds(),
                startUp.fromSeconds()));
    }
}
