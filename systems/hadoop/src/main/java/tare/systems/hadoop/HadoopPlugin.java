package tare.systems.hadoop;

import java.util.List;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;

/** Provides {@code zookeeper}, {@code hdfs} and {@code s3}, the parts of systems of the Hadoop family. */
public final class HadoopPlugin implements Plugin {
    @Override
    public List<Blueprint> systems() {
        return List.of(new ZooKeeperBlueprint(), new HdfsBlueprint(), new S3Blueprint(PlacementKeys.OF_THIS_JVM));
    }
}
