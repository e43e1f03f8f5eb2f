package tare.measure.worker;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;

/** Sends and receives values through a pipe. One thread may send while another receives. */
public final class Pipe {
    /** Tare's values and plain JDK ones, and nothing else: a worker shares its JVM with foreign code. */
    private static final ObjectInputFilter PLAIN_VALUES = ObjectInputFilter.Config.createFilter(
            "maxdepth=64;maxarray=67108864;tare.**;java.lang.*;java.util.*;java.time.*;!*");

    /** Limit for one value. */
    private static final long MOST_REFERENCES = 10_000_000;

    private final ObjectOutputStream out;
    private final InputStream rawIn;
    private ObjectInputStream in;
    /** The stream's count when the current value began; negative until known. */
    private long referencesBefore;

    public Pipe(InputStream in, OutputStream out) throws IOException {
        this.rawIn = new BufferedInputStream(in);
        this.out = new ObjectOutputStream(new BufferedOutputStream(out));
        this.out.flush();
    }

    public synchronized void send(Serializable value) throws IOException {
        out.reset(); // Otherwise the stream would keep every value it ever carried.
        out.writeUnshared(value);
        out.flush();
    }

    /**
     * Waits for the next value.
     *
     * @throws java.io.EOFException if the other side has closed the pipe
     */
    public Object receive() throws IOException {
        try {
            if (in == null) {
                in = new ObjectInputStream(rawIn);
                in.setObjectInputFilter(this::check);
            }
            referencesBefore = -1;
            return in.readUnshared();
        } catch (ClassNotFoundException e) {
            throw new IOException("the other side is of another build of Tare: " + e.getMessage(), e);
        }
    }

    // The stream counts over its whole life, which is as long as its worker's.
    private ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info) {
        if (referencesBefore < 0) {
            referencesBefore = info.references();
        }
        return info.references() - referencesBefore > MOST_REFERENCES
                ? ObjectInputFilter.Status.REJECTED
                : PLAIN_VALUES.checkInput(info);
    }
}
