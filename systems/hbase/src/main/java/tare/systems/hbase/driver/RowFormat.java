package tare.systems.hbase.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.util.Bytes;
import tare.api.spi.Key;
import tare.api.spi.Row;
import tare.api.spi.RowSink;

/**
 * Requests and answers of one table: a field is a column of the same name, in the only family. Immutable; any thread.
 */
final class RowFormat {
    private final byte[] family;
    /** Qualifiers by field index. */
    private final byte[][] qualifiers;
    /** Fields in the order of their columns in an answer. */
    private final int[] sorted;

    private final Durability durability;
    private final int scanCaching;

    /** @param fields the table's, in order */
    RowFormat(List<String> fields, HBaseSettings settings) {
        family = Bytes.toBytes(settings.layout().family());
        qualifiers = fields.stream().map(field -> field.getBytes(UTF_8)).toArray(byte[][]::new);
        sorted = IntStream.range(0, qualifiers.length)
                .boxed()
                .sorted(Comparator.comparing(field -> qualifiers[field], Bytes.BYTES_COMPARATOR))
                .mapToInt(Integer::intValue)
                .toArray();
        durability = Durability.valueOf(settings.requests().durability());
        scanCaching = settings.requests().scanCaching();
    }

    Get get(Key key, int[] wanted) {
        Get get = new Get(key.array(), 0, key.length());
        if (wanted == null) {
            return get.addFamily(family);
        }
        for (int field : wanted) {
            get.addColumn(family, qualifiers[field]);
        }
        return get;
    }

    Scan scan(Key first, int rows, int[] wanted) {
        Scan scan = new Scan().withStartRow(first.toByteArray()).setLimit(rows);
        if (scanCaching > 0) {
            scan.setCaching(scanCaching);
        }
        if (wanted == null) {
            return scan.addFamily(family);
        }
        for (int field : wanted) {
            scan.addColumn(family, qualifiers[field]);
        }
        return scan;
    }

    Put put(Key key, Row values) {
        Put put = new Put(key.array(), 0, key.length());
        for (int i = 0; i < values.size(); i++) {
            byte[] value = new byte[values.length(i)];
            values.copyTo(i, value, 0);
            put.addColumn(family, qualifiers[values.field(i)], value);
        }
        put.setDurability(durability);
        return put;
    }

    /** Whether a row to be written has all of the table's fields. */
    boolean areAllIn(Row values) {
        return values.size() == qualifiers.length;
    }

    /** Writes these fields and removes all others, atomically. */
    RowMutations replace(Key key, Row values) throws IOException {
        return RowMutations.of(List.of(deleteOthers(key, values), put(key, values)));
    }

    /** Removes the columns missing from a row to be written: a delete of the whole row would hide the new values. */
    private Delete deleteOthers(Key key, Row values) {
        BitSet written = new BitSet();
        for (int i = 0; i < values.size(); i++) {
            written.set(values.field(i));
        }
        Delete delete = new Delete(key.array(), 0, key.length());
        for (int field = 0; field < qualifiers.length; field++) {
            if (!written.get(field)) {
                delete.addColumns(family, qualifiers[field]);
            }
        }
        delete.setDurability(durability);
        return delete;
    }

    Delete delete(Key key) {
        Delete delete = new Delete(key.array(), 0, key.length());
        delete.setDurability(durability);
        return delete;
    }

    /**
     * Passes a non-empty answer to the sink.
     *
     * @return bytes of values
     */
    long emit(Result row, RowSink sink) {
        Cell[] cells = row.rawCells();
        sink.row(cells[0].getRowArray(), cells[0].getRowOffset(), cells[0].getRowLength());
        long bytes = 0;
        int likely = 0;
        for (Cell cell : cells) {
            int at = indexOf(cell, likely);
            sink.field(sorted[at], cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
            bytes += cell.getValueLength();
            likely = at + 1;
        }
        return bytes;
    }

    /**
     * Position of a cell among the sorted fields.
     *
     * @param likely tried first: cells come in this order
     */
    private int indexOf(Cell cell, int likely) {
        for (int i = likely; i < sorted.length; i++) {
            if (CellUtil.matchingQualifier(cell, qualifiers[sorted[i]])) {
                return i;
            }
        }
        throw new IllegalStateException(
                "a row has a field that its table lacks: " + new String(CellUtil.cloneQualifier(cell), UTF_8));
    }

    static long bytes(Row values) {
        long bytes = 0;
        for (int i = 0; i < values.size(); i++) {
            bytes += values.length(i);
        }
        return bytes;
    }
}
