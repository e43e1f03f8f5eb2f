package tare.workloads.tpcds;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Deadline;
import tare.api.spi.Reset;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlTable;

/**
 * Tables in a schema of their own. The callers of a load write text; {@link #settle} then makes tables of it.
 *
 * @param spec of {@code tpcds}
 */
record TpcdsData(SqlEngine engine, DataSpec spec, TpcdsSpec tpcds) implements Data {
    private DataDirectory directory() {
        return new DataDirectory(engine.files(), spec.id());
    }

    @Override
    public boolean exists() throws Exception {
        return engine.exists(spec.id());
    }

    @Override
    public Optional<String> manifest() throws Exception {
        return directory().manifest();
    }

    @Override
    public Optional<String> obstacle() {
        return tpcds.isByDate() && !engine.partitions()
                ? Optional.of("partitions: must be none on this system, or in this form of its tables, got: dates")
                : Optional.empty();
    }

    /** Text of an earlier load that was broken off is kept as far as it is complete. */
    @Override
    public void create() throws Exception {
        if (obstacle().isPresent()) {
            throw new IllegalArgumentException(obstacle().get());
        }
        directory().keepComplete();
        engine.drop(spec.id());
        engine.create(spec.id());
    }

    @Override
    public void remove() throws Exception {
        directory().remove();
        engine.drop(spec.id());
    }

    @Override
    public boolean settle(Deadline by) throws Exception {
        for (SettlingStep step : settlingSteps()) {
            if (!step.work().settle(by)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public List<SettlingStep> settlingSteps() {
        return List.of(
                new SettlingStep("tables", this::makeTables),
                new SettlingStep("checksums", this::checkTables),
                new SettlingStep("statistics", by -> engine.settle(spec.id(), by)));
    }

    /** @throws IllegalStateException if a table does not have the rows that were generated for it */
    private boolean makeTables(Deadline by) throws Exception {
        for (String table : tpcds.tables()) {
            if (by.isOver()) {
                return false;
            }
            List<String> texts = directory().texts(table);
            if (!texts.isEmpty()) {
                load(table, texts);
            }
        }
        return true;
    }

    /** @throws IllegalStateException if a table has other values than were generated for it */
    private boolean checkTables(Deadline by) throws Exception {
        TableChecks checks = new TableChecks(engine, spec.id());
        for (String table : tpcds.tables()) {
            if (by.isOver()) {
                return false;
            }
            checks.check(table);
        }
        return true;
    }

    /** Rows that a worker wrote where this one does not see them would be missing, and so would their notes. */
    private void load(String table, List<String> texts) throws Exception {
        int pieces = TableChunk.count(table, tpcds.scale());
        if (texts.size() != pieces) {
            throw new IllegalStateException(table + " has text in " + texts.size() + " of " + pieces
                    + " pieces: workers that load must share the system's files");
        }
        SqlTable made = tpcds.isByDate() ? TpcdsTables.byDate(table) : TpcdsTables.of(table);
        long rows = engine.load(spec.id(), made, texts);
        long generated = directory().rows(table);
        if (rows != generated) {
            throw new IllegalStateException(table + " has " + rows + " rows of the " + generated + " generated");
        }
        engine.files().delete(directory().text(table));
    }

    @Override
    public void seal() throws Exception {
        directory().writeManifest(spec.manifest());
    }

    @Override
    public Set<Reset> resets() {
        return Set.of(Reset.SNAPSHOT, Reset.RELOAD, Reset.NONE);
    }

    /** Queries only read, so the loaded state stays. */
    @Override
    public void capture(Set<String> together) {}

    @Override
    public void restore(Set<String> together) {}

    @Override
    public Map<String, String> unsettled() throws Exception {
        return engine.unsettled();
    }
}
