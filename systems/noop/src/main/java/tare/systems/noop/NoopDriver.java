package tare.systems.noop;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.Capability;
import tare.api.spi.Deadline;
import tare.api.spi.Driver;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Settings;
import tare.api.spi.Snapshots;
import tare.api.spi.SystemInfo;
import tare.api.spi.Table;
import tare.api.spi.TableFiles;
import tare.api.spi.Tables;

/**
 * Does nothing. Since there are no rows, every table is always in its loaded state, a read is OK without a row, and
 * reading back finds nothing: see {@link #keepsRows}.
 */
final class NoopDriver implements Driver, KeyValueStore, Snapshots {
    private final Settings settings;
    private final TableFiles tables;

    NoopDriver(Path directory, Settings settings) throws IOException {
        this.settings = settings;
        this.tables = new TableFiles(directory);
    }

    @Override
    public SystemInfo describe() {
        return new SystemInfo("noop", "1", new TreeMap<>(settings.asMap()));
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return Capability.among(type, this, new NoopObjects(tables, settings));
    }

    @Override
    public boolean keepsRows() {
        return false;
    }

    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Optional<String> note(Verb verb) {
        return Optional.of("no request at all");
    }

    @Override
    public Tables tables() {
        return tables;
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.of(this);
    }

    @Override
    public Session open(Table table) {
        tables.requireExists(table.name());
        return new NoopSession(settings.duration("delay"), settings.flag("read-values"));
    }

    @Override
    public boolean settle(Deadline by) {
        return true;
    }

    @Override
    public void capture(Set<String> names) {
        names.forEach(tables::requireExists);
    }

    @Override
    public boolean holds(Set<String> names) {
        return names.stream().allMatch(tables::exists);
    }

    @Override
    public void restore(Set<String> names) {
        names.forEach(tables::requireExists);
    }

    @Override
    public void close() {}
}
