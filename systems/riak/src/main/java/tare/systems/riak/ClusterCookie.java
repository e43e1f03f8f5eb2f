package tare.systems.riak;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import tare.api.spi.Sha256;
import tare.api.spi.system.PlacedDaemon;

/**
 * The word by which the nodes of a cluster know each other. Nodes of other clusters on the same hosts have another one,
 * so none can join by mistake. It is not stored: the same placement has the same word.
 */
final class ClusterCookie {
    private static final int SEED_BYTES = 32;
    private static final int DIGITS = 32;

    private final byte[] seed;

    private ClusterCookie(byte[] seed) {
        this.seed = seed;
    }

    static ClusterCookie random(Random random) {
        byte[] seed = new byte[SEED_BYTES];
        random.nextBytes(seed);
        return new ClusterCookie(seed);
    }

    /** @param nodes all of the cluster, by index */
    String of(List<PlacedDaemon> nodes) {
        MessageDigest digest = Sha256.digest();
        digest.update(seed);
        for (PlacedDaemon node : nodes) {
            digest.update((node.host() + " " + node.configuration() + "\n").getBytes(UTF_8));
        }
        return "tare" + HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }
}
