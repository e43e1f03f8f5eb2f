package tare.systems.noop;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Deadline;
import tare.api.spi.ObjectSession;
import tare.api.spi.ObjectStore;
import tare.api.spi.Settings;
import tare.api.spi.TableFiles;
import tare.api.spi.Tables;

/** Buckets that keep no objects. */
record NoopObjects(TableFiles tables, Settings settings) implements ObjectStore {
    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Optional<String> note(Verb verb) {
        return Optional.of("no request at all");
    }

    @Override
    public boolean keepsValues() {
        return false;
    }

    @Override
    public Tables buckets() {
        return tables;
    }

    @Override
    public ObjectSession open(String bucket) {
        tables.requireExists(bucket);
        return new NoopObjectSession(settings.duration("delay"), settings.flag("read-values"));
    }

    @Override
    public boolean settle(Deadline by) {
        return true;
    }
}
