package tare.spi;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the word somebody probably meant. */
public final class Suggestion {
    private Suggestion() {}

    /** The candidate nearest to {@code word}, if it is near enough to be a slip: at most a third of its letters differ. */
    public static Optional<String> closest(String word, Collection<String> candidates) {
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            int distance = distance(plain(word), plain(candidate));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return best != null && bestDistance <= Math.max(1, plain(best).length() / 3)
                ? Optional.of(best)
                : Optional.empty();
    }

    /** {@code ; did you mean "x"?} or nothing. */
    public static String phrase(String word, Collection<String> candidates) {
        return closest(word, candidates)
                .map(best -> "; did you mean \"" + best + "\"?")
                .orElse("");
    }

    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[-_. ]", "");
    }

    /** Levenshtein's edit distance (Soviet Physics Doklady 10, 1966), one row at a time. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
