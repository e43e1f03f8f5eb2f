package tare.apps.cli;

import java.util.List;
import java.util.Locale;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.environments.hosts.StandingJournal;
import tare.measure.placing.PlacingListener;
import tare.measure.placing.StartUp;

/** Prints the parts that are ready, and records every port in the journal. */
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
