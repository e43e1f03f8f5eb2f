package tare.systems.hbase.driver;

import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.compress.Compression;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.util.Bytes;

/** Layout of new tables according to the settings. */
record TableLayout(HBaseSettings.Layout settings) {
    private static final String KEY_PREFIX = "user";
    /** Keys are hashed to numbers below 2^63, which is 9.22 x 10^18: most have 19 digits and begin with 1 to 9.22. */
    private static final double MOST_HASH = Long.MAX_VALUE / 1e18;

    private static final double SHARE_OF_19_DIGITS = (MOST_HASH - 1) / MOST_HASH;
    /** Six digits distinguish ten thousand regions. */
    private static final int DIGITS = 100_000;

    TableDescriptor descriptor(TableName name) {
        ColumnFamilyDescriptor family = ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(settings.family()))
                .setCompressionType(Compression.Algorithm.valueOf(settings.compression()))
                .setBloomFilterType(BloomType.valueOf(settings.bloom()))
                .setBlocksize(settings.blockBytes())
                .build();
        return TableDescriptorBuilder.newBuilder(name).setColumnFamily(family).build();
    }

    /** The first key of each region but the first; null for a single region. */
    byte[][] splits() {
        int splits = settings.regions() - 1;
        if (splits == 0) {
            return null;
        }
        List<String> points = settings.splitPoints();
        byte[][] keys = new byte[splits][];
        for (int i = 0; i < splits; i++) {
            keys[i] = Bytes.toBytes(points.isEmpty() ? hashedKey((i + 1.0) / (splits + 1)) : points.get(i));
        }
        return keys;
    }

    /**
     * The key below which this share of all hashed keys lies. Keys are {@code user} and a decimal number that is
     * uniform below 2^63, and are ordered as texts: by their first digits, however many follow. Those with 19 digits
     * begin evenly with 1 to 9.22, the shorter ones evenly with 1 to 9.99.
     */
    private static String hashedKey(double share) {
        double perUnit = SHARE_OF_19_DIGITS / (MOST_HASH - 1) + (1 - SHARE_OF_19_DIGITS) / 9;
        double begins = 1 + share / perUnit;
        if (begins > MOST_HASH) {
            double left = share - perUnit * (MOST_HASH - 1);
            begins = MOST_HASH + left / ((1 - SHARE_OF_19_DIGITS) / 9);
        }
        return KEY_PREFIX + Math.round(begins * DIGITS);
    }
}
