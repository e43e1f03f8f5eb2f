package tare.systems.riak;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Opens connections to the nodes in turn, and closes those still open in the end. All workers take part in one turn, so
 * that nodes have equally many sessions, give or take one. Any thread.
 */
final class RiakNodes implements AutoCloseable {
    private final RiakSettings settings;
    private final RiakSettings outsideSessions;
    private final int workers;
    private final AtomicInteger next;
    private final Set<RiakCalls> open = ConcurrentHashMap.newKeySet();

    /**
     * @param worker its number, from 0
     * @param workers of the arm
     */
    RiakNodes(RiakSettings settings, int worker, int workers) {
        this.settings = settings;
        this.outsideSessions = settings.withMajorities();
        this.workers = workers;
        this.next = new AtomicInteger(worker);
    }

    RiakSettings settings() {
        return settings;
    }

    /** Connects a session to the next host. */
    RiakCalls next(byte[] bucket) throws IOException {
        return to(host(next.getAndAdd(workers)), bucket);
    }

    /** Connects to the first host, for work outside of sessions: its requests need a majority of the replicas. */
    RiakCalls first(byte[] bucket) throws IOException {
        return outsideSessions(0, bucket);
    }

    /** As {@link #first}, to one of the hosts in turn. */
    RiakCalls outsideSessions(int turn, byte[] bucket) throws IOException {
        return to(host(turn), outsideSessions, bucket);
    }

    /**
     * Connects with the measured quorums.
     *
     * @throws IOException with the host's name
     */
    RiakCalls to(RiakHost host, byte[] bucket) throws IOException {
        return to(host, settings, bucket);
    }

    private RiakHost host(int turn) {
        return settings.hosts().get(Math.floorMod(turn, settings.hosts().size()));
    }

    private RiakCalls to(RiakHost host, RiakSettings sent, byte[] bucket) throws IOException {
        try {
            RiakCalls calls = new RiakCalls(host, sent, bucket, open::remove);
            open.add(calls);
            return calls;
        } catch (IOException e) {
            throw new IOException("hosts: no node could be reached at " + host + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        List.copyOf(open).forEach(RiakCalls::close);
    }
}
