package tare.systems.riak;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Builds one frame after another in the same buffer: four bytes of length, a code, and a protocol-buffers message. One
 * thread; allocates only to grow.
 */
final class MessageWriter {
    private static final int LENGTH_BYTES = 4;
    private static final int VARINT = 0;
    private static final int BYTES = 2;

    private byte[] frame = new byte[512];
    private int end;

    MessageWriter begin(int code) {
        end = LENGTH_BYTES;
        ensure(1);
        frame[end++] = (byte) code;
        return this;
    }

    MessageWriter number(int field, long value) {
        varint(tag(field, VARINT));
        varint(value);
        return this;
    }

    MessageWriter bytes(int field, byte[] value) {
        return bytes(field, value, 0, value.length);
    }

    MessageWriter bytes(int field, byte[] value, int offset, int length) {
        open(field, length);
        ensure(length);
        System.arraycopy(value, offset, frame, end, length);
        end += length;
        return this;
    }

    /** Begins a field of {@code length} bytes, which the fields written next must fill. */
    MessageWriter open(int field, int length) {
        varint(tag(field, BYTES));
        varint(length);
        return this;
    }

    /** The size of a field written by {@link #bytes}. */
    static int sizeOfBytes(int field, int length) {
        return sizeOfVarint(tag(field, BYTES)) + sizeOfVarint(length) + length;
    }

    void sendTo(OutputStream out) throws IOException {
        int length = end - LENGTH_BYTES;
        frame[0] = (byte) (length >>> 24);
        frame[1] = (byte) (length >>> 16);
        frame[2] = (byte) (length >>> 8);
        frame[3] = (byte) length;
        out.write(frame, 0, end);
    }

    private static int tag(int field, int wireType) {
        return (field << 3) | wireType;
    }

    private static int sizeOfVarint(long value) {
        int size = 1;
        for (long rest = value >>> 7; rest != 0; rest >>>= 7) {
            size++;
        }
        return size;
    }

    private void varint(long value) {
        ensure(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            frame[end++] = (byte) ((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        frame[end++] = (byte) rest;
    }

    private void ensure(int more) {
        if (end + more > frame.length) {
            frame = Arrays.copyOf(frame, Math.max(end + more, 2 * frame.length));
        }
    }
}
