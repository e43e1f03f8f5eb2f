package tare.systems.redis;

import java.nio.file.Path;

/**
 * Identifies the owner of tables on a server that several arms and experiments share.
 *
 * @param arm part of the keys' names
 * @param id unique to this arm of this experiment
 */
record RedisTableOwner(String arm, String id) {
    /** @param directory the arm's own */
    static RedisTableOwner of(Path directory) {
        Path whole = directory.toAbsolutePath().normalize();
        return new RedisTableOwner(whole.getFileName().toString(), whole.toString());
    }
}
