package tare.measure.worker;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Deadline;
import tare.api.spi.Driver;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/** A driver whose sessions open one given table instead of the workload's. */
record NamedTableDriver(Driver driver, String table) implements Driver {
    @Override
    public SystemInfo describe() throws Exception {
        return driver.describe();
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return type == KeyValueStore.class
                ? driver.capability(KeyValueStore.class).map(store -> type.cast(new Store(store, table)))
                : driver.capability(type);
    }

    @Override
    public void close() throws Exception {
        driver.close();
    }

    private record Store(KeyValueStore store, String table) implements KeyValueStore {
        @Override
        public Session open(Table asked) throws Exception {
            return store.open(new Table(table, asked.fields()));
        }

        @Override
        public Set<Verb> verbs() {
            return store.verbs();
        }

        @Override
        public Optional<String> note(Verb verb) {
            return store.note(verb);
        }

        @Override
        public boolean keepsRows() {
            return store.keepsRows();
        }

        @Override
        public Tables tables() {
            return new Named(store.tables(), table);
        }

        @Override
        public Optional<Snapshots> snapshots() {
            return Optional.empty();
        }

        @Override
        public Map<String, String> unsettled() throws Exception {
            return store.unsettled();
        }

        @Override
        public void balance() throws Exception {
            store.balance();
        }

        @Override
        public boolean settle(Deadline by) throws Exception {
            return store.settle(by);
        }
    }

    /** Whichever table is meant, the named one is used. */
    private record Named(Tables tables, String table) implements Tables {
        @Override
        public boolean exists(String meant) throws Exception {
            return tables.exists(table);
        }

        @Override
        public void create(Table meant) throws Exception {
            tables.create(new Table(table, meant.fields()));
        }

        @Override
        public void seal(String meant, String manifest) throws Exception {
            tables.seal(table, manifest);
        }

        @Override
        public Optional<String> manifest(String meant) throws Exception {
            return tables.manifest(table);
        }

        @Override
        public void drop(String meant) {
            throw new UnsupportedOperationException("the user's own table is never dropped");
        }
    }
}
