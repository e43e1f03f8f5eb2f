package tare.systems.mapreduce;

import static tare.api.spi.system.Figure.level;

import tare.api.spi.system.Figure.Unit;
import tare.systems.hadoop.HadoopMetrics;
import tare.systems.hadoop.JmxFigures;

/** Figures of YARN's daemons, by their names in the results. */
final class YarnMetrics {
    private static final String NODE_BEAN = "Hadoop:service=NodeManager,name=NodeManagerMetrics";

    static final JmxFigures RESOURCE_MANAGER = JmxFigures.NONE
            .and(HadoopMetrics.garbageCollection("ResourceManager").last())
            .and(HadoopMetrics.heap("ResourceManager"));

    static final JmxFigures NODE_MANAGER = JmxFigures.NONE
            .and(level("containers", Unit.COUNT).charted("containers"), NODE_BEAN, "ContainersRunning")
            .and(level("container-vcores", Unit.COUNT), NODE_BEAN, "AllocatedVCores")
            .and(HadoopMetrics.garbageCollection("NodeManager").last())
            .and(HadoopMetrics.heap("NodeManager"));

    private YarnMetrics() {}
}
