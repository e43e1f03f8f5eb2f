package tare.systems.hbase;

import static tare.systems.hadoop.HadoopMetrics.counter;
import static tare.systems.hadoop.HadoopMetrics.gauge;

import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Kind;
import tare.systems.hadoop.HadoopMetrics;

/** Figures of HBase's servers, by their names in the results. */
final class HBaseMetrics {
    private static final String REGION_SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String MASTER_SERVER = "Hadoop:service=HBase,name=Master,sub=Server";
    private static final String ASSIGNMENTS = "Hadoop:service=HBase,name=Master,sub=AssignmentManager";
    private static final String CALLS = "Hadoop:service=HBase,name=RegionServer,sub=IPC";
    private static final String FILES = "Hadoop:service=HBase,name=RegionServer,sub=IO";
    private static final String MACHINE = "java.lang:type=OperatingSystem";
    /**
     * Before Java 14 only the second name exists. Since then both do, and each counts from the last reading of either:
     * the second, which a page reads right after the first, is meaningless there.
     */
    private static final String CPU_LOAD = "CpuLoad|SystemCpuLoad";

    private static final String WAL = "Hadoop:service=HBase,name=RegionServer,sub=WAL";

    static final List<Figure> MASTER = Stream.of(
                    Stream.of(
                            gauge("regionservers", MASTER_SERVER, "numRegionServers"),
                            gauge("dead-regionservers", MASTER_SERVER, "numDeadRegionServers"),
                            gauge("regions-in-transition", ASSIGNMENTS, "ritCount")),
                    HadoopMetrics.s3a(),
                    HadoopMetrics.jvm("HBase"))
            .flatMap(metrics -> metrics)
            .toList();

    static final List<Figure> REGIONSERVER = Stream.of(
                    requests(),
                    wire(),
                    caches(),
                    fileReads(),
                    background(),
                    Stream.of(
                            counter("wal-bytes", WAL, "writtenBytes"),
                            counter("wal-syncs", WAL, "SyncTime_num_ops"),
                            // To the DataNodes and back; all then hold the data in memory.
                            gauge("wal-sync-ms", WAL, "SyncTime_mean")),
                    HadoopMetrics.s3a(),
                    HadoopMetrics.jvm("HBase"))
            .flatMap(metrics -> metrics)
            .toList();

    /** Remote RegionServer: CPU figures come from JMX, as /proc cannot be read. */
    static final List<Figure> REGIONSERVER_ELSEWHERE = Stream.concat(
                    REGIONSERVER.stream(),
                    Stream.of(
                            new Figure("cpu", MACHINE, "ProcessCpuTime", Kind.CPU_TIME),
                            gauge("cpus", MACHINE, "AvailableProcessors"),
                            new Figure("cpu-busy", MACHINE, CPU_LOAD, Kind.SHARE)))
            .toList();

    private HBaseMetrics() {}

    private static Stream<Figure> requests() {
        return Stream.of(
                counter("requests", REGION_SERVER, "totalRequestCount"),
                counter("read-requests", REGION_SERVER, "readRequestCount"),
                counter("write-requests", REGION_SERVER, "writeRequestCount"),
                counter("get-requests", REGION_SERVER, "rpcGetRequestCount"),
                counter("scan-requests", REGION_SERVER, "rpcScanRequestCount"),
                counter("mutate-requests", REGION_SERVER, "rpcMutateRequestCount"),
                counter("multi-requests", REGION_SERVER, "rpcMultiRequestCount"));
    }

    /** Of all its calls, including those of other servers. */
    private static Stream<Figure> wire() {
        return Stream.of(counter("received-bytes", CALLS, "receivedBytes"), counter("sent-bytes", CALLS, "sentBytes"));
    }

    /**
     * Reads of store files for requests and prefetching, not for compactions; means cover the reads since the previous
     * request.
     */
    private static Stream<Figure> fileReads() {
        return Stream.of(
                counter("file-preads", FILES, "FsPReadTime_num_ops"),
                gauge("file-pread-ms", FILES, "FsPReadTime_mean"),
                counter("file-reads", FILES, "FsReadTime_num_ops"),
                gauge("file-read-ms", FILES, "FsReadTime_mean"));
    }

    private static Stream<Figure> caches() {
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

    private static Stream<Figure> background() {
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
}
