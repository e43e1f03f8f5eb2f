package tare.systems.hbase.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.Map;
import java.util.zip.CRC32;
import org.apache.hadoop.hbase.TableName;
import tare.api.spi.Endpoints;

/**
 * Whose tables are whose on a cluster that several arms and experiments use.
 *
 * @param arm stands in the names of tables
 * @param id of this arm of this experiment and no other
 */
record HBaseTableOwner(String arm, String id) {
    private static final String TABLE = "tare_[A-Za-z0-9_]+";
    private static final String ARM = "[A-Za-z0-9._-]+";

    HBaseTableOwner {
        if (!arm.matches(ARM)) {
            throw new IllegalArgumentException("arm: must be of letters, digits, '.', '_' and '-', got: " + arm);
        }
    }

    /** By the addresses {@code arm} and {@code id}; where they are not given, by the arm's directory. */
    static HBaseTableOwner of(Endpoints endpoints) {
        Path directory = endpoints.directory().toAbsolutePath().normalize();
        Map<String, String> addresses = endpoints.addresses();
        String arm = addresses.getOrDefault("arm", directory.getFileName().toString());
        return new HBaseTableOwner(arm, addresses.getOrDefault("id", directory.toString()));
    }

    /** The name of a table in the cluster: no table's name holds a dot, so that none is another arm's. */
    TableName name(String table) {
        if (!table.matches(TABLE)) {
            throw new IllegalArgumentException("a table's name must begin with tare_, got: " + table);
        }
        return TableName.valueOf(table + "." + arm);
    }

    /** Names of all tables that this arm can have. */
    String tables() {
        return TABLE + "\\." + arm.replace(".", "\\.");
    }

    /** The kept state of a table: an earlier experiment's has another name. */
    String snapshot(TableName table) {
        return table.getNameAsString() + "." + sum();
    }

    /** Where this arm's copies go, below a directory that others may use. */
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
