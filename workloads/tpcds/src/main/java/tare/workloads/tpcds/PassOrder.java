package tare.workloads.tpcds;

import java.util.Arrays;
import java.util.Locale;

/** The order of the queries in a pass of a caller. */
enum PassOrder {
    /** As they are listed. */
    FIXED,
    /** Another one for each caller, pass and run. */
    SHUFFLED,
    /** One for each caller, which all of its passes have, in every run and arm. */
    STREAM;

    static PassOrder of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    static String[] words() {
        return Arrays.stream(values())
                .map(order -> order.name().toLowerCase(Locale.ROOT))
                .toArray(String[]::new);
    }
}
