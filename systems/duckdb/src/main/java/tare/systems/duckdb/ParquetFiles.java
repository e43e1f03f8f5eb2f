package tare.systems.duckdb;

import static tare.systems.duckdb.DuckDbEngine.literal;

import tare.api.spi.LocalFileStore;
import tare.api.spi.SqlTable;

/** Statements for a table in Parquet files: one file, or with partitions a directory that has one for each of them. */
record ParquetFiles(String schema, SqlTable table) {
    /** Where they are among all. */
    String path() {
        return schema + "/" + table.name() + ".parquet";
    }

    String copy(String rows, LocalFileStore files) {
        String divided = table.partition()
                .map(column -> ", partition_by (" + column + ")")
                .orElse("");
        return "copy (" + rows + ") to " + literal(files.locate(path())) + " (format parquet" + divided + ")";
    }

    /** A partition's value is in the name of its directory, which does not tell its type. */
    String select(LocalFileStore files) {
        String place = files.locate(path());
        return "select * from read_parquet("
                + table.partitionColumn()
                        .map(column -> literal(place + "/*/*.parquet") + ", hive_partitioning = true, hive_types = {"
                                + literal(column.name()) + ": " + column.type() + "}")
                        .orElse(literal(place))
                + ")";
    }
}
