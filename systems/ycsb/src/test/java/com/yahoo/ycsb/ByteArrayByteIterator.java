package com.yahoo.ycsb;

/** See {@link DB}. */
public final class ByteArrayByteIterator extends ByteIterator {
    private final byte[] bytes;

    public ByteArrayByteIterator(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public byte[] toArray() {
        return bytes;
    }

    @Override
    public long bytesLeft() {
        return bytes.length;
    }
}
