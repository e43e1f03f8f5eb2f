package tare.systems.riak;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/** A connection that exchanges frames. One thread, but {@link #close} may be called on any and ends what waits. */
final class RiakConnection implements AutoCloseable {
    private static final int LENGTH_BYTES = 4;
    /** Riak's own objects are limited to 50 MB; a longer frame is another protocol's. */
    private static final int MOST_BYTES = 1 << 29;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private byte[] buffer = new byte[8192];
    private int begin;
    private int end;

    private RiakConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
        this.out = socket.getOutputStream();
    }

    /** @throws IOException if it cannot be opened; the message is the operating system's */
    static RiakConnection open(RiakHost host, RiakSettings settings) throws IOException {
        Socket socket = new Socket();
        try {
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(host.name(), host.port()), millis(settings.connectTimeout()));
            socket.setSoTimeout(millis(settings.readTimeout()));
            return new RiakConnection(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    void send(MessageWriter request) throws IOException {
        request.sendTo(out);
    }

    /**
     * Waits for the next frame.
     *
     * @param body begins the frame's message, which stays valid until the next call
     * @return the frame's code
     */
    int receive(MessageReader body) throws IOException {
        if (begin == end) {
            begin = 0;
            end = 0;
        }
        require(LENGTH_BYTES);
        int length = ((buffer[begin] & 0xFF) << 24)
                | ((buffer[begin + 1] & 0xFF) << 16)
                | ((buffer[begin + 2] & 0xFF) << 8)
                | (buffer[begin + 3] & 0xFF);
        if (length < 1 || length > MOST_BYTES) {
            throw new IOException("a frame of " + length + " bytes: not Riak's protocol-buffers port?");
        }
        require(LENGTH_BYTES + length);
        int code = buffer[begin + LENGTH_BYTES] & 0xFF;
        int next = begin + LENGTH_BYTES + length;
        body.over(buffer, begin + LENGTH_BYTES + 1, next);
        begin = next;
        return code;
    }

    boolean isClosed() {
        return socket.isClosed();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // Its requests are answered, or counted as lost, already.
        }
    }

    /** Reads until {@code count} bytes from {@code begin} are in the buffer. */
    private void require(int count) throws IOException {
        makeRoom(count);
        while (end - begin < count) {
            int read = in.read(buffer, end, buffer.length - end);
            if (read < 0) {
                throw new EOFException("the server closed the connection");
            }
            end += read;
        }
    }

    private void makeRoom(int count) {
        if (begin + count <= buffer.length) {
            return;
        }
        byte[] target = count <= buffer.length ? buffer : new byte[Math.max(count, 2 * buffer.length)];
        System.arraycopy(buffer, begin, target, 0, end - begin);
        end -= begin;
        begin = 0;
        buffer = target;
    }

    private static int millis(Duration time) {
        return Math.toIntExact(time.isZero() ? 0 : Math.max(1, time.toMillis()));
    }
}
