package tare.systems.hive;

import java.util.List;
import java.util.Random;
import tare.api.spi.system.Blueprint;
import tare.quality.testing.TestingSystems;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3Blueprint;
import tare.systems.mapreduce.YarnBlueprint;

/** Hive and its parts. */
final class HiveSystems {
    private static final PlacementKeys KEYS = PlacementKeys.random(new Random(1));

    static final HiveBlueprint HIVE = new HiveBlueprint(KEYS);
    static final List<Blueprint> PARTS = List.of(new HdfsBlueprint(), new S3Blueprint(KEYS), new YarnBlueprint(KEYS));
    static final TestingSystems ALL = new TestingSystems(List.of(PARTS.get(0), PARTS.get(1), PARTS.get(2), HIVE));

    private HiveSystems() {}
}
