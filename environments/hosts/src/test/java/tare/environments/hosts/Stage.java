package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;

/** An environment with actors. */
final class Stage implements AutoCloseable {
    static final DaemonId ACTOR = new DaemonId("actor", 0);
    static final Role ROLE = new Role("actor", 1, List.of("http"), List.of("disk"), 64 << 20);
    static final Duration LIMIT = Duration.ofSeconds(30);

    private final ProcessesEnvironment environment;
    private final Path root;

    private Stage(ProcessesEnvironment environment, Path root) {
        this.environment = environment;
        this.root = root;
    }

    static Stage guarded(Path root) throws IOException {
        return new Stage(new ProcessesEnvironment(premises(root, OrphanReaper.start()), Duration.ofSeconds(2)), root);
    }

    static LocalResources premises(Path root, ProcessOwner owner) {
        return new LocalResources(
                root.resolve("data"),
                root.resolve("logs"),
                Stage::jars,
                new Ports(root.resolve("ports"), new Random()),
                owner,
                Pinning.SHARED,
                new ClassArchives(root.resolve("classes")));
    }

    private static List<Path> jars(String lock) throws EnvironmentException {
        if (!lock.equals("actors")) {
            throw new EnvironmentException("there is no lock " + lock);
        }
        return List.of(classes());
    }

    /** Location of the actor's class. */
    static Path classes() {
        return Path.of(
                Actor.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    }

    ProcessesEnvironment environment() {
        return environment;
    }

    Path root() {
        return root;
    }

    PlacedDaemon place() throws EnvironmentException {
        return environment.allocate("show", List.of(ROLE)).daemon(ACTOR);
    }

    static Daemon actor(PlacedDaemon at, String part, Readiness readiness, ConfigFile... files) {
        Command command = play(part, Integer.toString(at.port("http")));
        return new Daemon(at.id(), command, Arrays.asList(files), readiness, List.of());
    }

    static Daemon serving(PlacedDaemon at) {
        return actor(at, "serve", answering(at));
    }

    static Readiness answering(PlacedDaemon at) {
        return new Readiness.Http("http://" + at.address("http") + "/jmx", "\"state\": \"act", LIMIT);
    }

    static Step step(String name, Duration limit, String... part) {
        return new Step(name, ACTOR, play(part), List.of(), limit, List.of());
    }

    static Command play(String... part) {
        return new Command.Java(
                List.of("actors"),
                Actor.class.getName(),
                List.of(part),
                new ArrayList<>(List.of("-Xmx32m", "-XX:TieredStopAtLevel=1", "-Dtext=\"a b\" \\ #c")),
                Map.of());
    }

    @Override
    public void close() throws EnvironmentException {
        environment.close();
    }
}
