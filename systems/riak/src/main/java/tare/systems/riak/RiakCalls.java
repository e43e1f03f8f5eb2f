package tare.systems.riak;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tare.api.spi.Key;
import tare.api.spi.KeySink;
import tare.api.spi.Reply;

/**
 * Requests about one bucket over one connection to one host. Each method sends what it says once. A connection that
 * broke is reopened when the next request begins, within that request's time, and nothing is sent again. One thread,
 * but {@link #close} may be called on any and ends a request that waits for its answer.
 */
final class RiakCalls implements AutoCloseable {
    private static final int ERROR = 0;
    private static final int ERROR_WORDS = 1;
    private static final int KEYS = 1;
    private static final int DONE = 2;
    private static final int MOST_CHARACTERS = 120;
    /** Bucket properties by their numbers, and those that are numbers of replicas. */
    private static final Map<Integer, String> PROPERTIES = Map.of(
            1,
            "n_val",
            2,
            "allow_mult",
            3,
            "last_write_wins",
            14,
            "pr",
            15,
            "r",
            16,
            "w",
            17,
            "pw",
            18,
            "dw",
            19,
            "rw");

    private static final int BACKEND = 22;
    /** Errors of writes that some replicas may have carried out. */
    private static final Pattern MAY_BE_WRITTEN =
            Pattern.compile("timeout|too_many_fails|\\{(w|dw|pw)_val_unsatisfied,.*");

    private final RiakHost host;
    private final RiakSettings settings;
    private final Consumer<RiakCalls> closing;
    private final RiakMessages messages;
    private final MessageReader body = new MessageReader();
    private volatile RiakConnection connection;
    private volatile boolean closed;
    /** Whether a write was sent whose end is unknown. */
    private boolean inDoubt;

    /**
     * Connects.
     *
     * @param closing called when this closes
     */
    RiakCalls(RiakHost host, RiakSettings settings, byte[] bucket, Consumer<RiakCalls> closing) throws IOException {
        this.host = host;
        this.settings = settings;
        this.closing = closing;
        this.messages = new RiakMessages(settings, bucket);
        this.connection = RiakConnection.open(host, settings);
    }

    void get(Key key, FoundObject found) throws IOException {
        read(messages.get(key, false, false), found);
    }

    /** Reads an object's vector clock, also a deleted one's, and its values unless {@code isHead}. */
    void getVersion(Key key, boolean isHead, FoundObject found) throws IOException {
        read(messages.get(key, isHead, true), found);
    }

    private void read(MessageWriter request, FoundObject found) throws IOException {
        send(request);
        receive(RiakMessages.GET);
        found.read(body);
    }

    /** Writes without a vector clock. */
    void put(Key key, byte[] value, int offset, int length) throws IOException {
        write(messages.put(key, null, false, value, offset, length), RiakMessages.PUT);
    }

    /** Writes the successor of a version just read, or a first one if that had no clock. */
    void putAfter(FoundObject before, Key key, byte[] value, int offset, int length) throws IOException {
        write(messages.put(key, before, false, value, offset, length), RiakMessages.PUT);
    }

    /** Writes an object unless there is one, which is an error. */
    void putNew(Key key, byte[] value) throws IOException {
        write(messages.put(key, null, true, value, 0, value.length), RiakMessages.PUT);
    }

    void delete(Key key) throws IOException {
        write(messages.delete(key), RiakMessages.DELETE);
    }

    private void write(MessageWriter request, int code) throws IOException {
        ready();
        inDoubt = true;
        connection.send(request);
        receive(code);
    }

    /** @return the number of keys */
    long listKeys(KeySink sink) throws IOException {
        send(messages.listKeys());
        long keys = 0;
        boolean isDone = false;
        boolean isClean = false;
        try {
            while (!isDone) {
                receive(RiakMessages.LIST_KEYS);
                while (body.next()) {
                    if (body.field() == KEYS) {
                        sink.key(body.array(), body.offset(), body.length());
                        keys++;
                    } else if (body.field() == DONE) {
                        isDone = body.flag();
                    }
                }
            }
            isClean = true;
        } catch (RiakErrorException e) {
            isClean = true; // An error ends the stream.
            throw e;
        } finally {
            if (!isClean) {
                disconnect();
            }
        }
        return keys;
    }

    /** @return the number of keys */
    long keyRange(Key first, Key last, int limit, KeySink sink) throws IOException {
        send(messages.keyRange(first, last, limit));
        receive(RiakMessages.INDEX);
        long keys = 0;
        while (body.next()) {
            if (body.field() == KEYS) {
                sink.key(body.array(), body.offset(), body.length());
                keys++;
            }
        }
        return keys;
    }

    /** The bucket's properties: numbers of replicas, how writes meet, and the backend if there are several. */
    SortedMap<String, String> properties() throws IOException {
        send(messages.properties());
        receive(RiakMessages.BUCKET_PROPERTIES);
        SortedMap<String, String> properties = new TreeMap<>();
        MessageReader inner = new MessageReader();
        while (body.next()) {
            inner.inside(body);
            while (inner.next()) {
                String name = PROPERTIES.get(inner.field());
                if (inner.field() == BACKEND) {
                    properties.put("backend", new String(inner.copy(), UTF_8));
                } else if (name != null) {
                    properties.put(name, text(name, inner.number()));
                }
            }
        }
        return properties;
    }

    private static String text(String name, long number) {
        boolean isFlag = name.equals("allow_mult") || name.equals("last_write_wins");
        return isFlag ? Boolean.toString(number != 0) : Quorum.text(number);
    }

    /** The server's version. */
    String version() throws IOException {
        send(messages.serverInfo());
        receive(RiakMessages.SERVER_INFO);
        String version = "unknown";
        while (body.next()) {
            if (body.field() == 2) {
                version = new String(body.copy(), UTF_8);
            }
        }
        return version;
    }

    /** Answers for a request that threw, and gives up the connection if it may be out of step. */
    void fail(IOException error, Reply reply) {
        boolean mayBeDone = inDoubt;
        if (error instanceof RiakErrorException refusal) {
            String words = cause(refusal.words());
            mayBeDone &= MAY_BE_WRITTEN.matcher(words).matches();
            reply.done(mayBeDone ? Reply.Kind.UNKNOWN : refused(words), 0, 0, words);
        } else {
            disconnect();
            String cause = error instanceof SocketTimeoutException ? "socket timeout" : "connection";
            reply.done(mayBeDone ? Reply.Kind.UNKNOWN : Reply.Kind.FAILED, 0, 0, cause);
        }
    }

    private static Reply.Kind refused(String words) {
        return words.equals("overload") ? Reply.Kind.REJECTED : Reply.Kind.FAILED;
    }

    /** The server's words as a name to count by. */
    private static String cause(String words) {
        String line = words.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        return line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "…";
    }

    @Override
    public void close() {
        closed = true;
        closing.accept(this);
        connection.close();
    }

    private void send(MessageWriter request) throws IOException {
        ready();
        connection.send(request);
    }

    private void receive(int request) throws IOException {
        int code = connection.receive(body);
        if (code == ERROR) {
            throw new RiakErrorException(errorWords());
        }
        if (code != request + 1) {
            throw new IOException("an answer of code " + code + " to a request of code " + request);
        }
        inDoubt = false;
    }

    private String errorWords() throws IOException {
        String words = "";
        while (body.next()) {
            if (body.field() == ERROR_WORDS) {
                words = new String(body.copy(), UTF_8);
            }
        }
        return words.isBlank() ? "an error without words" : words;
    }

    private void ready() throws IOException {
        inDoubt = false;
        if (connection.isClosed()) {
            connection = RiakConnection.open(host, settings);
        }
        if (closed) {
            connection.close();
            throw new IllegalStateException("this session is closed");
        }
    }

    private void disconnect() {
        connection.close();
    }
}
