package tare.systems.hive;

import static tare.api.spi.SqlTable.checkedName;

import java.sql.SQLException;
import java.util.List;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;
import tare.api.spi.SqlTable;

/** A HiveServer2, whose databases are the schemas. */
final class HiveEngine implements SqlEngine {
    private final HiveServer server;
    private final HiveConnection admin;
    private final FileStore files;
    private final String format;
    private final String suffix;

    /**
     * @param files that HiveServer2 reads, too
     * @param format of the tables' files
     * @param suffix of the databases' names, where a server has those of others, too
     */
    HiveEngine(HiveServer server, HiveConnection admin, FileStore files, String format, String suffix) {
        this.server = server;
        this.admin = admin;
        this.files = files;
        this.format = format;
        this.suffix = suffix;
    }

    private String database(String schema) {
        return checkedName(schema) + suffix;
    }

    @Override
    public String dialect() {
        return "hive";
    }

    @Override
    public FileStore files() {
        return files;
    }

    @Override
    public boolean partitions() {
        return true;
    }

    @Override
    public boolean exists(String schema) throws SQLException {
        return admin.strings("show databases").contains(database(schema));
    }

    @Override
    public void create(String schema) throws SQLException {
        admin.execute("create database " + database(schema));
    }

    @Override
    public void drop(String schema) throws SQLException {
        admin.execute("drop database if exists " + database(schema) + " cascade");
    }

    @Override
    public long load(String schema, SqlTable table, List<String> paths) throws Exception {
        TableText text = new TableText(database(schema), table, location(directory(paths)));
        admin.execute(text.createTable(format));
        try {
            admin.execute(text.createText());
            for (String statement : text.before()) {
                admin.execute(statement);
            }
            admin.execute(text.insert());
        } catch (SQLException e) {
            admin.execute(text.dropTable());
            throw e;
        } finally {
            admin.execute(text.dropText());
        }
        return Long.parseLong(admin.strings(text.count()).get(0));
    }

    /** As a URI: a path alone would be on the server's default file system. */
    private String location(String directory) throws Exception {
        String located = files.locate(directory);
        return located.startsWith("/") ? "file://" + located : located;
    }

    /** @throws IllegalArgumentException unless they are all files of one directory, which is what Hive reads */
    private String directory(List<String> paths) throws Exception {
        String directory = paths.get(0).substring(0, Math.max(0, paths.get(0).lastIndexOf('/')));
        List<String> there =
                files.list(directory).stream().map(FileStore.Entry::path).toList();
        if (directory.isEmpty() || !there.equals(paths.stream().sorted().toList())) {
            throw new IllegalArgumentException("files: must be all files of one directory, got: " + paths);
        }
        return directory;
    }

    @Override
    public boolean settle(String schema, Deadline by) throws SQLException {
        for (String table : admin.strings("show tables in " + database(schema))) {
            if (by.isOver()) {
                return false;
            }
            admin.execute(
                    "analyze table " + database(schema) + "." + checkedName(table) + " compute statistics for columns");
        }
        return !by.isOver();
    }

    @Override
    public SqlSession open(String schema) throws SQLException {
        return new HiveSqlSession(server.connect(database(schema)));
    }
}
