package tare.measure.worker;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tare.api.model.PhaseOrder;
import tare.api.model.PhaseRecord;
import tare.api.model.PhaseUpdate;
import tare.api.spi.Caller;
import tare.api.spi.Dataset;
import tare.api.spi.Deadline;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugins;
import tare.api.spi.Reference;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.api.spi.Snapshots;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.api.spi.Tables;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;
import tare.measure.engine.AnswerLog;
import tare.measure.engine.BlockedException;
import tare.measure.engine.Engine;
import tare.measure.engine.NanoClock;

/**
 * Carries out a worker's orders, independently of its pipes. Orders come one at a time; {@link #stop} may be called by
 * any thread meanwhile.
 */
public final class WorkerSession implements AutoCloseable {
    private static final String NO_SNAPSHOTS = "this system cannot return to a loaded state; use between-runs: reuse";
    private static final int QUESTIONS = 5;

    private final Plugins plugins;
    private final NanoClock clock;
    private final Consumer<PhaseUpdate> updates;
    private final WorkerProbe probe;
    private Driver driver;
    private WorkloadFactory made;
    private Workload workload;
    private String table;
    private List<CountedCaller> counted = List.of();
    private AnswerFile answers;
    private TableReaders readers;
    private volatile Engine engine;
    private volatile boolean stopped;

    public WorkerSession(Plugins plugins, NanoClock clock, Consumer<PhaseUpdate> updates) {
        this.plugins = plugins;
        this.clock = clock;
        this.updates = updates;
        this.probe = new WorkerProbe(clock);
    }

    SystemInfo connect(Connect order) throws Exception {
        made = plugins.workload(order.workload());
        workload = made.create(Settings.of(made.name(), made.settings(), order.workloadSettings()));
        DriverFactory drivers = plugins.driver(order.driver());
        Settings settings = Settings.of(drivers.name(), drivers.settings(), order.driverSettings());
        Endpoints endpoints = new Endpoints(Path.of(order.directory()), resolved(order.addresses()));
        driver = system("cannot connect to " + order.driver(), () -> drivers.connect(endpoints, settings));
        requireVerbs();
        return system("cannot describe " + order.driver(), driver::describe);
    }

    /** Secrets are passed as references up to this point. */
    private static Map<String, String> resolved(Map<String, String> addresses) throws IOException {
        Map<String, String> resolved = new TreeMap<>();
        for (Map.Entry<String, String> address : addresses.entrySet()) {
            resolved.put(address.getKey(), Reference.resolve(address.getValue(), System.getenv()));
        }
        return resolved;
    }

    private void requireVerbs() {
        missingVerbs(workload).ifPresent(missing -> {
            throw new IllegalArgumentException(missing);
        });
    }

    private Optional<String> missingVerbs(Workload asked) {
        Set<KeyValueStore.Verb> missing = EnumSet.noneOf(KeyValueStore.Verb.class);
        missing.addAll(asked.verbs());
        missing.removeAll(store().verbs());
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("the system cannot do what the workload asks: " + missing);
    }

    InspectSystem.Found inspect(InspectSystem order) throws Exception {
        List<Workload> workloads = new ArrayList<>(List.of(workload));
        for (Map<String, String> settings : order.workloads()) {
            workloads.add(made.create(Settings.of(made.name(), made.settings(), settings)));
        }
        Set<String> obstacles = new LinkedHashSet<>();
        if (order.restores() && store().snapshots().isEmpty()) {
            obstacles.add(NO_SNAPSHOTS);
        }
        for (Workload one : workloads) {
            missingVerbs(one).ifPresent(obstacles::add);
            String name = one.dataset().table().name();
            Optional<String> obstacle = system(
                    "cannot look for table " + name, () -> store().tables().obstacle(name));
            obstacle.ifPresent(obstacles::add);
        }
        return new InspectSystem.Found(answersInNs(), new ArrayList<>(obstacles));
    }

    /** The shortest of several: the first ones also open connections. */
    private long answersInNs() throws Exception {
        String name = workload.dataset().table().name();
        long shortestNs = Long.MAX_VALUE;
        for (int i = 0; i < QUESTIONS; i++) {
            long askedNs = clock.nowNs();
            system("cannot look for table " + name, () -> store().tables().exists(name));
            shortestNs = Math.min(shortestNs, clock.nowNs() - askedNs);
        }
        return shortestNs;
    }

    void createTable() throws Exception {
        Tables tables = store().tables();
        Dataset dataset = workload.dataset();
        String name = dataset.table().name();
        system("cannot create table " + name, () -> {
            if (tables.exists(name)) {
                tables.drop(name); // This arm's own table, from a failed load or from results being continued.
            }
            tables.create(dataset.table());
            return null;
        });
    }

    void dropTables(List<String> names) throws Exception {
        closeEngine();
        Tables tables = store().tables();
        system("cannot remove tables", () -> {
            for (String name : names) {
                if (tables.exists(name)) {
                    tables.drop(name);
                }
            }
            return null;
        });
    }

    boolean sealTable(Duration limit) throws Exception {
        closeEngine();
        Dataset dataset = workload.dataset();
        return system("cannot settle and seal table " + dataset.table().name(), () -> {
            boolean settled = store().settle(Deadline.in(limit, clock::nowNs));
            store().tables().seal(dataset.table().name(), dataset.manifest());
            return settled;
        });
    }

    void captureTables(List<String> tables) throws Exception {
        system("cannot capture the loaded state", () -> {
            snapshots().capture(new HashSet<>(tables));
            return null;
        });
    }

    void restoreTables(List<String> tables) throws Exception {
        system("cannot restore the loaded state", () -> {
            snapshots().restore(new HashSet<>(tables));
            return null;
        });
    }

    ExportTables.Copied exportTables(List<String> tables) throws Exception {
        Snapshots.Copy copy =
                system("cannot export the loaded state", () -> snapshots().export(new HashSet<>(tables)));
        return new ExportTables.Copied(copy.files(), copy.bytes());
    }

    private Snapshots snapshots() throws SystemFault {
        return store().snapshots().orElseThrow(() -> new SystemFault(NO_SNAPSHOTS));
    }

    FindUnsettled.Found findUnsettled(boolean balances) throws Exception {
        Map<String, String> unsettled = system("cannot query background work", () -> store().unsettled());
        if (balances && !unsettled.isEmpty()) {
            system("cannot spread the tables evenly", () -> {
                store().balance();
                return null;
            });
        }
        return new FindUnsettled.Found(new TreeMap<>(unsettled));
    }

    ReadTable.Amount readTable(ReadTable order) throws Exception {
        if (!store().verbs().contains(KeyValueStore.Verb.SCAN)) {
            throw new IllegalArgumentException("the system cannot scan, so its cache cannot be filled by reading");
        }
        Table whole = workload.dataset().table();
        return system("cannot read table " + whole.name(), () -> {
            if (readers == null) {
                readers = new TableReaders(store(), whole, clock);
            }
            ReadTable.Amount amount = readers.read(order);
            if (amount.left().isEmpty()) {
                closeReaders();
            }
            return amount;
        });
    }

    private void closeReaders() throws Exception {
        TableReaders open = readers;
        readers = null;
        if (open != null) {
            open.close();
        }
    }

    DivideTable.Divided divideTable(int parts) {
        return DivideTable.at(workload.divisions(parts));
    }

    void checkDataset() throws Exception {
        Dataset dataset = workload.dataset();
        String table = dataset.table().name();
        Optional<String> found = system(
                "cannot read the manifest of " + table, () -> store().tables().manifest(table));
        if (found.isEmpty()) {
            throw new IllegalStateException(
                    "table " + table + " has no manifest: Tare did not load it, or not completely");
        }
        List<String> differences = Dataset.differences(dataset.manifest(), found.get());
        if (!differences.isEmpty()) {
            throw new IllegalStateException("table " + table + " holds another dataset: " + differences);
        }
    }

    UseTable.Found useTable(String name) throws Exception {
        Tables tables = store().tables();
        Dataset dataset = workload.dataset();
        UseTable.Found found = system("cannot use table " + name, () -> {
            if (!tables.exists(name)) {
                tables.create(new Table(name, dataset.table().fields()));
                return new UseTable.Found(true, List.of());
            }
            Optional<String> manifest = tables.manifest(name);
            return new UseTable.Found(
                    false,
                    manifest.map(m -> Dataset.differences(dataset.manifest(), m))
                            .orElse(List.of()));
        });
        driver = new NamedTableDriver(driver, name);
        table = name;
        return found;
    }

    void openCountedCallers(OpenCountedCallers order) throws Exception {
        Remaining remaining = new Remaining(
                order.loading() || order.operations() == 0 ? Long.MAX_VALUE : order.operations(), order.callers());
        counted = openAll(new OpenCallers(order.loading(), 0, 1, order.callers(), order.seed())).stream()
                .map(caller -> new CountedCaller(caller, remaining, clock))
                .toList();
        ExtraRecording also = order.also();
        answers = also.answers() == null ? null : new AnswerFile(Path.of(also.answers()));
        begin(Engine.withFailuresApart(
                workload.operations(),
                also.failures(),
                counted,
                clock,
                also.jvm() ? new JvmProbe(probe) : probe,
                answers == null ? AnswerLog.NONE : answers));
    }

    CloseCallers.Closed closeCallers(boolean seal) throws Exception {
        closeEngine();
        closeAnswers();
        if (seal) {
            system("cannot seal table " + table, () -> {
                store().tables().seal(table, workload.dataset().manifest());
                return null;
            });
        }
        List<CloseCallers.CollectorTotal> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(bean -> new CloseCallers.CollectorTotal(
                        bean.getName(), bean.getCollectionCount(), bean.getCollectionTime()))
                .toList();
        return new CloseCallers.Closed(
                counted.stream().map(CountedCaller::closeNs).toList(), collectors);
    }

    void openCallers(OpenCallers order) throws Exception {
        begin(new Engine(workload.operations(), openAll(order), clock, probe));
    }

    private void begin(Engine opened) {
        engine = opened;
        if (stopped) {
            engine.stop();
        }
    }

    private List<Caller> openAll(OpenCallers order) throws Exception {
        closeEngine();
        List<Caller> callers = new ArrayList<>();
        for (int i = 0; i < order.callers(); i++) {
            Share share = new Share(order.worker(), order.workers(), i, order.callers());
            callers.add(system(
                    "cannot open caller " + (share.index() + 1) + " of " + share.count(),
                    () -> order.loading()
                            ? workload.loader(driver, share)
                            : workload.caller(driver, share, order.seed())));
        }
        return callers;
    }

    PhaseRecord execute(PhaseOrder order) throws Exception {
        if (engine == null) {
            throw new IllegalStateException("no callers are open");
        }
        try {
            return engine.execute(order, updates);
        } catch (BlockedException e) {
            throw new SystemFault(e.getMessage(), e);
        }
    }

    /**
     * Closes the callers first: requests that a client has acknowledged but only queued are sent when its session
     * closes.
     */
    Verify.Verified verify(long seed) throws Exception {
        closeEngine();
        Verification verification = store().keepsRows()
                ? system("cannot read back", () -> workload.verify(driver, seed))
                : new Verification(0, 0, 0, List.of());
        return new Verify.Verified(verification, new TreeMap<>(workload.observations()));
    }

    /** Ends the current phase, and every later one at once. */
    public void stop() {
        stopped = true;
        Engine running = engine;
        if (running != null) {
            running.stop();
        }
    }

    private void closeAnswers() throws IOException {
        AnswerFile open = answers;
        answers = null;
        if (open != null) {
            open.close();
        }
    }

    private void closeEngine() throws Exception {
        Engine open = engine;
        engine = null;
        if (open != null) {
            system("cannot close the callers", () -> {
                open.close();
                return null;
            });
        }
    }

    @Override
    public void close() throws Exception {
        try {
            closeEngine();
            closeAnswers();
            closeReaders();
        } finally {
            if (driver != null) {
                driver.close();
                driver = null;
            }
        }
    }

    private KeyValueStore store() {
        return driver.capability(KeyValueStore.class)
                .orElseThrow(() -> new IllegalArgumentException(
                        "the system is not a key-value store, but the workload needs one"));
    }

    /** Treats failures as the system's fault, unless the driver and its client library do not fit together. */
    private static <T> T system(String doing, Step<T> step) throws Exception {
        try {
            return step.run();
        } catch (SystemFault | InterruptedException e) {
            throw e;
        } catch (Exception | LinkageError e) {
            Optional<Throwable> unlinked = unlinked(e);
            if (unlinked.isPresent()) {
                throw new IllegalStateException(doing + ": " + wordsOf(unlinked.get()), e);
            }
            throw new SystemFault(doing + ": " + ErrorText.of(e), e);
        }
    }

    /**
     * The last one in the chain of causes: clients wrap start-up failures, and the JVM wraps exceptions in
     * initializers.
     */
    private static Optional<Throwable> unlinked(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
                .filter(LinkageError.class::isInstance)
                .reduce((first, second) -> second);
    }

    /**
     * An initializer may fail for any reason, such as a setting or a file; after an earlier failure there is no cause.
     */
    private static String wordsOf(Throwable unlinked) {
        if (unlinked instanceof ExceptionInInitializerError) {
            Throwable cause = Objects.requireNonNullElse(unlinked.getCause(), unlinked);
            return "a class that the driver needs cannot be initialized: " + ErrorText.of(cause);
        }
        return "the driver cannot use its client library: " + unlinked;
    }

    private interface Step<T> {
        T run() throws Exception;
    }
}
