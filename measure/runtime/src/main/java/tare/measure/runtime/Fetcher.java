package tare.measure.runtime;

import java.nio.file.Path;

/** Brings missing jars into the local repository. One thread. */
interface Fetcher extends AutoCloseable {
    /**
     * @return the file, not verified yet
     * @throws RuntimeJarsException if it cannot be had
     */
    Path fetch(LockedJar jar, FetchProgress progress) throws RuntimeJarsException;

    @Override
    void close();
}
