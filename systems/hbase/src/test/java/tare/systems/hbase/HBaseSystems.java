package tare.systems.hbase;

import java.util.List;
import java.util.Map;
import java.util.Random;
import tare.quality.testing.TestingSystems;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3Blueprint;
import tare.systems.hadoop.ZooKeeperBlueprint;

/** HBase with all its possible parts; names and keys are constant. */
final class HBaseSystems {
    private static final PlacementKeys KEYS = PlacementKeys.random(new Random(1));

    static final TestingSystems ALL = new TestingSystems(List.of(
            new ZooKeeperBlueprint(),
            new HdfsBlueprint(),
            new S3Blueprint(KEYS),
            new HBaseBlueprint("hbase", "HBase", "hbase-server", Map.of(), KEYS)));

    private HBaseSystems() {}
}
