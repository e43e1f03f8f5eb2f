package tare.systems.hadoop;

import java.util.List;
import java.util.stream.Stream;
import tare.spi.system.Metric;
import tare.spi.system.Metric.Kind;

/** What the daemons of HDFS and HBase tell about themselves, by the names that results have. */
final class HadoopMetrics {
    private static final String REGION_SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String MASTER_SERVER = "Hadoop:service=HBase,name=Master,sub=Server";
    private static final String ASSIGNMENTS = "Hadoop:service=HBase,name=Master,sub=AssignmentManager";
    private static final String CALLS = "Hadoop:service=HBase,name=RegionServer,sub=IPC";
    private static final String FILES = "Hadoop:service=HBase,name=RegionServer,sub=IO";
    private static final String MACHINE = "java.lang:type=OperatingSystem";
    /**
     * Before Java 14 it has the second name alone. Since then it has both, and each counts from the last time that either was
     * asked for: the second, which a page tells right behind the first, is nonsense there.
     */
    private static final String CPU_LOAD = "CpuLoad|SystemCpuLoad";

    private static final String WAL = "Hadoop:service=HBase,name=RegionServer,sub=WAL";
    private static final String NAMESYSTEM = "Hadoop:service=NameNode,name=FSNamesystem";
    private static final String DATASET = "Hadoop:service=DataNode,name=FSDatasetState";
    /** There is one for each instance of the file system, with a number and the bucket behind the name. */
    private static final String S3A = "Hadoop:service=s3a-file-system,name=S3AMetrics*";
    /** Its host and port stand behind the name. */
    private static final String DATANODE_ACTIVITY = "Hadoop:service=DataNode,name=DataNodeActivity-*";

    static final List<Metric> NAMENODE = Stream.concat(
                    Stream.of(
                            gauge("hdfs-capacity-bytes", NAMESYSTEM, "CapacityTotal"),
                            gauge("hdfs-used-bytes", NAMESYSTEM, "CapacityUsed"),
                            gauge("hdfs-files", NAMESYSTEM, "FilesTotal"),
                            gauge("hdfs-blocks", NAMESYSTEM, "BlocksTotal"),
                            gauge("hdfs-under-replicated-blocks", NAMESYSTEM, "UnderReplicatedBlocks"),
                            gauge("hdfs-missing-blocks", NAMESYSTEM, "MissingBlocks")),
                    jvm("NameNode"))
            .toList();

    static final List<Metric> DATANODE = Stream.concat(
                    Stream.of(
                            gauge("datanode-used-bytes", DATASET, "DfsUsed"),
                            counter("datanode-written-bytes", DATANODE_ACTIVITY, "BytesWritten"),
                            counter("datanode-read-bytes", DATANODE_ACTIVITY, "BytesRead"),
                            counter("datanode-blocks-written", DATANODE_ACTIVITY, "BlocksWritten"),
                            counter("datanode-blocks-read", DATANODE_ACTIVITY, "BlocksRead"),
                            counter("datanode-fsyncs", DATANODE_ACTIVITY, "FsyncCount"),
                            // From a packet that was sent on to the next DataNode, to its answer.
                            gauge("packet-round-trip-ns", DATANODE_ACTIVITY, "PacketAckRoundTripTimeNanosAvgTime"),
                            // To the NameNode and back, every three seconds, whatever else there is to do.
                            new Metric("heartbeat-ms", DATANODE_ACTIVITY, "HeartbeatsAvgTime", Kind.ROUND_TRIP),
                            counter("heartbeat-count", DATANODE_ACTIVITY, "HeartbeatsNumOps")),
                    jvm("DataNode"))
            .toList();

    static final List<Metric> MASTER = Stream.of(
                    Stream.of(
                            gauge("regionservers", MASTER_SERVER, "numRegionServers"),
                            gauge("dead-regionservers", MASTER_SERVER, "numDeadRegionServers"),
                            gauge("regions-in-transition", ASSIGNMENTS, "ritCount")),
                    s3a(),
                    jvm("HBase"))
            .flatMap(metrics -> metrics)
            .toList();

    static final List<Metric> REGIONSERVER = Stream.of(
                    requests(),
                    wire(),
                    caches(),
                    fileReads(),
                    background(),
                    Stream.of(
                            counter("wal-bytes", WAL, "writtenBytes"),
                            counter("wal-syncs", WAL, "SyncTime_num_ops"),
                            // To the DataNodes and back, which all have it in memory then.
                            gauge("wal-sync-ms", WAL, "SyncTime_mean")),
                    s3a(),
                    jvm("HBase"))
            .flatMap(metrics -> metrics)
            .toList();

    /** Of one whose process nobody sees from here: its CPUs as its JVM tells of them. */
    static final List<Metric> REGIONSERVER_ELSEWHERE = Stream.concat(
                    REGIONSERVER.stream(),
                    Stream.of(
                            new Metric("cpu", MACHINE, "ProcessCpuTime", Kind.CPU_TIME),
                            gauge("cpus", MACHINE, "AvailableProcessors"),
                            new Metric("cpu-busy", MACHINE, CPU_LOAD, Kind.SHARE)))
            .toList();

    private HadoopMetrics() {}

    private static Stream<Metric> requests() {
        return Stream.of(
                counter("requests", REGION_SERVER, "totalRequestCount"),
                counter("read-requests", REGION_SERVER, "readRequestCount"),
                counter("write-requests", REGION_SERVER, "writeRequestCount"),
                counter("get-requests", REGION_SERVER, "rpcGetRequestCount"),
                counter("scan-requests", REGION_SERVER, "rpcScanRequestCount"),
                counter("mutate-requests", REGION_SERVER, "rpcMutateRequestCount"),
                counter("multi-requests", REGION_SERVER, "rpcMultiRequestCount"));
    }

    /** Of all its calls, those of other servers among them. */
    private static Stream<Metric> wire() {
        return Stream.of(counter("received-bytes", CALLS, "receivedBytes"), counter("sent-bytes", CALLS, "sentBytes"));
    }

    /** Of store files, for requests and for prefetching, not for compactions; means are of what was read since they were told last. */
    private static Stream<Metric> fileReads() {
        return Stream.of(
                counter("file-preads", FILES, "FsPReadTime_num_ops"),
                gauge("file-pread-ms", FILES, "FsPReadTime_mean"),
                counter("file-reads", FILES, "FsReadTime_num_ops"),
                gauge("file-read-ms", FILES, "FsReadTime_mean"));
    }

    private static Stream<Metric> caches() {
        return Stream.of(
                counter("block-cache-hits", REGION_SERVER, "blockCacheHitCount"),
                counter("block-cache-misses", REGION_SERVER, "blockCacheMissCount"),
                counter("block-cache-evictions", REGION_SERVER, "blockCacheEvictionCount"),
                gauge("block-cache-bytes", REGION_SERVER, "blockCacheSize"),
                gauge("block-cache-free-bytes", REGION_SERVER, "blockCacheFreeSize"),
                counter("l1-cache-hits", REGION_SERVER, "l1CacheHitCount"),
                counter("l1-cache-misses", REGION_SERVER, "l1CacheMissCount"),
                gauge("l1-cache-bytes", REGION_SERVER, "l1CacheSize"),
                counter("l2-cache-hits", REGION_SERVER, "l2CacheHitCount"),
                counter("l2-cache-misses", REGION_SERVER, "l2CacheMissCount"),
                counter("l2-cache-evictions", REGION_SERVER, "l2CacheEvictionCount"),
                gauge("l2-cache-bytes", REGION_SERVER, "l2CacheSize"),
                gauge("l2-cache-free-bytes", REGION_SERVER, "l2CacheFreeSize"));
    }

    private static Stream<Metric> background() {
        return Stream.of(
                gauge("compaction-queue", REGION_SERVER, "compactionQueueLength"),
                gauge("flush-queue", REGION_SERVER, "flushQueueLength"),
                gauge("split-queue", REGION_SERVER, "splitQueueLength"),
                counter("compacted-bytes", REGION_SERVER, "compactedOutputBytes"),
                counter("flushed-bytes", REGION_SERVER, "flushedOutputBytes"),
                gauge("regions", REGION_SERVER, "regionCount"),
                gauge("store-files", REGION_SERVER, "storeFileCount"),
                gauge("store-file-bytes", REGION_SERVER, "storeFileSize"),
                gauge("memstore-bytes", REGION_SERVER, "memStoreSize"),
                counter("blocked-updates-ms", REGION_SERVER, "updatesBlockedTime"));
    }

    private static Stream<Metric> s3a() {
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

    private static Stream<Metric> jvm(String service) {
        String bean = "Hadoop:service=" + service + ",name=JvmMetrics";
        return Stream.of(
                counter("gc-count", bean, "GcCount"),
                counter("gc-ms", bean, "GcTimeMillis"),
                gauge("heap-used-mb", bean, "MemHeapUsedM"));
    }

    private static Metric counter(String name, String bean, String attribute) {
        return new Metric(name, bean, attribute, Kind.COUNTER);
    }

    private static Metric gauge(String name, String bean, String attribute) {
        return new Metric(name, bean, attribute, Kind.GAUGE);
    }
}
