package tare.systems.riak;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.file.Path;

/**
 * One of this arm's buckets on nodes that several arms and experiments share.
 *
 * @param name in Riak; neither a table's name nor an arm's contains {@code @}
 * @param owner unique to this arm of this experiment
 */
record BucketName(String name, String owner) {
    /** @throws IllegalArgumentException if the name is not one of Tare's */
    BucketName {
        if (!name.matches("tare_[A-Za-z0-9_]+@[A-Za-z0-9._-]+")) {
            throw new IllegalArgumentException("a bucket's name must begin with tare_, got: " + name);
        }
    }

    /** @param home of the arm: {@link tare.api.spi.Endpoints#home} */
    static BucketName of(String table, Path home) {
        return new BucketName(table + "@" + home.getFileName(), home.toString());
    }

    byte[] bytes() {
        return name.getBytes(US_ASCII);
    }
}
