package tare.workloads.ycsb;

/**
 * The key numbers of a dataset.
 *
 * @param recordCount the first number for a run's inserts
 * @param first the first number loaded
 * @param count the number of keys loaded
 */
record KeyRange(long recordCount, long first, long count) {
    static KeyRange read(SettingsReader reader) {
        long recordCount = reader.count("recordcount");
        long first = reader.count("insertstart");
        long count = reader.count("insertcount");
        reader.require(first < recordCount, "insertstart", "must be below recordcount (" + recordCount + ")");
        reader.require(
                count <= Math.max(0, recordCount - first),
                "insertcount",
                "must be at most recordcount - insertstart (" + (recordCount - first) + ")");
        return new KeyRange(recordCount, first, count == 0 ? recordCount - first : count);
    }

    /** One more than the last number loaded. */
    long end() {
        return first + count;
    }

    boolean contains(long keyNumber) {
        return keyNumber >= first && keyNumber < end();
    }

    /** The {@code index}-th of {@code shares} contiguous parts of nearly equal size. */
    KeyRange part(int index, int shares) {
        long from = first + cut(index, shares);
        return new KeyRange(recordCount, from, first + cut(index + 1, shares) - from);
    }

    private long cut(int index, int shares) {
        return count / shares * index + Math.min(index, count % shares);
    }
}
