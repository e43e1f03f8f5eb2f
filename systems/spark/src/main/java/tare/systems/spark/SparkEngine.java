package tare.systems.spark;

import static tare.api.spi.SqlTable.checkedName;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import scala.Tuple2;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.PieceRunner;
import tare.api.spi.SqlEngine;
import tare.api.spi.SqlSession;
import tare.api.spi.SqlTable;

/** Spark's session, with a catalog in memory. */
final class SparkEngine implements SqlEngine, AutoCloseable {
    /** Without quotes: a quotation mark is an ordinary character. What does not fit a column fails. */
    private static final Map<String, String> TEXT = Map.of(
            "sep", String.valueOf(SqlTable.DELIMITER),
            "header", "false",
            "quote", "",
            "escape", "\u0000",
            "nullValue", "",
            "mode", "FAILFAST",
            "encoding", "UTF-8");

    private final SparkSession session;
    private final JobGroupTotals totals;
    private final FileStore files;
    private final SparkTables tableFiles;
    private final String format;
    private final Optional<SparkPieces> pieces;

    /**
     * @param session stopped with the engine
     * @param pieces empty if workers generate text
     */
    SparkEngine(
            SparkSession session,
            FileStore files,
            SparkTables tableFiles,
            String format,
            Optional<SparkPieces> pieces) {
        this.pieces = pieces;
        this.session = session;
        this.totals = JobGroupTotals.of(session.sparkContext());
        this.files = files;
        this.tableFiles = tableFiles;
        this.format = format;
    }

    /** Enters the tables of earlier starts into the catalog. */
    void register() throws IOException {
        for (String schema : tableFiles.schemas()) {
            createInCatalog(schema);
            for (String table : tableFiles.tables(schema)) {
                register(schema, table);
            }
        }
    }

    private void createInCatalog(String schema) {
        session.sql("create database " + checkedName(schema));
    }

    private void register(String schema, String table) {
        session.catalog()
                .createTable(
                        checkedName(schema) + "." + checkedName(table),
                        tableFiles.table(schema, table).toString(),
                        format);
    }

    String version() {
        return session.version();
    }

    Executors executors() {
        return new Executors(session.sparkContext());
    }

    /** The file system of tables, by its scheme. */
    String storage() {
        return tableFiles.files().getScheme();
    }

    Tuple2<String, String>[] configuration() {
        return session.sparkContext().getConf().getAll();
    }

    /** The texts of queries are in this dialect. */
    @Override
    public String dialect() {
        return "spark";
    }

    @Override
    public FileStore files() {
        return files;
    }

    @Override
    public Optional<PieceRunner> pieceRunner() {
        return pieces.map(runner -> runner);
    }

    @Override
    public boolean partitions() {
        return true;
    }

    @Override
    public boolean exists(String schema) {
        return session.catalog().databaseExists(checkedName(schema));
    }

    @Override
    public void create(String schema) throws IOException {
        createInCatalog(schema);
        tableFiles.create(schema);
    }

    @Override
    public void drop(String schema) throws IOException {
        session.sql("drop database if exists " + checkedName(schema) + " cascade");
        tableFiles.drop(schema);
    }

    @Override
    public long load(String schema, SqlTable table, List<String> paths) throws IOException {
        String target = checkedName(schema) + "." + checkedName(table.name());
        if (session.catalog().tableExists(target)) {
            throw new IllegalArgumentException("table: must be new, got: " + target);
        }
        tableFiles.drop(schema, table.name());
        try {
            Dataset<Row> rows = session.read()
                    .options(TEXT)
                    .schema(columns(table))
                    .csv(paths.stream().map(files::locate).toArray(String[]::new));
            writer(rows, table)
                    .format(format)
                    .save(tableFiles.table(schema, table.name()).toString());
        } catch (Throwable e) {
            tableFiles.drop(schema, table.name());
            throw e;
        }
        register(schema, table.name());
        return session.table(target).count();
    }

    /** Each partition is written by one task, which makes one file of it. */
    private static DataFrameWriter<Row> writer(Dataset<Row> rows, SqlTable table) {
        return table.partition()
                .map(column -> rows.repartition(rows.col(column)).write().partitionBy(column))
                .orElseGet(rows::write);
    }

    /** Spark reads no {@code varchar} from files. */
    private static String columns(SqlTable table) {
        return table.columns().stream()
                .map(column -> "`" + column.name() + "` " + column.type().replaceFirst("^varchar\\(.*", "string"))
                .collect(Collectors.joining(", "));
    }

    /** Statistics of Parquet and ORC files are in the files, and Spark's cost-based optimiser is off by default. */
    @Override
    public boolean settle(String schema, Deadline by) {
        return !by.isOver();
    }

    @Override
    public SqlSession open(String schema) {
        SparkSession own = session.newSession();
        own.sql("use " + checkedName(schema));
        return new SparkSqlSession(own, totals);
    }

    @Override
    public void close() {
        session.stop();
    }
}
