package tare.systems.mapreduce;

import java.util.List;
import java.util.Random;
import tare.quality.testing.TestingSystems;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.PlacementKeys;
import tare.systems.hadoop.S3Blueprint;

/** MapReduce with all its parts. */
final class MapReduceSystems {
    private static final PlacementKeys KEYS = PlacementKeys.random(new Random(1));

    static final TestingSystems ALL = new TestingSystems(
            List.of(new HdfsBlueprint(), new S3Blueprint(KEYS), new YarnBlueprint(KEYS), new MapReduceBlueprint(KEYS)));

    private MapReduceSystems() {}
}
