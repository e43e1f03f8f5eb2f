package tare.systems.hbase;

import java.util.List;
import java.util.Locale;
import tare.api.spi.Settings;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.S3Blueprint;
import tare.systems.hadoop.ZooKeeperBlueprint;

/**
 * Location of HBase's store files. The write-ahead log needs files that can be synced, so it is on HDFS, except for
 * {@link #FILE}.
 */
enum Storage {
    HDFS,
    S3A,
    ABFS,
    /** A directory of this machine, for a quick trial. */
    FILE;

    static Storage of(Settings settings) {
        return valueOf(settings.text("storage").toUpperCase(Locale.ROOT));
    }

    /** The blueprints that HBase then depends on. */
    List<String> parts() {
        return switch (this) {
            case HDFS, ABFS -> List.of(ZooKeeperBlueprint.NAME, HdfsBlueprint.NAME);
            case S3A -> List.of(ZooKeeperBlueprint.NAME, HdfsBlueprint.NAME, S3Blueprint.NAME);
            case FILE -> List.of(ZooKeeperBlueprint.NAME);
        };
    }

    boolean isObjectStore() {
        return this == S3A || this == ABFS;
    }
}
