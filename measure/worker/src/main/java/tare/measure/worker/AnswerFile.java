package tare.measure.worker;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tare.measure.engine.AnswerLog;

/**
 * Stores every answer of a phase in order of arrival: operation index, arrival time, response time and service time.
 * Written by any thread.
 */
public final class AnswerFile implements AnswerLog, AutoCloseable {
    private final Path file;
    private final DataOutputStream out;
    private IOException failure;

    AnswerFile(Path file) throws IOException {
        this.file = file;
        this.out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    }

    @Override
    public synchronized void answered(int operation, long atNs, long responseNs, long serviceNs) {
        try {
            out.writeShort(operation);
            out.writeLong(atNs);
            out.writeLong(responseNs);
            out.writeLong(serviceNs);
        } catch (IOException e) {
            failure = e; // Reported on closing: the requests themselves continue.
        }
    }

    /** @throws IOException if any answer could not be written */
    @Override
    public synchronized void close() throws IOException {
        out.close();
        if (failure != null) {
            throw new IOException(
                    "not every answer could be written to " + file + ": " + failure.getMessage(), failure);
        }
    }

    /** Passes every stored answer to {@code reader}, once the file is closed. */
    public static void read(Path file, AnswerLog reader) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            while (true) {
                int operation;
                try {
                    operation = in.readUnsignedShort();
                } catch (EOFException e) {
                    return;
                }
                reader.answered(operation, in.readLong(), in.readLong(), in.readLong());
            }
        }
    }
}
