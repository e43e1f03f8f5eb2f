package tare.environments.hosts;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;

/** A harness that starts an actor, prints its process, and waits to be killed. */
final class HarnessMain {
    private HarnessMain() {}

    public static void main(String[] arguments) throws Exception {
        Stage stage = Stage.guarded(Path.of(arguments[0]));
        PlacedDaemon at = stage.place();
        ConfigFile secret = new ConfigFile("secret", "hush", true);
        stage.environment().start(Stage.actor(at, "serve-with-child", Stage.answering(at), secret), at);
        System.out.println(stage.environment().pid(at.id()).getAsLong() + " "
                + at.configuration().resolve("secret"));
        TimeUnit.HOURS.sleep(1);
    }
}
