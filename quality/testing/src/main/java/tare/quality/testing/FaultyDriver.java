package tare.quality.testing;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import tare.api.spi.Capability;
import tare.api.spi.Deadline;
import tare.api.spi.Driver;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Settings;
import tare.api.spi.Snapshots;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/** A {@link MemoryDriver} whose sessions fail as configured. */
final class FaultyDriver implements Driver, KeyValueStore {
    private final MemoryDriver memory;
    private final boolean whileLoading;
    private final Optional<ExecutorService> answering;
    private final Faults faults;
    private final long refusedSession;
    private final AtomicLong sessions = new AtomicLong();

    FaultyDriver(MemoryDriver memory, Settings settings) {
        this.memory = memory;
        this.whileLoading = settings.flag("while-loading");
        this.answering = settings.flag("async")
                ? Optional.of(Executors.newSingleThreadExecutor(FaultyDriver::thread))
                : Optional.empty();
        Stall stall = new Stall(
                settings.duration("stall-for"), settings.text("stalls").equals("store"));
        this.refusedSession = settings.count("refuse-session-at");
        this.faults = new Faults(new FaultPlan(settings), stall, answering);
    }

    @Override
    public Session open(Table table) throws Exception {
        Session session = memory.store().open(table);
        boolean loading = tables().manifest(table.name()).isEmpty();
        if (loading && !whileLoading) {
            return session;
        }
        if (sessions.incrementAndGet() == refusedSession) {
            session.close();
            throw new IOException("faulty: session refused, as set by refuse-session-at");
        }
        return new FaultySession(session, faults);
    }

    @Override
    public SystemInfo describe() {
        SystemInfo info = memory.describe();
        return new SystemInfo("faulty", info.version(), info.configuration());
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return type == KeyValueStore.class ? Optional.of(type.cast(this)) : Optional.empty();
    }

    @Override
    public Set<Verb> verbs() {
        return memory.store().verbs();
    }

    @Override
    public Tables tables() {
        return memory.store().tables();
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return memory.store().snapshots();
    }

    @Override
    public boolean settle(Deadline by) throws Exception {
        return memory.store().settle(by);
    }

    @Override
    public void close() throws IOException {
        answering.ifPresent(ExecutorService::shutdownNow);
        memory.close();
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "faulty-answers");
        thread.setDaemon(true);
        return thread;
    }
}
