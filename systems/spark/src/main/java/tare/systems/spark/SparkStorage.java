package tare.systems.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.system.Site;
import tare.systems.hadoop.SharedStorage;

/** The file system of tables of a cluster. */
final class SparkStorage {
    static final Setting SETTING = SharedStorage.setting(
            "Where tables are; file: a directory of the one machine that all is on",
            SharedStorage.HDFS,
            "storage",
            "spark.hadoop.dfs.replication",
            "spark.hadoop.dfs.blocksize",
            "spark.hadoop.fs.s3a.aws.credentials.provider",
            "spark.hadoop.fs.s3a.bucket.probe",
            "spark.hadoop.fs.s3a.change.detection.mode",
            "spark.hadoop.fs.s3a.change.detection.version.required",
            "spark.hadoop.fs.s3a.committer.name",
            "spark.hadoop.fs.s3a.connection.ssl.enabled",
            "spark.hadoop.fs.s3a.endpoint.region",
            "spark.hadoop.fs.s3a.path.style.access",
            "spark.sql.sources.commitProtocolClass",
            "spark.sql.parquet.output.committer.class");

    /** Hadoop's properties, as properties of Spark. */
    private static final String HADOOP = "spark.hadoop.";

    private SparkStorage() {}

    /** Properties of Spark with which the driver and its executors reach the files. */
    static Map<String, String> properties(Site site) {
        SharedStorage storage = SharedStorage.of(site.settings());
        Map<String, String> properties = new LinkedHashMap<>();
        storage.ofClients(site).forEach((name, value) -> properties.put(HADOOP + name, value));
        if (storage == SharedStorage.S3A) {
            properties.put(HADOOP + "fs.s3a.committer.name", "magic");
            // Else tables are written twice: a rename is a copy there.
            properties.put(
                    "spark.sql.sources.commitProtocolClass",
                    "org.apache.spark.internal.io.cloud.PathOutputCommitProtocol");
            properties.put(
                    "spark.sql.parquet.output.committer.class",
                    "org.apache.spark.internal.io.cloud.BindingParquetOutputCommitter");
        }
        return properties;
    }
}
