package tare.systems.hadoop;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tare.api.spi.Reference;
import tare.api.spi.Settings;

/** Collects errors in a blueprint's settings. One thread. */
public final class SettingProblems {
    private static final Pattern SECRET =
            Pattern.compile("(secret|password|account\\.key|session\\.token|sas\\.(fixed\\.)?token)(\\.|$)");
    private static final long LEAST_HEAP = 32L << 20;

    private final Settings settings;
    private final List<String> lines = new ArrayList<>();

    public SettingProblems(Settings settings) {
        this.settings = settings;
    }

    public void unless(boolean holds, String name, String rule) {
        if (!holds) {
            lines.add(name + ": " + rule + ", got: " + settings.text(name));
        }
    }

    public void heap(String name) {
        unless(settings.bytes(name) >= LEAST_HEAP, name, "must be at least 32 MiB");
    }

    /** Omits the given value, as it may be the secret itself. */
    public void secrets(String family) {
        settings.under(family).forEach((key, value) -> {
            if (SECRET.matcher(key).find() && !Reference.isOne(value)) {
                lines.add(family + "." + key + ": must be a reference, ${env:NAME} or ${file:PATH}, since settings are"
                        + " kept with the results");
            }
        });
    }

    public void addAll(List<String> more) {
        lines.addAll(more);
    }

    /** @throws IllegalArgumentException with one line for each error, if there are any */
    public void report() {
        if (!lines.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", lines));
        }
    }
}
