package tare.systems.hbase.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.Map;
import java.util.zip.CRC32;
import org.apache.hadoop.hbase.TableName;
import tare.api.spi.Endpoints;

/**
 * Identifies an arm's tables on a cluster that several arms and experiments use.
 *
 * @param arm part of the names of tables
 * @param id unique to this arm of this experiment
 */
record HBaseTableOwner(String arm, String id) {
    private static final String TABLE = "tare_[A-Za-z0-9_]+";
    private static final String ARM = "[A-Za-z0-9._-]+";

    HBaseTableOwner {
        if (!arm.matches(ARM)) {
            throw new IllegalArgumentException("arm: must be of letters, digits, '.', '_' and '-', got: " + arm);
        }
    }

    /** From the addresses {@code arm} and {@code id}; without them, from the arm's directory. */
    static HBaseTableOwner of(Endpoints endpoints) {
        Path directory = endpoints.home();
        Map<String, String> addresses = endpoints.addresses();
        String arm = addresses.getOrDefault("arm", directory.getFileName().toString());
        return new HBaseTableOwner(arm, addresses.getOrDefault("id", directory.toString()));
    }

    /** The name of a table in the cluster: no plain name contains a dot, so it cannot be another arm's. */
    TableName name(String table) {
        if (!table.matches(TABLE)) {
            throw new IllegalArgumentException("a table's name must begin with tare_, got: " + table);
        }
        return TableName.valueOf(table + "." + arm);
    }

    /** Pattern of all table names of this arm. */
    String tables() {
        return TABLE + "\\." + arm.replace(".", "\\.");
    }

    /** Name of a table's kept state, which differs between experiments. */
    String snapshot(TableName table) {
        return table.getNameAsString() + "." + sum();
    }

    /** Directory of this arm's copies, below one that others may use. */
    String directory() {
        return "tare_" + arm + "." + sum();
    }

    private String sum() {
        CRC32 sum = new CRC32();
        sum.update(id.getBytes(UTF_8));
        return "%08x".formatted(sum.getValue());
    }

    /** The table's name without the arm. */
    static String plain(TableName table) {
        String name = table.getNameAsString();
        return name.substring(0, name.indexOf('.'));
    }
}
