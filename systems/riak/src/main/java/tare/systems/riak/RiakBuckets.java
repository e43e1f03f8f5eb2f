package tare.systems.riak;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import tare.api.spi.Key;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/**
 * The buckets of one arm. A bucket exists if its mark names this arm of this experiment; another owner's bucket of the
 * same name is invisible, and matters only when this one is created. A failed request is an exception with the server's
 * words.
 *
 * @param home of the arm
 */
record RiakBuckets(RiakNodes nodes, Path home) implements Tables {
    static final byte[] MARKS = "tare_marks".getBytes(US_ASCII);

    @Override
    public boolean exists(String table) throws IOException {
        return mark(name(table)).isPresent();
    }

    @Override
    public Optional<String> obstacle(String table) throws IOException {
        BucketName name = name(table);
        try {
            Optional<BucketMark> found = anyMark(name);
            if (found.isEmpty()) {
                requireUnused(name);
            } else if (!found.get().owner().equals(name.owner())) {
                requireReplaceable(name, found.get());
            }
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.of(e.getMessage());
        }
    }

    @Override
    public void create(Table table) throws IOException, InterruptedException {
        BucketName name = name(table.name());
        Optional<BucketMark> found = anyMark(name);
        if (found.isPresent()) {
            requireReplaceable(name, found.get());
            remove(name, found.get());
        }
        requireUnused(name);
        BucketMark mark = new BucketMark(name.owner(), Optional.empty());
        try (RiakCalls calls = nodes.first(MARKS)) {
            // Riak checks this without a lock: two experiments at the very same time may both succeed.
            calls.putNew(key(name), mark.bytes());
        } catch (RiakErrorException e) {
            if (e.words().equals("match_found")) {
                throw new IllegalStateException("bucket exists already: " + name.name(), e);
            }
            throw e;
        }
    }

    @Override
    public void seal(String table, String manifest) throws IOException {
        BucketName name = name(table);
        requireOurs(name);
        write(name, new BucketMark(name.owner(), Optional.of(manifest)));
    }

    @Override
    public Optional<String> manifest(String table) throws IOException {
        return mark(name(table)).flatMap(BucketMark::manifest);
    }

    @Override
    public void drop(String table) throws IOException, InterruptedException {
        BucketName name = name(table);
        remove(name, requireOurs(name));
    }

    /**
     * The bucket, by its name in Riak.
     *
     * @throws IllegalStateException if this arm has no such bucket
     */
    BucketName ours(String table) throws IOException {
        BucketName name = name(table);
        requireOurs(name);
        return name;
    }

    private BucketMark requireOurs(BucketName name) throws IOException {
        return mark(name).orElseThrow(() -> new IllegalStateException("no such bucket: " + name.name()));
    }

    private void requireReplaceable(BucketName name, BucketMark mark) {
        if (mark.owner().equals(name.owner())) {
            throw new IllegalStateException("bucket exists already: " + name.name());
        }
        if (!nodes.settings().replace()) {
            throw new IllegalStateException(
                    "bucket " + name.name() + " was left by the experiment that kept its data in " + mark.owner()
                            + "; if it is no longer needed, set replace: true and run with --allow-destroy to drop it");
        }
    }

    private void requireUnused(BucketName name) throws IOException {
        if (new BucketKeys(nodes, name).isAnyThere()) {
            throw new IllegalStateException(
                    "bucket " + name.name() + " holds objects, and Tare did not make it: nothing was touched");
        }
    }

    /**
     * Removes the manifest first and the mark last: a partly removed bucket must not look sealed, and must still be
     * recognized as Tare's.
     */
    private void remove(BucketName name, BucketMark mark) throws IOException, InterruptedException {
        write(name, new BucketMark(mark.owner(), Optional.empty()));
        new BucketKeys(nodes, name).remove(ReapWait.USUAL);
        try (RiakCalls calls = nodes.first(MARKS)) {
            calls.delete(key(name));
        }
    }

    private Optional<BucketMark> mark(BucketName name) throws IOException {
        return anyMark(name).filter(mark -> mark.owner().equals(name.owner()));
    }

    /** The mark, whoever owns the bucket. */
    private Optional<BucketMark> anyMark(BucketName name) throws IOException {
        FoundObject found = new FoundObject();
        try (RiakCalls calls = nodes.first(MARKS)) {
            calls.get(key(name), found);
            int newest = found.newest();
            return found.isMissing()
                    ? Optional.empty()
                    : Optional.of(BucketMark.parse(found.array(), found.offset(newest), found.length(newest)));
        }
    }

    private void write(BucketName name, BucketMark mark) throws IOException {
        FoundObject before = new FoundObject();
        byte[] bytes = mark.bytes();
        try (RiakCalls calls = nodes.first(MARKS)) {
            calls.getVersion(key(name), true, before);
            calls.putAfter(before, key(name), bytes, 0, bytes.length);
        }
    }

    private BucketName name(String table) {
        return BucketName.of(table, home);
    }

    private static Key key(BucketName name) {
        return Key.of(name.name());
    }
}
