package tare.systems.redis;

import java.nio.file.Path;

/**
 * Whose tables are whose on a server that several arms and experiments use.
 *
 * @param arm stands in the names of keys
 * @param id of this arm of this experiment and no other
 */
record RedisTableOwner(String arm, String id) {
    /** @param directory the arm's own */
    static RedisTableOwner of(Path directory) {
        Path whole = directory.toAbsolutePath().normalize();
        return new RedisTableOwner(whole.getFileName().toString(), whole.toString());
    }
}
