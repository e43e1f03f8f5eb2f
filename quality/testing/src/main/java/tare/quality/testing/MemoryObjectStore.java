package tare.quality.testing;

import java.util.EnumSet;
import java.util.Set;
import tare.api.spi.Deadline;
import tare.api.spi.ObjectSession;
import tare.api.spi.ObjectStore;
import tare.api.spi.Tables;

/** Buckets as tables in memory, with one field each. */
record MemoryObjectStore(MemoryStore store) implements ObjectStore {
    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Tables buckets() {
        return store;
    }

    @Override
    public ObjectSession open(String bucket) {
        return new MemoryObjectSession(store.table(bucket));
    }

    @Override
    public boolean settle(Deadline by) {
        return true;
    }
}
