package tare.systems.hadoop;

import java.util.List;
import java.util.Random;
import tare.quality.testing.TestingSystems;

/** What this module brings; names and keys are always the same. */
final class HadoopSystems {
    static final TestingSystems ALL = new TestingSystems(List.of(
            new ZooKeeperBlueprint(), new HdfsBlueprint(), new S3Blueprint(PlacementKeys.random(new Random(1)))));

    private HadoopSystems() {}
}
