package tare.quality.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import tare.workloads.ycsb.NaiveRequests;

/** Sends with {@link HBaseLoop}s that share a connection, to the table that {@link TareSender} made and loaded. */
final class LoopSender implements HBaseSender {
    private final TableName table;
    private final int records;
    private final Connection connection;

    LoopSender(Map<String, String> addresses, int records) throws Exception {
        this.table = TableName.valueOf(TareSender.TABLE + "." + addresses.get("arm"));
        this.records = records;
        this.connection = ConnectionFactory.createConnection(configuration(addresses));
    }

    /** HBase's defaults, with the cluster's addresses. */
    static Configuration configuration(Map<String, String> addresses) {
        Configuration configuration = HBaseConfiguration.create();
        configuration.set("hbase.zookeeper.quorum", addresses.get("zookeeper"));
        configuration.set("zookeeper.znode.parent", addresses.getOrDefault("zookeeper.parent", "/hbase"));
        return configuration;
    }

    @Override
    public void load() {
        throw new UnsupportedOperationException("Tare's side loads the table " + table);
    }

    @Override
    public Speed send(Slice slice) throws Exception {
        Map<String, String> workload = TareSender.workload(slice.reads(), records);
        List<HBaseLoop> loops = new ArrayList<>();
        for (int i = 0; i < slice.callers(); i++) {
            loops.add(new HBaseLoop(connection.getTable(table), new NaiveRequests(workload, i), slice));
        }
        long cpuBeforeNs = ProcessCpu.ns();
        double perSecond = LoopByHand.measure(loops)[0];
        double cpuNs = ProcessCpu.ns() - cpuBeforeNs;
        double sent = loops.stream().mapToLong(HBaseLoop::sent).sum();
        for (HBaseLoop loop : loops) {
            loop.close();
        }
        return new Speed(perSecond, cpuNs / sent, Double.NaN);
    }

    @Override
    public void close() throws Exception {
        connection.close();
    }
}
