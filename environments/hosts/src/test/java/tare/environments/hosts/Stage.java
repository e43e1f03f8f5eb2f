package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import tare.api.spi.Settings;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;

/** An environment with actors. */
final class Stage implements AutoCloseable {
    static final DaemonId ACTOR = new DaemonId("actor", 0);
    static final Role ROLE = new Role("actor", 1, List.of("http"), List.of("disk"), 64 << 20);
    static final Duration LIMIT = Duration.ofSeconds(30);

    private final Environment environment;
    private final Supplier<Path> data;
    private final Supplier<Path> logs;

    private Stage(Environment environment, Supplier<Path> data, Supplier<Path> logs) {
        this.environment = environment;
        this.data = data;
        this.logs = logs;
    }

    /** On this machine. */
    static Stage guarded(Path root) throws IOException {
        return of(new HostDaemons(premises(root, OrphanReaper.start()), Duration.ofSeconds(2)), root);
    }

    static Stage of(HostDaemons daemons, Path root) {
        return new Stage(daemons.asEnvironment(Stage::jars), () -> root.resolve("data"), () -> root.resolve("logs"));
    }

    /** On a host that is entered, and is this machine again. */
    static Stage entered(Path root) throws EnvironmentException, InterruptedException {
        return entered(root, new EnteredHostsFactory(), Map.of("enter", "env"));
    }

    /** @param options besides the program of Java and the directory there */
    static Stage entered(Path root, EnvironmentFactory factory, Map<String, String> options)
            throws EnvironmentException, InterruptedException {
        Map<String, String> all = new HashMap<>(options);
        all.put("java", java());
        all.put("directory", root.resolve("there").toString());
        Environment environment = open(root, factory, all);
        Path own = environment.hosts().get(0).directory().local();
        return new Stage(environment, () -> own.resolve("daemons"), () -> own.resolve("logs"));
    }

    /** In a container, which sees the same paths and this machine's network. */
    static Stage contained(Path root, Map<String, String> options) throws EnvironmentException, InterruptedException {
        return ofOwnHost(open(root, new ContainersFactory(), options));
    }

    /** Where the actor has a host of its own, with the same paths as here. */
    static Stage ofOwnHost(Environment environment) {
        Supplier<Path> own = () -> environment.host(ACTOR).directory().local();
        return new Stage(
                environment, () -> own.get().resolve("daemons"), () -> own.get().resolve("logs"));
    }

    /** On hosts emulated here. */
    static Stage emulated(Path root, Map<String, String> options) throws EnvironmentException, InterruptedException {
        Environment environment = open(root, new NamespacesFactory(), options);
        Path own = environment.hosts().get(0).directory().local();
        return new Stage(environment, () -> own.resolve("daemons"), () -> own.resolve("logs"));
    }

    static Environment open(Path root, EnvironmentFactory factory, Map<String, String> options)
            throws EnvironmentException, InterruptedException {
        return open(root, factory, options, Map.of());
    }

    /** @param variables that the experiment declares */
    static Environment open(
            Path root, EnvironmentFactory factory, Map<String, String> options, Map<String, String> variables)
            throws EnvironmentException, InterruptedException {
        return factory.open(Settings.of(factory.name(), factory.settings(), options), site(root, variables));
    }

    static EnvironmentSite site(Path root, Map<String, String> variables) {
        return new EnvironmentSite(
                root,
                root.resolve("logs"),
                Stage::jars,
                Optional.empty(),
                Optional.empty(),
                BringProgress.NONE,
                variables);
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    static LocalResources premises(Path root, ProcessOwner owner) {
        return new LocalResources(
                root.resolve("data"),
                root.resolve("logs"),
                new Ports(root.resolve("ports"), new Random()),
                owner,
                Pinning.SHARED,
                new ClassArchives(root.resolve("classes")));
    }

    static List<Path> jars(String lock) throws EnvironmentException {
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

    Environment environment() {
        return environment;
    }

    /** Where the daemons' directories are made. */
    Path data() {
        return data.get();
    }

    /** Where the daemons write their logs. */
    Path logs() {
        return logs.get();
    }

    PlacedDaemon place() throws EnvironmentException, InterruptedException {
        return environment.allocate("show", List.of(ROLE)).daemon(ACTOR);
    }

    static Daemon actor(PlacedDaemon at, String part, Readiness readiness, ConfigFile... files) {
        Command command = play(part, Integer.toString(at.port("http")), at.bind());
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
