package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;

/** The lines of a file, in order, which the callers of a worker share. */
record LineKeys(FileLines lines) implements KeySource {
    @Override
    public boolean next(RandomGenerator random, Key key) {
        byte[] line = lines.next();
        if (line == null) {
            return false;
        }
        key.append(line, 0, line.length);
        return true;
    }
}
