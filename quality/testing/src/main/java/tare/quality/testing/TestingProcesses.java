package tare.quality.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.JarSource;

/** The environment {@code processes} for daemons that live as long as a test. */
public final class TestingProcesses {
    private TestingProcesses() {}

    /**
     * Opens it. Daemons start with {@link QuickStart#FLAGS}.
     *
     * @param directory gets their data below {@code data}, and their logs below {@code logs}
     */
    public static Environment open(Path directory, JarSource jars)
            throws IOException, EnvironmentException, InterruptedException {
        return open(directory, jars, List.of());
    }

    /** As above, with more flags for daemons. */
    public static Environment open(Path directory, JarSource jars, List<String> flags)
            throws IOException, EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(QuickStart.FLAGS);
        all.addAll(flags);
        Path logs = Files.createDirectories(directory.resolve("logs"));
        EnvironmentFactory processes =
                Plugins.load(TestingProcesses.class.getClassLoader()).environment(EnvironmentFactory.PROCESSES);
        return processes.open(
                Settings.of(processes.name(), processes.settings(), Map.of()),
                new EnvironmentSite(
                        directory.resolve("data"),
                        logs,
                        jars,
                        Optional.empty(),
                        Optional.empty(),
                        BringProgress.NONE,
                        Map.of("JAVA_TOOL_OPTIONS", String.join(" ", all))));
    }
}
