package tare.systems.hadoop;

import java.util.List;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;

/** Brings {@code zookeeper}, {@code hdfs} and {@code s3}: what systems of the Hadoop family are made of. */
public final class HadoopPlugin implements Plugin {
    @Override
    public List<Blueprint> systems() {
        return List.of(new ZooKeeperBlueprint(), new HdfsBlueprint(), new S3Blueprint(PlacementKeys.OF_THIS_JVM));
    }
}
