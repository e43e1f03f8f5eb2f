package tare.systems.mapreduce.driver;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tare.api.spi.FileTrees;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Action;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.quality.testing.FreePort;
import tare.quality.testing.QuickStart;
import tare.quality.testing.SmallJobs;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3Blueprint;
import tare.systems.mapreduce.MapReduceBlueprint;
import tare.systems.mapreduce.YarnBlueprint;

/** A real cluster on this machine, started by its blueprints: one of each daemon, and two NodeManagers. */
final class TestingYarn implements AutoCloseable {
    private static final PlacementKeys KEYS = PlacementKeys.random(new Random(1));
    private static final List<Blueprint> PARTS =
            List.of(new HdfsBlueprint(), new S3Blueprint(KEYS), new YarnBlueprint(KEYS), new MapReduceBlueprint(KEYS));
    private static final Map<String, String> SETTINGS = Map.of(
            "nodemanager-memory", "1536 MiB",
            "hdfs-block-size", "8 MiB",
            "conf.mapred-site.mapreduce.task.timeout", "60000",
            // On a busy machine tasks would be tried twice.
            "conf.mapred-site.mapreduce.map.speculative", "false",
            "conf.mapred-site.mapreduce.reduce.speculative", "false");
    /** Jobs go to the first queue, and may use the whole cluster. */
    static final Map<String, String> QUEUES = Map.of(
            "conf.capacity-scheduler.yarn.scheduler.capacity.root.queues", "default,other",
            "conf.capacity-scheduler.yarn.scheduler.capacity.root.default.capacity", "75",
            "conf.capacity-scheduler.yarn.scheduler.capacity.root.default.user-limit-factor", "2",
            "conf.capacity-scheduler.yarn.scheduler.capacity.root.other.capacity", "25");

    private static final int START_SECONDS = 300;

    /** Before the names of clients' properties among the addresses. */
    private static final String CLIENTS = "site.";

    private static TestingYarn shared;

    private final Path directory;
    private final Map<String, String> more;
    private final List<String> flags;
    private final Map<String, ProcessBuilder> builders = new HashMap<>();
    private final List<Daemon> daemons = new ArrayList<>();
    private final Map<String, Process> processes = new LinkedHashMap<>();
    private final Map<String, Map<String, Integer>> ports = new HashMap<>();
    private final Map<String, Map<String, String>> addresses = new HashMap<>();
    private Placement ofMapReduce;

    private TestingYarn(Path directory, Map<String, String> more, List<String> flags) {
        this.directory = directory;
        this.more = more;
        this.flags = flags;
    }

    /** One for all tests of this JVM, which ends with it. */
    static synchronized TestingYarn shared() throws Exception {
        if (shared == null) {
            shared = started(QUEUES);
        }
        return shared;
    }

    /** For the caller alone; closed at the latest when this JVM ends. */
    static TestingYarn started(Map<String, String> more) throws Exception {
        return startedIn(Files.createTempDirectory("tare-yarn-"), more, List.of());
    }

    /**
     * As above, in a directory that may hold some of its daemons' volumes.
     *
     * @param flags for the JVMs of all daemons
     */
    static TestingYarn startedIn(Path directory, Map<String, String> more, List<String> flags) throws Exception {
        TestingYarn yarn = new TestingYarn(directory, more, flags);
        Runtime.getRuntime().addShutdownHook(new Thread(yarn::close));
        yarn.start();
        return yarn;
    }

    /** Addresses for the driver's endpoints. */
    Map<String, String> addresses() {
        return addresses.get("mapreduce");
    }

    /** The properties that clients get, divided among files as Hadoop's are. */
    Path writeClientFiles(Path conf) throws IOException {
        SortedMap<String, String> properties = new TreeMap<>();
        addresses().forEach((name, value) -> {
            if (name.startsWith(CLIENTS)) {
                properties.put(name.substring(CLIENTS.length()), value);
            }
        });
        return HadoopFiles.write(conf, properties);
    }

    /** Later clients get other properties; the daemons go on as they are. */
    void configureClients(Map<String, String> settings) {
        Blueprint mapReduce = PARTS.get(PARTS.size() - 1);
        addresses.put(mapReduce.name(), mapReduce.addresses(new Site(settings(settings), ofMapReduce, addresses)));
    }

    /** Where the files of all daemons are. */
    Path directory() {
        return directory;
    }

    /** Kills a NodeManager that runs a task, with all its containers, and returns its name. */
    String killNodeOfATask() throws Exception {
        for (Map.Entry<String, Process> one : processes.entrySet()) {
            Process node = one.getValue();
            boolean hasTask = node.descendants()
                    .anyMatch(child -> child.info().commandLine().orElse("").contains("YarnChild"));
            if (one.getKey().startsWith(YarnBlueprint.NODE_MANAGER) && hasTask) {
                List<ProcessHandle> containers = node.descendants().toList();
                node.destroyForcibly().waitFor(30, TimeUnit.SECONDS);
                containers.forEach(ProcessHandle::destroyForcibly);
                return one.getKey();
            }
        }
        throw new IllegalStateException("no NodeManager runs a task");
    }

    /** Starts a daemon that was killed, and waits until all are ready again. */
    void restart(String daemon) throws Exception {
        processes.put(daemon, builders.get(daemon).start());
        for (Daemon one : daemons) {
            awaitReady(one);
        }
    }

    private void start() throws Exception {
        Settings settings = settings(Map.of());
        List<String> parts = PARTS.get(PARTS.size() - 1).parts(settings);
        for (Blueprint part : PARTS) {
            if (!parts.contains(part.name()) && !part.name().equals("mapreduce")) {
                continue;
            }
            Placement placement = placement(part, settings);
            Site site = new Site(settings, placement, addresses);
            for (Action action : part.actions(site)) {
                if (action instanceof Step step) {
                    run(step, site);
                } else if (action instanceof Daemon daemon) {
                    run(daemon, site);
                    daemons.add(daemon);
                }
            }
            addresses.put(part.name(), part.addresses(site));
            // The last of all parts.
            ofMapReduce = placement;
        }
        for (Daemon daemon : daemons) {
            awaitReady(daemon);
        }
    }

    private Settings settings(Map<String, String> ofClients) {
        List<Setting> declared = new ArrayList<>();
        PARTS.forEach(part -> declared.addAll(part.settings()));
        Map<String, String> given = new HashMap<>(SmallJobs.SETTINGS);
        given.putAll(SmallJobs.NODE_LOSS);
        given.putAll(SETTINGS);
        given.putAll(more);
        given.putAll(ofClients);
        return Settings.of("mapreduce", declared, given);
    }

    private Placement placement(Blueprint part, Settings settings) throws IOException {
        Map<DaemonId, PlacedDaemon> placed = new HashMap<>();
        for (Role role : part.roles(settings)) {
            for (int i = 0; i < role.count(); i++) {
                DaemonId id = new DaemonId(role.name(), i);
                placed.put(id, place(id, role));
            }
        }
        return new Placement(placed);
    }

    private PlacedDaemon place(DaemonId id, Role role) throws IOException {
        Path home = directory.resolve(id.toString());
        Map<String, Integer> ports = new HashMap<>();
        for (String port : role.ports()) {
            ports.put(port, FreePort.now());
        }
        Map<String, RemotePath> volumes = new HashMap<>();
        for (String volume : role.volumes()) {
            volumes.put(volume, RemotePath.of(Files.createDirectories(home.resolve(volume))));
        }
        Path configuration = Files.createDirectories(home.resolve("conf"));
        return new PlacedDaemon(id, "127.0.0.1", "127.0.0.1", ports, volumes, RemotePath.of(configuration));
    }

    private void run(Step step, Site site) throws Exception {
        PlacedDaemon placed = site.placement().daemon(step.at());
        Process process = step.command() instanceof Command.Native words
                ? new ProcessBuilder(words.words())
                        .redirectErrorStream(true)
                        .redirectOutput(log(step.name()).toFile())
                        .start()
                : start(step.name(), (Command.Java) step.command(), step.files(), placed);
        if (!process.waitFor(START_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException(step.name() + " failed: " + tail(step.name()));
        }
    }

    private void run(Daemon daemon, Site site) throws Exception {
        PlacedDaemon placed = site.placement().daemon(daemon.id());
        processes.put(daemon.name(), start(daemon.name(), (Command.Java) daemon.command(), daemon.files(), placed));
        ports.put(daemon.name(), placed.ports());
    }

    private Process start(String name, Command.Java command, List<ConfigFile> files, PlacedDaemon placed)
            throws Exception {
        Path configuration = placed.configuration().local();
        for (ConfigFile file : files) {
            Path path = configuration.resolve(file.name());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.text());
        }
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(command.flags());
        words.addAll(QuickStart.FLAGS);
        words.addAll(flags);
        words.addAll(List.of("-cp", configuration + File.pathSeparator + jars(command.locks())));
        words.add(command.mainClass());
        words.addAll(command.arguments());
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile());
        builder.environment().putAll(command.environment());
        builders.put(name, builder);
        return builder.start();
    }

    private static String jars(List<String> names) throws Exception {
        List<Path> jars = new ArrayList<>();
        for (String name : names) {
            LockFile lock =
                    LockFile.ofDriver(TestingYarn.class.getClassLoader(), name).orElseThrow();
            jars.addAll(RuntimeJars.online(FetchProgress.SILENT).resolve(lock));
        }
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private void awaitReady(Daemon daemon) throws Exception {
        for (int i = 0; i < START_SECONDS * 10; i++) {
            if (!processes.get(daemon.name()).isAlive()) {
                break;
            }
            if (isReady(daemon)) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new IOException(daemon.name() + " did not start: " + tail(daemon.name()));
    }

    private boolean isReady(Daemon daemon) throws InterruptedException {
        try {
            if (daemon.readiness() instanceof Readiness.Http http) {
                // A DataNode does not understand the offer of HTTP/2.
                HttpResponse<String> answer = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()
                        .send(
                                HttpRequest.newBuilder(URI.create(http.url())).build(),
                                HttpResponse.BodyHandlers.ofString());
                return Pattern.compile(http.pattern()).matcher(answer.body()).find();
            }
            Readiness.Listening listening = (Readiness.Listening) daemon.readiness();
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(
                        InetAddress.getLoopbackAddress(),
                        ports.get(daemon.name()).get(listening.port())));
                return true;
            }
        } catch (IOException e) {
            return false;
        }
    }

    private Path log(String name) {
        return directory.resolve(name + ".log");
    }

    private String tail(String name) throws IOException {
        List<String> lines = Files.readAllLines(log(name));
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
    }

    /** Containers end with their NodeManager's descendants. */
    @Override
    public void close() {
        for (Process process : processes.values()) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        try {
            for (Process process : processes.values()) {
                process.waitFor(30, TimeUnit.SECONDS);
            }
            FileTrees.delete(directory);
        } catch (InterruptedException | IOException e) {
            throw new IllegalStateException("left behind: " + directory, e);
        }
    }
}
