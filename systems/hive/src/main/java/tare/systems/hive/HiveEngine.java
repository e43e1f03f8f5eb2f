package tare.systems.hive;

import static tare.api.spi.SqlTable.checkedName;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.LocalFileStore;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;
import tare.api.spi.SqlTable;

/** A HiveServer2, whose databases are the schemas. */
final class HiveEngine implements SqlEngine {
    private final String server;
    private final HiveConnection admin;
    private final LocalFileStore files;
    private final String format;

    /**
     * @param server {@code host:port}
     * @param files that HiveServer2 reads, too
     * @param format of the tables' files
     */
    HiveEngine(String server, HiveConnection admin, LocalFileStore files, String format) {
        this.server = server;
        this.admin = admin;
        this.files = files;
        this.format = format;
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
    public boolean exists(String schema) throws SQLException {
        return admin.strings("show databases").contains(checkedName(schema));
    }

    @Override
    public void create(String schema) throws SQLException {
        admin.execute("create database " + checkedName(schema));
    }

    @Override
    public void drop(String schema) throws SQLException {
        admin.execute("drop database if exists " + checkedName(schema) + " cascade");
    }

    @Override
    public long load(String schema, SqlTable table, List<String> paths) throws SQLException, IOException {
        TableText text = new TableText(checkedName(schema), table, files.locate(directory(paths)));
        admin.execute(text.createTable(format));
        try {
            admin.execute(text.createText());
            admin.execute(text.insert());
        } catch (SQLException e) {
            admin.execute(text.dropTable());
            throw e;
        } finally {
            admin.execute(text.dropText());
        }
        return Long.parseLong(admin.strings(text.count()).get(0));
    }

    /** @throws IllegalArgumentException unless they are all files of one directory, which is what Hive reads */
    private String directory(List<String> paths) throws IOException {
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
        for (String table : admin.strings("show tables in " + checkedName(schema))) {
            if (by.isOver()) {
                return false;
            }
            admin.execute("analyze table " + schema + "." + checkedName(table) + " compute statistics for columns");
        }
        return !by.isOver();
    }

    @Override
    public SqlSession open(String schema) throws SQLException {
        return new HiveSqlSession(HiveConnection.connect(server, checkedName(schema)));
    }
}
