package tare.workloads.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Reset;
import tare.api.spi.Snapshots;
import tare.api.spi.Sweep;
import tare.api.spi.Table;

/**
 * One table of a key-value store as a workload's data.
 *
 * @param table named like the data's id
 * @param divisions keys that divide the loaded rows, in key order, into about this many equal parts, each the first of
 *     its part; one fewer than parts, or fewer still
 */
public record TableData(KeyValueStore store, DataSpec spec, Table table, IntFunction<List<String>> divisions)
        implements Data {
    @Override
    public boolean exists() throws Exception {
        return store.tables().exists(table.name());
    }

    @Override
    public Optional<String> obstacle() throws Exception {
        return store.tables().obstacle(table.name());
    }

    @Override
    public Optional<String> manifest() throws Exception {
        return store.tables().manifest(table.name());
    }

    @Override
    public void create() throws Exception {
        remove();
        store.tables().create(table);
    }

    @Override
    public void remove() throws Exception {
        if (exists()) {
            store.tables().drop(table.name());
        }
    }

    @Override
    public boolean settle(Deadline by) throws Exception {
        return store.settle(by);
    }

    @Override
    public void seal() throws Exception {
        store.tables().seal(table.name(), spec.manifest());
    }

    @Override
    public Set<Reset> resets() {
        return store.snapshots().isPresent()
                ? Set.of(Reset.SNAPSHOT, Reset.RELOAD, Reset.NONE)
                : Set.of(Reset.RELOAD, Reset.NONE);
    }

    @Override
    public void capture(Set<String> together) throws Exception {
        snapshots().capture(together);
    }

    @Override
    public void restore(Set<String> together) throws Exception {
        snapshots().restore(together);
    }

    @Override
    public Copy export(Set<String> together) throws Exception {
        return snapshots().export(together);
    }

    private Snapshots snapshots() {
        return store.snapshots()
                .orElseThrow(() -> new UnsupportedOperationException("this store cannot return to a loaded state"));
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
    public Optional<Sweep> sweep() {
        return store.verbs().contains(KeyValueStore.Verb.SCAN)
                ? Optional.of(new TableSweep(store, table, this::parts))
                : Optional.empty();
    }

    /** All of the table; an empty key stands for its start, and for its end. */
    private List<Sweep.Part> parts(int most) {
        List<Sweep.Part> parts = new ArrayList<>();
        String from = "";
        for (String division : divisions.apply(most)) {
            parts.add(new Sweep.Part(from, division));
            from = division;
        }
        parts.add(new Sweep.Part(from, ""));
        return parts;
    }
}
