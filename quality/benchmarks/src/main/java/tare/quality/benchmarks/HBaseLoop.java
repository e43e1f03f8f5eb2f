package tare.quality.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import tare.api.spi.Row;
import tare.workloads.ycsb.NaiveRequests;

/**
 * The loop that one would write by hand against HBase's blocking Table for one purpose: timed gets and puts of whole
 * rows, and nothing else. Loads nothing.
 */
final class HBaseLoop extends LoopByHand {
    private static final byte[] FAMILY = Bytes.toBytes("cf");

    private final Table table;
    private final NaiveRequests requests;
    private final boolean reading;
    private final byte[][] columns = new byte[TareSender.FIELDS][];

    HBaseLoop(Table table, NaiveRequests requests, Slice slice) {
        super(0, slice.seconds());
        this.table = table;
        this.requests = requests;
        this.reading = slice.reads();
        for (int i = 0; i < columns.length; i++) {
            columns[i] = ("field" + i).getBytes(UTF_8);
        }
    }

    @Override
    protected void sendUntil(long endNs) throws IOException {
        while (System.nanoTime() < endNs) {
            if (reading) {
                requests.nextRead();
                long sentNs = System.nanoTime();
                get();
                reads.recordValue(System.nanoTime() - sentNs);
            } else {
                requests.nextUpdate();
                long sentNs = System.nanoTime();
                put();
                updates.recordValue(System.nanoTime() - sentNs);
            }
        }
    }

    private void get() throws IOException {
        Get get = new Get(requests.key().toByteArray()).addFamily(FAMILY);
        Result row = table.get(get);
        long bytes = 0;
        for (Cell cell : row.rawCells()) {
            bytes += cell.getValueLength();
        }
        if (bytes != TareSender.FIELDS * TareSender.FIELD_BYTES) {
            throw new IllegalStateException("a loaded row must be found whole, got bytes: " + bytes);
        }
    }

    private void put() throws IOException {
        Put put = new Put(requests.key().toByteArray());
        Row row = requests.row();
        for (int i = 0; i < row.size(); i++) {
            byte[] value = new byte[row.length(i)];
            row.copyTo(i, value, 0);
            put.addColumn(FAMILY, columns[row.field(i)], value);
        }
        table.put(put);
    }

    /** The number of requests sent. */
    long sent() {
        return reads.getTotalCount() + updates.getTotalCount();
    }

    void close() throws IOException {
        table.close();
    }
}
