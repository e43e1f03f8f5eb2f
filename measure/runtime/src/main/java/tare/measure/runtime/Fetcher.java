package tare.measure.runtime;

import java.nio.file.Path;

/** Fetches missing jars into the local repository. One thread. */
interface Fetcher extends AutoCloseable {
    /**
     * @return the file, not verified yet
     * @throws RuntimeJarsException if it is unavailable
     */
    Path fetch(LockedJar jar, FetchProgress progress) throws RuntimeJarsException;

    @Override
    void close();
}
