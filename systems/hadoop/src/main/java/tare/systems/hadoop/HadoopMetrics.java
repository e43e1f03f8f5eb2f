package tare.systems.hadoop;

import static tare.api.spi.system.Figure.counter;
import static tare.api.spi.system.Figure.level;

import java.time.Duration;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Total;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.Figure.Use;

/** Figures of the HDFS daemons, and of any daemon that uses S3A, by their names in the results. */
public final class HadoopMetrics {
    /** CPU time of a daemon, which probes read where the daemon runs on this machine. */
    public static final Figure CPU =
            counter("cpu", Unit.CPU_SECONDS).charted("CPUs used").usedAs(Use.CPU);

    private static final String NAMESYSTEM = "Hadoop:service=NameNode,name=FSNamesystem";
    private static final String DATASET = "Hadoop:service=DataNode,name=FSDatasetState";
    /** One bean for each instance of the file system; its name ends in a number and the bucket. */
    private static final String S3A_BEAN = "Hadoop:service=s3a-file-system,name=S3AMetrics*";
    /** Its name ends in host and port. */
    private static final String DATANODE_ACTIVITY = "Hadoop:service=DataNode,name=DataNodeActivity-*";

    /** What tables call the client of an object store. */
    private static final String S3A = "S3A";

    /** DataNodes report to the NameNode every three seconds. */
    private static final Duration BLOCK_REPORTS = Duration.ofSeconds(3);

    public static final JmxFigures NAMENODE = JmxFigures.NONE
            .and(level("hdfs-capacity-bytes", Unit.BYTES), NAMESYSTEM, "CapacityTotal")
            .and(
                    level("hdfs-used-bytes", Unit.BYTES)
                            .usedAs(Use.FILE_BYTES, "HDFS, all copies")
                            .lagging(BLOCK_REPORTS),
                    NAMESYSTEM,
                    "CapacityUsed")
            .and(level("hdfs-files", Unit.COUNT).usedAs(Use.FILES), NAMESYSTEM, "FilesTotal")
            .and(level("hdfs-blocks", Unit.COUNT), NAMESYSTEM, "BlocksTotal")
            .and(level("hdfs-under-replicated-blocks", Unit.COUNT), NAMESYSTEM, "UnderReplicatedBlocks")
            .and(level("hdfs-missing-blocks", Unit.COUNT), NAMESYSTEM, "MissingBlocks")
            .and(garbageCollection("NameNode").last())
            .and(heap("NameNode"));

    public static final JmxFigures DATANODE = JmxFigures.NONE
            .and(CPU)
            .and(
                    // From sending a packet to the next DataNode until its answer.
                    level("packet-round-trip-ns", Unit.NANOSECONDS)
                            .by(Total.MAX)
                            .charted("packet round trip"),
                    DATANODE_ACTIVITY,
                    "PacketAckRoundTripTimeNanosAvgTime")
            .and(heartbeat(), DATANODE_ACTIVITY, "HeartbeatsAvgTime")
            .and(counter("heartbeat-count", Unit.COUNT), DATANODE_ACTIVITY, "HeartbeatsNumOps")
            .and(counter("datanode-read-bytes", Unit.BYTES).charted("blocks read"), DATANODE_ACTIVITY, "BytesRead")
            .and(
                    counter("datanode-written-bytes", Unit.BYTES).charted("blocks written"),
                    DATANODE_ACTIVITY,
                    "BytesWritten")
            .and(level("datanode-used-bytes", Unit.BYTES).usedAs(Use.INCLUDED_BYTES), DATASET, "DfsUsed")
            .and(counter("datanode-blocks-written", Unit.COUNT), DATANODE_ACTIVITY, "BlocksWritten")
            .and(counter("datanode-blocks-read", Unit.COUNT), DATANODE_ACTIVITY, "BlocksRead")
            .and(counter("datanode-fsyncs", Unit.COUNT), DATANODE_ACTIVITY, "FsyncCount")
            .and(garbageCollection("DataNode").last())
            .and(heap("DataNode"));

    private HadoopMetrics() {}

    /** The NameNode answers every three seconds, under any load. */
    private static Figure heartbeat() {
        return level("heartbeat-ms", Unit.MILLISECONDS)
                .by(Total.MAX)
                .charted("heartbeat, ms")
                .usedAs(
                        Use.ROUND_TRIP,
                        "heartbeat",
                        "A heartbeat is the round trip from a DataNode to the NameNode, as the slowest DataNode reports"
                                + " it, including the NameNode's work");
    }

    /** Requests of a daemon that uses S3A, over all its file systems. */
    public static JmxFigures s3aRequests() {
        return JmxFigures.NONE
                .and(
                        counter("s3a-requests", Unit.COUNT)
                                .charted("S3 requests a second")
                                .usedAs(Use.STORE_REQUESTS, S3A),
                        S3A_BEAN,
                        "store_io_request")
                .and(
                        counter("s3a-throttled", Unit.COUNT)
                                .charted("S3 requests throttled")
                                .usedAs(Use.STORE_THROTTLED, S3A),
                        S3A_BEAN,
                        "store_io_throttled")
                .and(
                        counter("s3a-retries", Unit.COUNT).charted("S3 retries").usedAs(Use.STORE_RETRIED, S3A),
                        S3A_BEAN,
                        "store_io_retry");
    }

    /** Bytes and kinds of requests of a daemon that uses S3A, over all its file systems. */
    public static JmxFigures s3aDetails() {
        return JmxFigures.NONE
                .and(counter("s3a-read-bytes", Unit.BYTES).charted("read from S3"), S3A_BEAN, "stream_read_bytes")
                .and(counter("s3a-written-bytes", Unit.BYTES).charted("written to S3"), S3A_BEAN, "object_put_bytes")
                .and(counter("s3a-gets", Unit.COUNT), S3A_BEAN, "action_http_get_request")
                .and(counter("s3a-heads", Unit.COUNT), S3A_BEAN, "action_http_head_request")
                .and(counter("s3a-puts", Unit.COUNT), S3A_BEAN, "object_put_request")
                .and(counter("s3a-lists", Unit.COUNT), S3A_BEAN, "object_list_request")
                .and(counter("s3a-copies", Unit.COUNT), S3A_BEAN, "object_copy_requests")
                .and(counter("s3a-deletes", Unit.COUNT), S3A_BEAN, "object_delete_request");
    }

    /** @param service that owns the bean {@code JvmMetrics}, such as {@code NameNode} */
    public static JmxFigures garbageCollection(String service) {
        return JmxFigures.NONE
                .and(counter("gc-ms", Unit.MILLISECONDS).charted("GC, ms a second"), jvm(service), "GcTimeMillis")
                .and(counter("gc-count", Unit.COUNT), jvm(service), "GcCount");
    }

    /** @param service as for {@link #garbageCollection} */
    public static JmxFigures heap(String service) {
        return JmxFigures.NONE.and(heapUsed(), jvm(service), "MemHeapUsedM");
    }

    /** The largest of all daemons, as a mean hides the one that is short of memory. */
    public static Figure heapUsed() {
        return level("heap-used-mb", Unit.MEGABYTES).by(Total.MAX);
    }

    /** @param service as for {@link #garbageCollection} */
    public static String jvm(String service) {
        return "Hadoop:service=" + service + ",name=JvmMetrics";
    }
}
