package tare.systems.hadoop;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Random;
import java.util.TreeMap;
import tare.api.spi.Sha256;
import tare.api.spi.system.PlacedDaemon;

/**
 * Names and secrets of a single placement. They are not stored: the same placement always yields the same key, and
 * another placement another key, which cannot be guessed without the seed.
 */
public final class PlacementKeys {
    /** One for the life of this JVM: blueprints that were loaded twice give the same placement the same keys. */
    public static final PlacementKeys OF_THIS_JVM = random(new SecureRandom());

    private static final int SEED_BYTES = 32;
    private static final int KEY_DIGITS = 40;
    private static final int NAME_DIGITS = 12;

    private final byte[] seed;

    private PlacementKeys(byte[] seed) {
        this.seed = seed;
    }

    public static PlacementKeys random(Random random) {
        byte[] seed = new byte[SEED_BYTES];
        random.nextBytes(seed);
        return new PlacementKeys(seed);
    }

    /** 40 hexadecimal digits. */
    public String secret(PlacedDaemon placed, String purpose) {
        return digits(placed, purpose, KEY_DIGITS);
    }

    /** {@code tare_} and 12 hexadecimal digits, which distinguish it from anything that existed before. */
    public String name(PlacedDaemon placed) {
        return "tare_" + digits(placed, "name", NAME_DIGITS);
    }

    private String digits(PlacedDaemon placed, String purpose, int count) {
        MessageDigest digest = Sha256.digest();
        digest.update(seed);
        String place = placed.id() + " " + placed.host() + " " + new TreeMap<>(placed.ports()) + " "
                + placed.configuration() + " " + purpose;
        return HexFormat.of().formatHex(digest.digest(place.getBytes(UTF_8))).substring(0, count);
    }
}
