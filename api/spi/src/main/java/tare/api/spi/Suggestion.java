package tare.api.spi;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that was probably meant. */
public final class Suggestion {
    private Suggestion() {}

    /**
     * The closest candidate to {@code word}, if it may be a typing error: they differ in at most one letter or a third
     * of the letters, and not in all. Case, dashes, underscores, dots and spaces are ignored. The first candidate wins
     * a tie.
     */
    public static Optional<String> closest(String word, Collection<String> candidates) {
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            String a = plain(word);
            String b = plain(candidate);
            int allowed = Math.min(Math.max(1, b.length() / 3), Math.max(a.length(), b.length()) - 1);
            if (Math.abs(a.length() - b.length()) > allowed) {
                continue;
            }
            int distance = distance(a, b);
            if (distance <= allowed && distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
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

    /**
     * The number of letters to insert, remove, replace or swap with their neighbour to turn one word into the other:
     * Damerau's distance (Communications of the ACM 7, 1964) in its restricted form, in which no letter is edited
     * twice.
     */
    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : step(a, b, d, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int step(String a, String b, int[][] d, int i, int j) {
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, 1 + d[i - 2][j - 2]) : best;
    }
}
