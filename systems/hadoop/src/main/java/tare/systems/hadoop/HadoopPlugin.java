package tare.systems.hadoop;

import java.security.SecureRandom;
import java.util.List;
import tare.spi.Plugin;
import tare.spi.system.Blueprint;

/** Brings {@code zookeeper}, {@code hdfs}, {@code s3}, {@code hbase} and {@code phoenix}. */
public final class HadoopPlugin implements Plugin {
    // One for the life of this JVM: blueprints that were loaded twice speak of the same placement alike.
    private static final PlacementKeys KEYS = PlacementKeys.random(new SecureRandom());

    @Override
    public List<Blueprint> systems() {
        return systems(KEYS);
    }

    static List<Blueprint> systems(PlacementKeys keys) {
        return List.of(
                new ZooKeeperBlueprint(),
                new HdfsBlueprint(),
                new S3Blueprint(keys),
                HBaseBlueprint.hbase(keys),
                HBaseBlueprint.phoenix(keys));
    }
}
