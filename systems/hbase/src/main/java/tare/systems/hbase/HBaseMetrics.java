package tare.systems.hbase;

import static tare.api.spi.system.Figure.counter;
import static tare.api.spi.system.Figure.level;

import tare.api.spi.system.Figure;
import tare.api.spi.system.Figure.Total;
import tare.api.spi.system.Figure.Unit;
import tare.api.spi.system.Figure.Use;
import tare.api.spi.system.FigureSource.JmxAttribute;
import tare.systems.hadoop.HadoopMetrics;
import tare.systems.hadoop.JmxFigures;

/** Figures of HBase's servers, by their names in the results. */
final class HBaseMetrics {
    private static final String HBASE = "HBase";
    private static final String REGION_SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String MASTER_SERVER = "Hadoop:service=HBase,name=Master,sub=Server";
    private static final String ASSIGNMENTS = "Hadoop:service=HBase,name=Master,sub=AssignmentManager";
    private static final String CALLS = "Hadoop:service=HBase,name=RegionServer,sub=IPC";
    private static final String FILES = "Hadoop:service=HBase,name=RegionServer,sub=IO";
    private static final String WAL = "Hadoop:service=HBase,name=RegionServer,sub=WAL";
    private static final String MACHINE = "java.lang:type=OperatingSystem";
    /**
     * Before Java 14 only the second name exists. Since then both do, and each counts from the last reading of either:
     * the second, which a page reads right after the first, is meaningless there.
     */
    private static final String CPU_LOAD = "CpuLoad|SystemCpuLoad";

    private static final double SECONDS_PER_NS = 1e-9;

    static final JmxFigures MASTER = JmxFigures.NONE
            .and(level("regionservers", Unit.COUNT), MASTER_SERVER, "numRegionServers")
            .and(level("dead-regionservers", Unit.COUNT), MASTER_SERVER, "numDeadRegionServers")
            .and(level("regions-in-transition", Unit.COUNT), ASSIGNMENTS, "ritCount")
            .and(HadoopMetrics.s3aRequests().last())
            .and(HadoopMetrics.s3aDetails().last())
            .and(HadoopMetrics.garbageCollection(HBASE).last())
            .and(HadoopMetrics.heap(HBASE));

    /** Remote RegionServer: CPU figures come from JMX, as /proc cannot be read. */
    static final JmxFigures REGIONSERVER_ELSEWHERE = JmxFigures.NONE
            .and(new JmxAttribute(HadoopMetrics.CPU, MACHINE, "ProcessCpuTime", SECONDS_PER_NS))
            .and(readCaches())
            .and(background())
            .and(HadoopMetrics.s3aRequests())
            .and(fileReads())
            .and(HadoopMetrics.garbageCollection(HBASE))
            .and(level("round-trip-us", Unit.MICROSECONDS).by(Total.MAX).charted("round trip"))
            .and(
                    level("memstore-bytes", Unit.BYTES)
                            .charted("memstore size")
                            .usedAs(Use.MEMORY_BYTES, "HBase's memory, not yet in files"),
                    REGION_SERVER,
                    "memStoreSize")
            .and(requests())
            .and(blockCache())
            .and(stored())
            .and(log())
            .and(HadoopMetrics.heapUsed().charted("heap used, MB"), HadoopMetrics.jvm(HBASE), "MemHeapUsedM")
            .and(HadoopMetrics.s3aDetails())
            .and(wire())
            .and(machine());

    /** RegionServer on this machine, whose CPU time probes read. */
    static final JmxFigures REGIONSERVER = REGIONSERVER_ELSEWHERE.reading(
            figure -> !figure.is(Use.CPU) && !figure.is(Use.CPUS) && !figure.is(Use.MACHINE_BUSY));

    private HBaseMetrics() {}

    private static JmxFigures readCaches() {
        return JmxFigures.NONE
                .and(Figure.share("block-cache.hit-share", "block-cache-hits", "block-cache-misses")
                        .charted("block cache hits"))
                .and(Figure.share("l2-cache.hit-share", "l2-cache-hits", "l2-cache-misses")
                        .charted("L2 cache hits"))
                .and(level("l2-cache-bytes", Unit.BYTES).charted("L2 cache size"), REGION_SERVER, "l2CacheSize")
                .and(level("l2-cache-free-bytes", Unit.BYTES), REGION_SERVER, "l2CacheFreeSize")
                .and(counter("l2-cache-hits", Unit.COUNT), REGION_SERVER, "l2CacheHitCount")
                .and(counter("l2-cache-misses", Unit.COUNT), REGION_SERVER, "l2CacheMissCount")
                .and(counter("l2-cache-evictions", Unit.COUNT), REGION_SERVER, "l2CacheEvictionCount");
    }

    private static JmxFigures background() {
        return JmxFigures.NONE
                .and(
                        level("compaction-queue", Unit.COUNT).charted("compactions waiting"),
                        REGION_SERVER,
                        "compactionQueueLength")
                .and(level("flush-queue", Unit.COUNT).charted("flushes waiting"), REGION_SERVER, "flushQueueLength")
                .and(level("split-queue", Unit.COUNT), REGION_SERVER, "splitQueueLength");
    }

    /**
     * Reads of store files for requests and prefetching, not for compactions; means cover the reads since the previous
     * request.
     */
    private static JmxFigures fileReads() {
        return JmxFigures.NONE
                .and(Figure.underWay(
                                "file-reads.under-way", "file-preads", "file-pread-ms", "file-reads", "file-read-ms")
                        .charted("store file reads in progress")
                        .usedAs(Use.STORE_READS, "the S3 server, or HDFS"))
                .and(counter("file-preads", Unit.COUNT), FILES, "FsPReadTime_num_ops")
                .and(level("file-pread-ms", Unit.MILLISECONDS).by(Total.MAX), FILES, "FsPReadTime_mean")
                .and(counter("file-reads", Unit.COUNT), FILES, "FsReadTime_num_ops")
                .and(level("file-read-ms", Unit.MILLISECONDS).by(Total.MAX), FILES, "FsReadTime_mean");
    }

    private static JmxFigures requests() {
        return JmxFigures.NONE
                .and(counter("requests", Unit.COUNT).charted("requests a second"), REGION_SERVER, "totalRequestCount")
                .and(
                        counter("read-requests", Unit.COUNT).charted("read requests a second"),
                        REGION_SERVER,
                        "readRequestCount")
                .and(
                        counter("write-requests", Unit.COUNT).charted("write requests a second"),
                        REGION_SERVER,
                        "writeRequestCount")
                .and(counter("get-requests", Unit.COUNT), REGION_SERVER, "rpcGetRequestCount")
                .and(counter("scan-requests", Unit.COUNT), REGION_SERVER, "rpcScanRequestCount")
                .and(counter("mutate-requests", Unit.COUNT), REGION_SERVER, "rpcMutateRequestCount")
                .and(counter("multi-requests", Unit.COUNT), REGION_SERVER, "rpcMultiRequestCount");
    }

    /** The block cache as a whole, and its first level. */
    private static JmxFigures blockCache() {
        return JmxFigures.NONE
                .and(Figure.share("l1-cache.hit-share", "l1-cache-hits", "l1-cache-misses")
                        .charted("L1 cache hits"))
                .and(level("l1-cache-bytes", Unit.BYTES).charted("L1 cache size"), REGION_SERVER, "l1CacheSize")
                .and(
                        level("block-cache-bytes", Unit.BYTES)
                                .charted("block cache size")
                                .usedAs(Use.CACHE_BYTES, "store files"),
                        REGION_SERVER,
                        "blockCacheSize")
                .and(
                        level("block-cache-free-bytes", Unit.BYTES).usedAs(Use.CACHE_FREE_BYTES),
                        REGION_SERVER,
                        "blockCacheFreeSize")
                .and(
                        counter("block-cache-hits", Unit.COUNT).usedAs(Use.CACHE_HITS),
                        REGION_SERVER,
                        "blockCacheHitCount")
                .and(
                        counter("block-cache-misses", Unit.COUNT).usedAs(Use.CACHE_MISSES),
                        REGION_SERVER,
                        "blockCacheMissCount")
                .and(
                        counter("block-cache-evictions", Unit.COUNT).usedAs(Use.CACHE_EVICTIONS),
                        REGION_SERVER,
                        "blockCacheEvictionCount")
                .and(counter("l1-cache-hits", Unit.COUNT), REGION_SERVER, "l1CacheHitCount")
                .and(counter("l1-cache-misses", Unit.COUNT), REGION_SERVER, "l1CacheMissCount");
    }

    private static JmxFigures stored() {
        return JmxFigures.NONE
                .and(
                        level("store-files", Unit.COUNT).charted("store files").usedAs(Use.FILES),
                        REGION_SERVER,
                        "storeFileCount")
                .and(
                        level("store-file-bytes", Unit.BYTES)
                                .charted("store file size")
                                .usedAs(Use.FILE_BYTES, "HBase's store files"),
                        REGION_SERVER,
                        "storeFileSize")
                .and(level("regions", Unit.COUNT), REGION_SERVER, "regionCount")
                .and(counter("compacted-bytes", Unit.BYTES).charted("compacted"), REGION_SERVER, "compactedOutputBytes")
                .and(counter("flushed-bytes", Unit.BYTES).charted("flushed"), REGION_SERVER, "flushedOutputBytes")
                .and(
                        counter("blocked-updates-ms", Unit.MILLISECONDS).charted("updates blocked, ms a second"),
                        REGION_SERVER,
                        "updatesBlockedTime");
    }

    private static JmxFigures log() {
        return JmxFigures.NONE
                .and(counter("wal-bytes", Unit.BYTES).charted("write-ahead log"), WAL, "writtenBytes")
                .and(
                        // To the DataNodes and back; all then hold the data in memory.
                        level("wal-sync-ms", Unit.MILLISECONDS).by(Total.MAX).charted("log syncs, ms"),
                        WAL,
                        "SyncTime_mean")
                .and(counter("wal-syncs", Unit.COUNT), WAL, "SyncTime_num_ops");
    }

    private static JmxFigures wire() {
        return JmxFigures.NONE
                .and(
                        counter("received-bytes", Unit.BYTES)
                                .chartedLast("network received")
                                .usedAs(
                                        Use.RECEIVED_BYTES,
                                        "region servers",
                                        "All that region servers received and sent in calls: keys and headers too,"
                                                + " what was asked again, and what servers asked of each other; not"
                                                + " what passed between them and the store."),
                        CALLS,
                        "receivedBytes")
                .and(
                        counter("sent-bytes", Unit.BYTES)
                                .chartedLast("network sent")
                                .usedAs(Use.SENT_BYTES),
                        CALLS,
                        "sentBytes");
    }

    private static JmxFigures machine() {
        return JmxFigures.NONE
                .and(level("cpus", Unit.COUNT).usedAs(Use.CPUS), MACHINE, "AvailableProcessors")
                .and(
                        level("cpu-busy", Unit.SHARE)
                                .by(Total.MAX)
                                .chartedLast("CPU busy")
                                .usedAs(Use.MACHINE_BUSY),
                        MACHINE,
                        CPU_LOAD);
    }
}
