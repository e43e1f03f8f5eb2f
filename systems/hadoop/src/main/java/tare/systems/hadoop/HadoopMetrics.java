package tare.systems.hadoop;

import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Kind;

/** Figures of the HDFS daemons, and of any daemon that uses S3A, by their names in the results. */
public final class HadoopMetrics {
    private static final String NAMESYSTEM = "Hadoop:service=NameNode,name=FSNamesystem";
    private static final String DATASET = "Hadoop:service=DataNode,name=FSDatasetState";
    /** One bean for each instance of the file system; its name ends in a number and the bucket. */
    private static final String S3A = "Hadoop:service=s3a-file-system,name=S3AMetrics*";
    /** Its name ends in host and port. */
    private static final String DATANODE_ACTIVITY = "Hadoop:service=DataNode,name=DataNodeActivity-*";

    public static final List<Figure> NAMENODE = Stream.concat(
                    Stream.of(
                            gauge("hdfs-capacity-bytes", NAMESYSTEM, "CapacityTotal"),
                            gauge("hdfs-used-bytes", NAMESYSTEM, "CapacityUsed"),
                            gauge("hdfs-files", NAMESYSTEM, "FilesTotal"),
                            gauge("hdfs-blocks", NAMESYSTEM, "BlocksTotal"),
                            gauge("hdfs-under-replicated-blocks", NAMESYSTEM, "UnderReplicatedBlocks"),
                            gauge("hdfs-missing-blocks", NAMESYSTEM, "MissingBlocks")),
                    jvm("NameNode"))
            .toList();

    public static final List<Figure> DATANODE = Stream.concat(
                    Stream.of(
                            gauge("datanode-used-bytes", DATASET, "DfsUsed"),
                            counter("datanode-written-bytes", DATANODE_ACTIVITY, "BytesWritten"),
                            counter("datanode-read-bytes", DATANODE_ACTIVITY, "BytesRead"),
                            counter("datanode-blocks-written", DATANODE_ACTIVITY, "BlocksWritten"),
                            counter("datanode-blocks-read", DATANODE_ACTIVITY, "BlocksRead"),
                            counter("datanode-fsyncs", DATANODE_ACTIVITY, "FsyncCount"),
                            // From sending a packet to the next DataNode until its answer.
                            gauge("packet-round-trip-ns", DATANODE_ACTIVITY, "PacketAckRoundTripTimeNanosAvgTime"),
                            // To the NameNode and back, every three seconds, under any load.
                            new Figure("heartbeat-ms", DATANODE_ACTIVITY, "HeartbeatsAvgTime", Kind.ROUND_TRIP),
                            counter("heartbeat-count", DATANODE_ACTIVITY, "HeartbeatsNumOps")),
                    jvm("DataNode"))
            .toList();

    private HadoopMetrics() {}

    /** Requests of a daemon that uses S3A, over all its file systems. */
    public static Stream<Figure> s3a() {
        return Stream.of(
                counter("s3a-requests", S3A, "store_io_request"),
                counter("s3a-retries", S3A, "store_io_retry"),
                counter("s3a-throttled", S3A, "store_io_throttled"),
                counter("s3a-gets", S3A, "action_http_get_request"),
                counter("s3a-heads", S3A, "action_http_head_request"),
                counter("s3a-puts", S3A, "object_put_request"),
                counter("s3a-lists", S3A, "object_list_request"),
                counter("s3a-copies", S3A, "object_copy_requests"),
                counter("s3a-deletes", S3A, "object_delete_request"),
                counter("s3a-written-bytes", S3A, "object_put_bytes"),
                counter("s3a-read-bytes", S3A, "stream_read_bytes"));
    }

    /** @param service that owns the bean {@code JvmMetrics}, such as {@code NameNode} */
    public static Stream<Figure> jvm(String service) {
        String bean = "Hadoop:service=" + service + ",name=JvmMetrics";
        return Stream.of(
                counter("gc-count", bean, "GcCount"),
                counter("gc-ms", bean, "GcTimeMillis"),
                gauge("heap-used-mb", bean, "MemHeapUsedM"));
    }

    public static Figure counter(String name, String bean, String attribute) {
        return new Figure(name, bean, attribute, Kind.COUNTER);
    }

    public static Figure gauge(String name, String bean, String attribute) {
        return new Figure(name, bean, attribute, Kind.GAUGE);
    }
}
