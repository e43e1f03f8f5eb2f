package tare.systems.hadoop;

import java.util.List;
import java.util.Random;
import tare.quality.testing.TestingSystems;

/** This module's systems, with constant names and keys. */
final class HadoopSystems {
    static final TestingSystems ALL = new TestingSystems(List.of(
            new ZooKeeperBlueprint(), new HdfsBlueprint(), new S3Blueprint(PlacementKeys.random(new Random(1)))));

    private HadoopSystems() {}
}
