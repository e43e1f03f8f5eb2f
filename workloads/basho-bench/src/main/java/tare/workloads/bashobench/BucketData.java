package tare.workloads.bashobench;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Deadline;
import tare.api.spi.ObjectStore;
import tare.api.spi.Reset;

/**
 * One bucket of an object store as a workload's data; it is named like the data's id.
 *
 * @param stays whether requests only read, so that it is always in its loaded state
 */
record BucketData(ObjectStore store, DataSpec spec, boolean stays) implements Data {
    @Override
    public boolean exists() throws Exception {
        return store.buckets().exists(spec.id());
    }

    @Override
    public Optional<String> obstacle() throws Exception {
        return store.buckets().obstacle(spec.id());
    }

    @Override
    public Optional<String> manifest() throws Exception {
        return store.buckets().manifest(spec.id());
    }

    @Override
    public void create() throws Exception {
        remove();
        store.buckets().create(ObjectStore.bucket(spec.id()));
    }

    @Override
    public void remove() throws Exception {
        if (exists()) {
            store.buckets().drop(spec.id());
        }
    }

    @Override
    public boolean settle(Deadline by) throws Exception {
        return store.settle(by);
    }

    @Override
    public void seal() throws Exception {
        store.buckets().seal(spec.id(), spec.manifest());
    }

    @Override
    public Set<Reset> resets() {
        return stays ? Set.of(Reset.SNAPSHOT, Reset.RELOAD, Reset.NONE) : Set.of(Reset.RELOAD, Reset.NONE);
    }

    @Override
    public void capture(Set<String> together) {
        requireStays();
    }

    @Override
    public void restore(Set<String> together) {
        requireStays();
    }

    private void requireStays() {
        if (!stays) {
            throw new UnsupportedOperationException("an object store cannot return to a loaded state");
        }
    }

    @Override
    public Map<String, String> unsettled() throws Exception {
        return store.unsettled();
    }
}
