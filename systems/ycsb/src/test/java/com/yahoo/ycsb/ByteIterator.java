package com.yahoo.ycsb;

/** See {@link DB}. */
public abstract class ByteIterator {
    public abstract byte[] toArray();

    public abstract long bytesLeft();
}
