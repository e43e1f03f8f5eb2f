package tare.workloads.bashobench;

/** A value to write: part of an array. One caller, which reuses it once its request is answered. */
final class ValueSlice {
    byte[] bytes = {};
    int offset;
    int length;

    private byte[] own = {};

    /** Refers to a part of an array that does not change. */
    void set(byte[] from, int start, int count) {
        bytes = from;
        offset = start;
        length = count;
    }

    /** An array of its own with room for that many bytes, to be filled. */
    byte[] own(int count) {
        if (own.length < count) {
            own = new byte[Math.max(count, 2 * own.length)];
        }
        set(own, 0, count);
        return own;
    }
}
