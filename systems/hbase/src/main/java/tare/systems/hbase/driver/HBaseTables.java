package tare.systems.hbase.driver;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.TableExistsException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.SnapshotDescription;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/**
 * The tables of one arm. A table exists for it if its descriptor names this arm of this experiment as its owner; tables
 * of others are invisible, and conflict only with creating a table of the same name. Manifests are in descriptors too.
 */
record HBaseTables(Cluster cluster, HBaseTableOwner owner, HBaseSettings settings) implements Tables {
    private static final String OWNER = "tare.owner";
    private static final String MANIFEST = "tare.manifest";

    @Override
    public boolean exists(String table) throws IOException {
        try (Admin admin = cluster.admin()) {
            return ours(admin, owner.name(table)).isPresent();
        }
    }

    @Override
    public Optional<String> obstacle(String table) throws IOException {
        try (Admin admin = cluster.admin()) {
            descriptor(admin, owner.name(table)).filter(there -> !isOurs(there)).ifPresent(this::requireReplaceable);
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.of(e.getMessage());
        }
    }

    @Override
    public void create(Table table) throws IOException {
        TableName name = owner.name(table.name());
        try (Admin admin = cluster.admin()) {
            Optional<TableDescriptor> there = descriptor(admin, name);
            if (there.isPresent()) {
                requireReplaceable(there.get());
                remove(admin, name);
            }
            TableLayout layout = new TableLayout(settings.layout());
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(layout.descriptor(name))
                            .setValue(OWNER, owner.id())
                            .build(),
                    layout.splits());
        } catch (TableExistsException e) {
            // If two experiments create it at once, one of them fails here.
            throw new IllegalStateException("table exists already: " + name, e);
        }
    }

    /** Does not reopen the regions, on servers that support this, so that their caches keep their contents. */
    @Override
    public void seal(String table, String manifest) throws IOException {
        try (Admin admin = cluster.admin()) {
            TableDescriptor sealed = TableDescriptorBuilder.newBuilder(requireOurs(admin, table))
                    .setValue(MANIFEST, manifest)
                    .build();
            admin.modifyTable(sealed, false);
        }
    }

    @Override
    public Optional<String> manifest(String table) throws IOException {
        try (Admin admin = cluster.admin()) {
            return ours(admin, owner.name(table)).map(descriptor -> descriptor.getValue(MANIFEST));
        }
    }

    @Override
    public void drop(String table) throws IOException {
        try (Admin admin = cluster.admin()) {
            remove(admin, requireOurs(admin, table).getTableName());
        }
    }

    /** @throws IllegalStateException if there is no such table of this arm */
    TableName requireOurs(String table) throws IOException {
        try (Admin admin = cluster.admin()) {
            return requireOurs(admin, table).getTableName();
        }
    }

    private TableDescriptor requireOurs(Admin admin, String table) throws IOException {
        TableName name = owner.name(table);
        return ours(admin, name).orElseThrow(() -> new IllegalStateException("no such table: " + name));
    }

    /** Every table of this arm, sealed or not. */
    List<TableDescriptor> all(Admin admin) throws IOException {
        return admin.listTableDescriptors(Pattern.compile(owner.tables())).stream()
                .filter(this::isOurs)
                .toList();
    }

    /** Names of every table of this arm, sealed or not. */
    List<TableName> names(Admin admin) throws IOException {
        return all(admin).stream().map(TableDescriptor::getTableName).toList();
    }

    private Optional<TableDescriptor> ours(Admin admin, TableName name) throws IOException {
        return descriptor(admin, name).filter(this::isOurs);
    }

    private boolean isOurs(TableDescriptor descriptor) {
        return owner.id().equals(descriptor.getValue(OWNER));
    }

    private static Optional<TableDescriptor> descriptor(Admin admin, TableName name) throws IOException {
        try {
            return Optional.of(admin.getDescriptor(name));
        } catch (TableNotFoundException e) {
            return Optional.empty();
        }
    }

    private void requireReplaceable(TableDescriptor there) {
        TableName name = there.getTableName();
        String holder = there.getValue(OWNER);
        if (holder == null) {
            throw new IllegalStateException("table " + name + " exists, and Tare did not make it: nothing was touched");
        }
        if (holder.equals(owner.id())) {
            throw new IllegalStateException("table exists already: " + name);
        }
        if (!settings.replace()) {
            throw new IllegalStateException("table " + name + " was left by another experiment, " + holder
                    + "; if it is no longer needed, set replace: true and run with --allow-destroy to drop it");
        }
    }

    /** Removes its kept states first: none may outlive its table, as it could not be found any more. */
    private static void remove(Admin admin, TableName name) throws IOException {
        for (SnapshotDescription snapshot :
                admin.listSnapshots(Pattern.compile(Pattern.quote(name + ".") + "[0-9a-f]{8}"))) {
            if (name.equals(snapshot.getTableName())) {
                admin.deleteSnapshot(snapshot.getName());
            }
        }
        // An interrupted step may have disabled it already.
        if (admin.isTableEnabled(name)) {
            admin.disableTable(name);
        }
        admin.deleteTable(name);
    }
}
