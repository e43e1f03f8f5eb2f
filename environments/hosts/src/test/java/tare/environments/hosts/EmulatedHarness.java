package tare.environments.hosts;

import java.nio.file.Path;
import java.util.Map;
import tare.api.spi.system.Environment;
import tare.api.spi.system.PlacedDaemon;

/** Main class of a process with a daemon on an emulated host, to be killed. */
final class EmulatedHarness {
    private EmulatedHarness() {}

    /** @param arguments its directory; prints the host's address once the daemon serves */
    public static void main(String[] arguments) throws Exception {
        Map<String, String> options =
                Map.of("disk", "64 MiB", "memory", "1 GiB", "delay", "1ms", "loss", "0.1%", "rate", "1 Gbit/s");
        Environment environment = Stage.open(Path.of(arguments[0]), new NamespacesFactory(), options);
        PlacedDaemon at =
                environment.allocate("show", java.util.List.of(Stage.ROLE)).daemon(Stage.ACTOR);
        environment.start(Stage.serving(at), at);
        System.out.println("address " + at.host());
        Thread.sleep(Long.MAX_VALUE);
    }
}
