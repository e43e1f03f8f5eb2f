package tare.quality.testing;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.Data;
import tare.api.spi.Deadline;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Session;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/** Tables in memory, and one snapshot of them. */
final class MemoryStore implements KeyValueStore, Tables, Snapshots {
    final Map<String, MemoryTable> tables = new ConcurrentHashMap<>();
    final Map<String, MemoryTable> captured = new ConcurrentHashMap<>();

    @Override
    public Set<Verb> verbs() {
        return EnumSet.allOf(Verb.class);
    }

    @Override
    public Tables tables() {
        return this;
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.of(this);
    }

    @Override
    public Session open(Table table) {
        return new MemorySession(table(table.name()));
    }

    @Override
    public boolean settle(Deadline by) {
        return true;
    }

    @Override
    public boolean exists(String table) {
        return tables.containsKey(table);
    }

    @Override
    public void create(Table table) {
        if (tables.putIfAbsent(table.name(), new MemoryTable(table.fields(), null)) != null) {
            throw new IllegalStateException("table exists already: " + table.name());
        }
    }

    @Override
    public void seal(String table, String manifest) {
        table(table).manifest = manifest;
    }

    @Override
    public Optional<String> manifest(String table) {
        return Optional.ofNullable(tables.get(table)).map(found -> found.manifest);
    }

    @Override
    public void drop(String table) {
        tables.remove(table);
    }

    @Override
    public void capture(Set<String> names) {
        Map<String, MemoryTable> copies = new HashMap<>();
        names.forEach(name -> copies.put(name, table(name).copy()));
        captured.clear();
        captured.putAll(copies);
    }

    @Override
    public boolean holds(Set<String> names) {
        return captured.keySet().containsAll(names);
    }

    @Override
    public void restore(Set<String> names) {
        if (!holds(names)) {
            throw new IllegalStateException("no state of " + names + " is kept, only of " + captured.keySet());
        }
        names.forEach(name -> tables.put(name, captured.get(name).copy()));
    }

    /** Counts each table as a file, and each of its rows as a byte. */
    @Override
    public Data.Copy export(Set<String> names) {
        return new Data.Copy(
                names.size(),
                names.stream().mapToLong(name -> captured.get(name).rows.size()).sum());
    }

    MemoryTable table(String name) {
        MemoryTable table = tables.get(name);
        if (table == null) {
            throw new IllegalStateException("no such table: " + name);
        }
        return table;
    }
}
