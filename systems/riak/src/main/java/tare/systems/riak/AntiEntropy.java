package tare.systems.riak;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tare.api.spi.Settings;

/** Which of Riak's two ways of comparing replicas in the background works. */
enum AntiEntropy {
    /** The older one, Riak's default. */
    ACTIVE("active", "passive"),
    /** The one of Riak 2.9 and later. */
    TICTAC("passive", "active"),
    /** Neither. */
    PASSIVE("passive", "passive");

    static final String SETTING = "anti-entropy";

    private final String older;
    private final String tictac;

    AntiEntropy(String older, String tictac) {
        this.older = older;
        this.tictac = tictac;
    }

    static AntiEntropy of(Settings settings) {
        return valueOf(settings.text(SETTING).toUpperCase(Locale.ROOT));
    }

    /** As they are written; the first is the default. */
    static String[] choices() {
        return Stream.of(values())
                .map(one -> one.name().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
    }

    /** In riak.conf. */
    Map<String, String> keys() {
        return Map.of("anti_entropy", older, "tictacaae_active", tictac);
    }
}
