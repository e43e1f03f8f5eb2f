package tare.systems.spark;

import java.util.List;
import java.util.Random;
import tare.api.spi.system.Blueprint;
import tare.quality.testing.TestingSystems;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3Blueprint;

/** A standalone cluster and its parts. */
final class SparkSystems {
    private static final PlacementKeys KEYS = PlacementKeys.random(new Random(1));

    static final SparkClusterBlueprint CLUSTER = new SparkClusterBlueprint(KEYS);
    static final List<Blueprint> PARTS = List.of(new HdfsBlueprint(), new S3Blueprint(KEYS));
    static final TestingSystems ALL = new TestingSystems(List.of(PARTS.get(0), PARTS.get(1), CLUSTER));

    private SparkSystems() {}
}
