package tare.workloads.bashobench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.random.RandomGenerator;
import tare.workloads.generators.SplitMix;

/** The bytes that values are cut from: random, or those of a file. Made with the first use. Any thread. */
final class RandomBytes {
    private static final long SEED = 0x626173686f62656eL;

    private final Optional<Path> file;
    private final int size;
    private volatile byte[] bytes;

    RandomBytes(Optional<Path> file, int size) {
        this.file = file;
        this.size = size;
    }

    byte[] bytes() {
        if (bytes == null) {
            make();
        }
        return bytes;
    }

    private synchronized void make() {
        if (bytes == null) {
            bytes = file.map(RandomBytes::read).orElseGet(() -> random(size));
        }
    }

    private static byte[] read(Path file) {
        try {
            byte[] read = Files.readAllBytes(file);
            if (read.length == 0) {
                throw new IllegalStateException(file + ": must not be empty");
            }
            return read;
        } catch (IOException e) {
            throw new IllegalStateException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    // The same in every worker, as the data's values are cut from them, too.
    private static byte[] random(int size) {
        byte[] made = new byte[size];
        new SplitMix(SEED).nextBytes(made);
        return made;
    }

    /** A part of that length from a random place; all of it if it is not that long. */
    void cut(RandomGenerator random, int length, ValueSlice value) {
        byte[] all = bytes();
        if (length >= all.length) {
            value.set(all, 0, all.length);
        } else {
            value.set(all, random.nextInt(all.length - length + 1), length);
        }
    }

    /** How it was made, for a manifest. */
    String description() {
        return file.map(path -> "file " + path.getFileName()).orElse("random " + size);
    }
}
