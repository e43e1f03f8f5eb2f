package tare.systems.rocksdb;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.rocksdb.RocksDBException;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/**
 * The open database and its sessions. Before closing or replacing it, or dropping one of its tables, close all
 * sessions, since they hold native pointers into it.
 */
final class RocksDbStore implements KeyValueStore, AutoCloseable {
    private final StoreDirectory directory;
    private final RocksDbSettings settings;
    private final NativeOptions options;
    private final RowLocks locks = new RowLocks();
    private final Set<RocksDbSession> sessions = ConcurrentHashMap.newKeySet();
    private RocksDbDatabase database;
    private boolean closed;

    RocksDbStore(StoreDirectory directory, RocksDbSettings settings) throws IOException, RocksDBException {
        this.directory = directory;
        this.settings = settings;
        this.options = NativeOptions.of(settings);
        try {
            this.database = RocksDbDatabase.open(directory.database(), options);
        } catch (IOException | RocksDBException e) {
            options.close();
            throw e;
        }
    }

    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Optional<String> note(Verb verb) {
        return switch (verb) {
            case READ -> Optional.of("one get; two where a row is larger than any that the session has read");
            case UPDATE ->
                Optional.of(
                        "all fields: one put; some fields: a get and a put, under a lock of this process on the key");
            case SCAN, INSERT, DELETE -> Optional.empty();
        };
    }

    @Override
    public Tables tables() {
        return new RocksDbTables(this);
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.of(new RocksDbSnapshots(this, directory));
    }

    @Override
    public synchronized Session open(Table table) {
        RocksDbDatabase open = database();
        RocksDbSession session = new RocksDbSession(
                open, open.table(table.name()), table.fields().size(), locks, sessions::remove);
        sessions.add(session);
        return session;
    }

    @Override
    public synchronized boolean settle(Deadline by) throws RocksDBException, InterruptedException {
        return new RocksDbBackgroundWork(database()).settle(by, settings.wal());
    }

    /** @throws IllegalStateException if the store is closed */
    synchronized RocksDbDatabase database() {
        if (closed) {
            throw new IllegalStateException("the store is closed");
        }
        return database;
    }

    /** The database, for a step that requires all sessions to be closed. */
    synchronized RocksDbDatabase databaseAtRest() {
        if (!sessions.isEmpty()) {
            throw new IllegalStateException(sessions.size() + " sessions are still open");
        }
        return database();
    }

    /** Closes the database, replaces it with the kept state, and opens that. If that fails, the store stays closed. */
    synchronized void restore() throws IOException, RocksDBException {
        RocksDbDatabase before = databaseAtRest();
        closed = true;
        before.close();
        directory.restore();
        database = RocksDbDatabase.open(directory.database(), options);
        closed = false;
    }

    @Override
    public synchronized void close() throws RocksDBException {
        List.copyOf(sessions).forEach(RocksDbSession::close);
        if (!closed) {
            closed = true;
            database.close();
        }
        options.close();
    }
}
