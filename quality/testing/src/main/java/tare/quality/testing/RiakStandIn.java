package tare.quality.testing;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import tare.api.spi.DaemonThread;

/**
 * A stand-in for a Riak node, where no real one can be had: it speaks the protocol as
 * {@link RiakStandInAnswers} has it, keeps objects in memory, and fails on demand. What a real Riak does beyond that it
 * does not show. Any thread.
 */
public final class RiakStandIn implements AutoCloseable {
    /** What happens to one request instead of its answer. */
    public enum Fault {
        /** The connection is reset, and the request is not carried out. */
        RESET,
        /** The request is carried out, but the connection is reset before its answer. */
        RESET_AFTER,
        /** Half of the answer is sent, then the connection is closed. */
        HALF,
        /** Bytes that are no frame. */
        GARBAGE
    }

    private final ServerSocket listening;
    private final Thread accepting = DaemonThread.of("riak stand-in", this::accept);
    private final RiakStandInAnswers answers = new RiakStandInAnswers();
    private final Queue<Fault> faults = new ConcurrentLinkedQueue<>();
    private final Queue<String> errors = new ConcurrentLinkedQueue<>();
    private final Queue<RiakRequest> received = new ConcurrentLinkedQueue<>();
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private volatile boolean splits;
    private volatile CountDownLatch held = new CountDownLatch(0);

    private RiakStandIn(ServerSocket listening) {
        this.listening = listening;
    }

    public static RiakStandIn start() throws IOException {
        return start(0);
    }

    /** @param port 0 for any */
    public static RiakStandIn start(int port) throws IOException {
        return start(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    /** @param at its port is 0 for any */
    static RiakStandIn start(InetSocketAddress at) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(at);
        RiakStandIn standIn = new RiakStandIn(socket);
        standIn.accepting.start();
        return standIn;
    }

    public int port() {
        return listening.getLocalPort();
    }

    public String address() {
        return listening.getInetAddress().getHostAddress() + ":" + port();
    }

    /** Answers a request with an error of these words; several are used in turn. */
    public void answerWithError(String words) {
        errors.add(words);
    }

    public void failNext(Fault fault) {
        faults.add(fault);
    }

    /** Sends every byte of an answer by itself. */
    public void splitAnswers(boolean isSplit) {
        splits = isSplit;
    }

    /** Holds all answers back until the returned latch is counted down. */
    public CountDownLatch hold() {
        held = new CountDownLatch(1);
        return held;
    }

    /** Whether a write that has not seen the newest version becomes a sibling; at first not. */
    public void keepSiblings(boolean keeps) {
        answers.keepSiblings(keeps);
    }

    /** Whether deleted objects stay as tombstones until {@link #reap}; at first they go at once. */
    public void keepTombstones(boolean keeps) {
        answers.keepTombstones(keeps);
    }

    public void reap() {
        answers.reap();
    }

    /** Whether there are indexes; at first there are. */
    public void haveIndexes(boolean has) {
        answers.haveIndexes(has);
    }

    /** Codes of the requests received since the last call, in order. */
    public List<Integer> receivedSinceLast() {
        return requestsSinceLast().stream().map(RiakRequest::code).toList();
    }

    /** As {@link #receivedSinceLast}, with the requests' options. */
    public List<RiakRequest> requestsSinceLast() {
        List<RiakRequest> requests = new ArrayList<>();
        for (RiakRequest request = received.poll(); request != null; request = received.poll()) {
            requests.add(request);
        }
        return requests;
    }

    /** Closes all connections, as a node does that ends. */
    public void dropConnections() throws IOException {
        for (Socket connection : connections) {
            connection.close();
        }
    }

    /** Returns when no more connections are accepted. */
    @Override
    public void close() throws IOException {
        listening.close();
        try {
            // Until its call has returned, the kernel accepts connections.
            accepting.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        held.countDown();
        dropConnections();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listening.accept();
                socket.setTcpNoDelay(true);
                connections.add(socket);
                if (listening.isClosed()) {
                    socket.close(); // Those that were there before are closed already.
                }
                DaemonThread.of("riak stand-in connection", () -> serve(socket)).start();
            }
        } catch (SocketException e) {
            // Closed.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            while (answerOne(socket, in, out)) {
                out.flush();
            }
        } catch (EOFException | SocketException e) {
            // The other side is gone, or a test closed the connection.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            connections.remove(socket);
        }
    }

    /** Whether the connection goes on. */
    private boolean answerOne(Socket socket, DataInputStream in, DataOutputStream out)
            throws IOException, InterruptedException {
        byte[] frame = new byte[in.readInt()];
        in.readFully(frame);
        received.add(RiakRequest.of(frame));
        Fault fault = faults.poll();
        if (fault == Fault.RESET) {
            socket.setSoLinger(true, 0);
            return false;
        }
        String error = errors.poll();
        List<byte[]> frames = error == null ? answers.to(frame) : List.of(RiakStandInAnswers.error(error));
        held.await();
        if (fault == null) {
            for (byte[] answer : frames) {
                send(answer, answer.length, out);
            }
            return true;
        }
        spoil(fault, frames.get(0), socket, out);
        return false;
    }

    private void spoil(Fault fault, byte[] answer, Socket socket, DataOutputStream out) throws IOException {
        switch (fault) {
            case HALF -> send(answer, answer.length / 2, out);
            case GARBAGE -> out.writeBytes("HTTP/1.1 400 Bad Request\r\n\r\n");
            default -> socket.setSoLinger(true, 0);
        }
        out.flush();
    }

    private void send(byte[] answer, int most, DataOutputStream out) throws IOException {
        out.writeInt(answer.length);
        for (int i = 0; i < most && splits; i++) {
            out.flush();
            out.write(answer, i, 1);
        }
        if (!splits) {
            out.write(answer, 0, most);
        }
    }
}
