package tare.systems.riak;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import tare.api.spi.DaemonThread;
import tare.api.spi.Key;

/**
 * The keys of one bucket. Riak cannot drop a bucket, so they are listed and deleted one by one. It goes on listing a
 * deleted key until its tombstone is reaped, by default 3 s later.
 */
record BucketKeys(RiakNodes nodes, BucketName name) {
    private static final int CONNECTIONS = 8;

    /** Whether the bucket holds an object, other than a deleted one. */
    boolean isAnyThere() throws IOException {
        FoundObject found = new FoundObject();
        List<byte[]> keys = list();
        try (RiakCalls calls = nodes.first(name.bytes())) {
            for (byte[] key : keys) {
                calls.getVersion(keyOf(key), true, found);
                if (!found.isMissing()) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Removes all objects and waits until their keys are gone too, if that is soon. */
    void remove(ReapWait wait) throws IOException, InterruptedException {
        List<byte[]> keys = list();
        delete(keys);
        wait.until(() -> list().isEmpty());
        if (isAnyThere()) {
            throw new IOException("bucket " + name.name() + ": objects were written while it was removed");
        }
    }

    private List<byte[]> list() throws IOException {
        List<byte[]> keys = new ArrayList<>();
        try (RiakCalls calls = nodes.first(name.bytes())) {
            calls.listKeys((key, offset, length) -> keys.add(Arrays.copyOfRange(key, offset, offset + length)));
        }
        return keys;
    }

    private void delete(List<byte[]> keys) throws IOException, InterruptedException {
        ExecutorService threads =
                Executors.newFixedThreadPool(CONNECTIONS, work -> DaemonThread.of("key remover", work));
        try {
            List<Callable<Void>> parts = new ArrayList<>();
            for (int i = 0; i < Math.min(CONNECTIONS, keys.size()); i++) {
                int part = i;
                parts.add(() -> deletePart(keys, part));
            }
            for (Future<Void> part : threads.invokeAll(parts)) {
                part.get();
            }
        } catch (ExecutionException e) {
            throw new IOException("bucket " + name.name() + ": " + e.getCause().getMessage(), e);
        } finally {
            threads.shutdownNow();
        }
    }

    private Void deletePart(List<byte[]> keys, int part) throws IOException {
        try (RiakCalls calls = nodes.outsideSessions(part, name.bytes())) {
            for (int i = part; i < keys.size(); i += CONNECTIONS) {
                calls.delete(keyOf(keys.get(i)));
            }
        }
        return null;
    }

    private static Key keyOf(byte[] bytes) {
        Key key = new Key();
        key.append(bytes, 0, bytes.length);
        return key;
    }
}
