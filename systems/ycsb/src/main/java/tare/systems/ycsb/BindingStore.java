package tare.systems.ycsb;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Reply;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.TableFiles;
import tare.api.spi.Tables;

/**
 * A binding as a key-value store: requests on rows, and nothing else. It can neither create nor drop tables nor check
 * that one exists, so Tare's own files list the tables that it loaded. If the system does not create tables itself, the
 * user must have created them. Dropping a table here only removes it from that list, and its rows stay. In this arm's
 * directory they can only come from an interrupted load, and the next load overwrites them with the same rows.
 */
final class BindingStore implements KeyValueStore, AutoCloseable {
    private final Binding binding;
    private final BindingProperties properties;
    private final TableFiles tables;
    private final boolean keepsRows;
    private final Set<BindingSession> sessions = ConcurrentHashMap.newKeySet();

    BindingStore(Binding binding, BindingProperties properties, TableFiles tables, boolean keepsRows) {
        this.binding = binding;
        this.properties = properties;
        this.tables = tables;
        this.keepsRows = keepsRows;
    }

    /** All verbs: a binding cannot list what it implements, and answers any other with NOT_IMPLEMENTED. */
    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Optional<String> note(Verb verb) {
        return Optional.of("as many as the binding sends: its retries cannot be seen; "
                + "answers that were only queued are counted as " + Reply.QUEUED);
    }

    @Override
    public boolean keepsRows() {
        return keepsRows;
    }

    @Override
    public Tables tables() {
        return tables;
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.empty();
    }

    /** Opens a session with an instance of its own, as each thread of YCSB's client has. */
    @Override
    public Session open(Table table) throws Exception {
        tables.requireExists(table.name());
        Properties ownProperties = properties.copy();
        // The workload determines these, and some bindings read them.
        ownProperties.setProperty("table", table.name());
        ownProperties.setProperty("fieldcount", Integer.toString(table.fields().size()));
        Object instance;
        try {
            instance = binding.open(ownProperties);
        } catch (Exception e) {
            throw withoutSecrets(e);
        }
        BindingSession session = new BindingSession(binding, instance, table, keepsRows, this::end);
        sessions.add(session);
        return session;
    }

    private void end(BindingSession session, Object instance) throws Exception {
        sessions.remove(session);
        try {
            binding.cleanup(instance);
        } catch (Exception e) {
            throw withoutSecrets(e);
        }
    }

    /**
     * A copy of the exception without secrets. Messages of clients often contain the address with its password; so may
     * their causes, which are left out.
     */
    private Exception withoutSecrets(Exception e) {
        String message = properties.withoutSecrets(e.toString());
        IllegalStateException clean = new IllegalStateException("the binding reports: " + message);
        clean.setStackTrace(e.getStackTrace());
        return clean;
    }

    /** Always true: closing a session has sent its queued requests, and nothing else can be checked. */
    @Override
    public boolean settle(Deadline by) {
        return true;
    }

    /** Closes all sessions that callers left open, even if some cannot be closed. */
    @Override
    public void close() throws Exception {
        Exception failure = null;
        for (BindingSession session : List.copyOf(sessions)) {
            try {
                session.close();
            } catch (Exception e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
