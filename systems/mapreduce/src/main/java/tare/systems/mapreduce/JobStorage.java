package tare.systems.mapreduce;

import java.util.List;
import java.util.Locale;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.S3Blueprint;

/** The file system of jobs: their data, and what YARN and the JobHistoryServer keep of them. */
enum JobStorage {
    HDFS,
    S3A,
    /** A directory that all hosts share. */
    FILE;

    static final Setting SETTING = Setting.choice(
                    "storage",
                    "Where jobs keep their files; file: a directory that all hosts share",
                    "hdfs",
                    "s3a",
                    "file")
            .driving(
                    "cluster.storage",
                    "dfs.replication",
                    "dfs.blocksize",
                    "cluster.datanode-racks",
                    "fs.s3a.aws.credentials.provider",
                    "fs.s3a.block.size",
                    "fs.s3a.bucket.probe",
                    "fs.s3a.change.detection.mode",
                    "fs.s3a.change.detection.version.required",
                    "fs.s3a.committer.name",
                    "fs.s3a.connection.ssl.enabled",
                    "fs.s3a.endpoint.region",
                    "fs.s3a.path.style.access",
                    "mapreduce.job.redacted-properties",
                    "fs.local.block.size",
                    "fs.file.impl.disable.cache",
                    // Each storage has daemons of its own, and not all of them start from an archive of classes.
                    "environment.class-archives");

    static JobStorage of(Settings settings) {
        return valueOf(settings.text(SETTING.name()).toUpperCase(Locale.ROOT));
    }

    /** The blueprints that it depends on. */
    List<String> parts() {
        return switch (this) {
            case HDFS -> List.of(HdfsBlueprint.NAME);
            case S3A -> List.of(S3Blueprint.NAME);
            case FILE -> List.of();
        };
    }

    /** Roles that must be ready before anything uses it. */
    List<String> roles() {
        return switch (this) {
            case HDFS -> List.of(HdfsBlueprint.NAMENODE, HdfsBlueprint.DATANODE);
            case S3A -> List.of(S3Blueprint.NAME);
            case FILE -> List.of();
        };
    }

    /** The locks whose jars a daemon needs for it. */
    List<String> locks() {
        return this == S3A ? List.of(YarnBlueprint.LOCK, YarnBlueprint.S3A_LOCK) : List.of(YarnBlueprint.LOCK);
    }
}
