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
 * What a binding offers: requests on rows, and nothing else. It can neither make nor remove a table nor tell whether there is
 * one, so that its tables are what Tare knows of those it loaded. Where the system does not make tables by itself the user has
 * made it before, and a table that is dropped here is forgotten, its rows left where they are. In this arm's directory they
 * can only be the rows of a load that was broken off, which will be written over by the same ones.
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

    /** A binding cannot be asked what it implements; what it does not, it answers with NOT_IMPLEMENTED. */
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

    /** An instance of the binding for this session alone, as each thread of YCSB's client has one. */
    @Override
    public Session open(Table table) throws Exception {
        tables.requireExists(table.name());
        Properties told = properties.copy();
        // The workload decides on these, and some bindings look them up.
        told.setProperty("table", table.name());
        told.setProperty("fieldcount", Integer.toString(table.fields().size()));
        Object instance;
        try {
            instance = binding.open(told);
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

    /** Messages of clients like to repeat the address, password and all; so may their causes, which are left out. */
    private Exception withoutSecrets(Exception e) {
        String message = properties.withoutSecrets(e.toString());
        IllegalStateException clean = new IllegalStateException("the binding says: " + message);
        clean.setStackTrace(e.getStackTrace());
        return clean;
    }

    /** All that can be known: closing a session has sent what it had queued. */
    @Override
    public boolean settle(Deadline by) {
        return true;
    }

    /** Closes what its callers left open, all of it even where one cannot be closed. */
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
