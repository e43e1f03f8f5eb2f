package tare.systems.jdbc;

import static tare.api.spi.SqlTable.checkedName;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An arm's schemas in a database that others use, too: each is named after the workload's and the arm. Any thread.
 *
 * @param id of the arm
 */
record SqlSchemas(String id) {
    /** The schema's name in statements. */
    String name(String schema) {
        return checkedName(schema) + "_" + id;
    }

    /** @param isCatalog whether the database calls schemas catalogs */
    private record Found(String name, boolean isCatalog) {}

    /** A schema as the database writes its name. */
    private Optional<Found> find(Connection connection, String schema) throws SQLException {
        DatabaseMetaData about = connection.getMetaData();
        List<Found> all = new ArrayList<>();
        try (ResultSet schemas = about.getSchemas()) {
            while (schemas.next()) {
                all.add(new Found(schemas.getString("TABLE_SCHEM"), false));
            }
        }
        try (ResultSet catalogs = about.getCatalogs()) {
            while (catalogs.next()) {
                all.add(new Found(catalogs.getString("TABLE_CAT"), true));
            }
        }
        return all.stream()
                .filter(found -> name(schema).equalsIgnoreCase(found.name()))
                .findFirst();
    }

    boolean exists(Connection connection, String schema) throws SQLException {
        return find(connection, schema).isPresent();
    }

    /** The names of its tables. */
    List<String> tables(Connection connection, String schema) throws SQLException {
        List<String> names = new ArrayList<>();
        Optional<Found> found = find(connection, schema);
        if (found.isEmpty()) {
            return names;
        }
        String inSchema = found.get().isCatalog() ? null : found.get().name();
        String inCatalog = found.get().isCatalog() ? found.get().name() : null;
        try (ResultSet tables = connection.getMetaData().getTables(inCatalog, inSchema, "%", null)) {
            while (tables.next()) {
                String type = tables.getString("TABLE_TYPE");
                if (type != null && type.endsWith("TABLE")) {
                    names.add(tables.getString("TABLE_NAME"));
                }
            }
        }
        return names;
    }

    /** From now on the connection's statements name tables of the schema without it. */
    void enter(Connection connection, String schema) throws SQLException {
        Found found = find(connection, schema)
                .orElseThrow(() -> new SQLException("there is no schema " + name(schema), "3F000"));
        if (found.isCatalog()) {
            connection.setCatalog(found.name());
        } else {
            connection.setSchema(found.name());
        }
    }
}
