package tare.systems.mapreduce.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Short, stable causes for failed jobs. */
final class JobFailure {
    /** In front of a number. */
    static final String EXIT_CODE = "exit code ";

    private static final String NO_SPACE = "no space left on device";
    private static final int LONGEST = 40;
    private static final Pattern THROWN =
            Pattern.compile("(?:[a-z]\\w*\\.)+(?:\\w+\\$)?([A-Z]\\w*(?:Exception|Error))\\b");
    private static final Pattern EXIT = Pattern.compile("exit ?code:? (-?[0-9]+)", Pattern.CASE_INSENSITIVE);

    /** Parts of messages that say more than an exception's name. */
    private static final Map<String, String> KNOWN = known();

    private JobFailure() {}

    private static Map<String, String> known() {
        Map<String, String> known = new LinkedHashMap<>();
        known.put("more than the supported max container capability", "no container is that large");
        known.put("beyond the 'PHYSICAL' memory limit", "beyond its memory limit");
        known.put("beyond the 'VIRTUAL' memory limit", "beyond its memory limit");
        known.put("No space left on device", NO_SPACE);
        known.put("No space available in any of the local directories", NO_SPACE);
        known.put("as the max capacity in any directory", NO_SPACE);
        known.put("Name node is in safe mode", "HDFS is in safe mode");
        known.put("could only be written to 0 of the", "no DataNode has room for a block");
        return known;
    }

    /** @param texts messages and stack traces, the most telling first */
    static String cause(List<String> texts) {
        return cause(texts, first(EXIT, texts, EXIT_CODE, "job failed"));
    }

    /** @param otherwise if they name no cause */
    static String cause(List<String> texts, String otherwise) {
        for (String text : texts) {
            for (Map.Entry<String, String> one : KNOWN.entrySet()) {
                if (text.contains(one.getKey())) {
                    return one.getValue();
                }
            }
        }
        return first(THROWN, texts, "", otherwise);
    }

    private static String first(Pattern pattern, List<String> texts, String prefix, String otherwise) {
        for (String text : texts) {
            Matcher found = pattern.matcher(text);
            if (found.find()) {
                String cause = prefix + found.group(1);
                return cause.substring(0, Math.min(LONGEST, cause.length()));
            }
        }
        return otherwise;
    }
}
