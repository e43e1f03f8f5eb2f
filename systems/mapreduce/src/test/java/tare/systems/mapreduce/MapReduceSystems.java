package tare.systems.mapreduce;

import java.util.List;
import tare.quality.testing.TestingSystems;
import tare.systems.hadoop.HdfsBlueprint;

/** MapReduce with all its parts. */
final class MapReduceSystems {
    static final TestingSystems ALL =
            new TestingSystems(List.of(new HdfsBlueprint(), new YarnBlueprint(), new MapReduceBlueprint()));

    private MapReduceSystems() {}
}
