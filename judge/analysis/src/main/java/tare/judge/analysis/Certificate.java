package tare.judge.analysis;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.OldNames;
import tare.api.model.ParityItem;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.RunTally;

/**
 * A one-line certificate of the findings and of the record they come from:
 * {@code tare-certificate 2 experiment=… arms=… … sha256=…}. Plain ASCII, so that it survives mail and chat; any
 * character of a name other than a letter, digit, dot, dash or underscore is written as {@code %} and two hexadecimal
 * digits for each byte of its UTF-8. The format is in {@code docs/parity.md}, sealed by a golden test.
 *
 * @param parts by name, in the order of the line
 */
public record Certificate(Map<String, String> parts) {
    public static final int FORMAT_VERSION = 2;

    static final String HEAD = "tare-certificate";
    /** Stands for an empty list; an element with this name is escaped. */
    private static final String NONE = "none";

    private static final String VERDICTS = "verdicts";
    private static final String UNRESERVED = "._-";
    private static final int MOST_NAMED = 5;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    public Certificate {
        parts = new LinkedHashMap<>(parts);
    }

    /** @param sha256Hex the sum over the raw record */
    public static Certificate of(Findings findings, Results results, String sha256Hex) {
        RunTally tally = findings.tally();
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("experiment", escaped(findings.experiment()));
        parts.put("measured", measured(results));
        parts.put("arms", list(arms(findings, results)));
        parts.put("n", pairs(findings));
        parts.put("runs", (tally.valid() + tally.suspect()) + "/" + tally.planned());
        parts.put("declared", list(findings.parity().names(ParityItem.Kind.DECLARED)));
        parts.put("undeclared", list(findings.parity().names(ParityItem.Kind.UNDECLARED)));
        parts.put(VERDICTS, verdicts(findings));
        parts.put("sha256", sha256Hex);
        return new Certificate(parts);
    }

    /** When the first run started. */
    private static String measured(Results results) {
        List<RunRecord> made = results.runs().stream().map(RunResult::record).toList();
        return made.stream()
                .filter(RunRecord::startIsKnown)
                .map(RunRecord::startedAt)
                .min(Comparator.<Instant>naturalOrder())
                .map(TIME::format)
                .orElse(made.isEmpty() ? "never" : "unknown");
    }

    /** The arms, baseline first. */
    private static List<String> arms(Findings findings, Results results) {
        return Stream.concat(
                        Stream.of(findings.baseline()),
                        results.plan().experiment().arms().stream()
                                .map(Arm::name)
                                .filter(name -> !name.equals(findings.baseline())))
                .toList();
    }

    /** Pairs of the primary comparisons: {@code 5}, or {@code 3-5} if they differ. */
    private static String pairs(Findings findings) {
        List<Integer> pairs = primary(findings)
                .map(comparison -> comparison.values().pairs())
                .sorted()
                .distinct()
                .toList();
        if (pairs.isEmpty()) {
            return "0";
        }
        int most = pairs.get(pairs.size() - 1);
        return pairs.size() == 1 ? Integer.toString(most) : pairs.get(0) + "-" + most;
    }

    /** {@code workload:arm:metric:verdict} for primary metrics; {@code none} if there is no verdict. */
    private static String verdicts(Findings findings) {
        String verdicts = primary(findings)
                .map(c -> String.join(
                        ":",
                        escaped(c.workload()),
                        escaped(c.arm()),
                        escaped(c.metric().name()),
                        c.verdict().map(verdict -> verdict.label()).orElse(NONE)))
                .collect(Collectors.joining(","));
        return verdicts.isEmpty() ? NONE : verdicts;
    }

    private static Stream<Comparison> primary(Findings findings) {
        return findings.workloads().stream()
                .flatMap(workload -> workload.comparisons().stream())
                .filter(Comparison::primary);
    }

    /** The first five, and {@code +3} for three more. */
    private static String list(List<String> names) {
        if (names.isEmpty()) {
            return NONE;
        }
        List<String> shown = new ArrayList<>(
                names.stream().limit(MOST_NAMED).map(Certificate::escaped).toList());
        if (names.size() > MOST_NAMED) {
            shown.add("+" + (names.size() - MOST_NAMED));
        }
        return String.join(",", shown);
    }

    private static String escaped(String name) {
        StringBuilder text = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            boolean first = text.isEmpty();
            text.append(isPlain(b) && !(first && name.equals(NONE)) ? "" + (char) b : String.format("%%%02X", b));
        }
        return text.toString();
    }

    private static boolean isPlain(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || UNRESERVED.indexOf(b) >= 0;
    }

    public String line() {
        return HEAD + " " + FORMAT_VERSION
                + parts.entrySet().stream()
                        .map(part -> " " + part.getKey() + "=" + part.getValue())
                        .collect(Collectors.joining());
    }

    /**
     * Parses a certificate. Line breaks, quotation marks of mail ({@code >}) and surrounding blanks are ignored.
     *
     * @throws IllegalArgumentException with the reason, if the text is not a certificate or has a newer format
     */
    public static Certificate parse(String text) {
        List<String> words = Stream.of(
                        text.replaceAll("(?m)^[>\\s]+", " ").strip().split("\\s+"))
                .toList();
        if (words.size() < 2 || !words.get(0).equals(HEAD) || !words.get(1).matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException(
                    "is not a certificate: must begin with \"" + HEAD + " " + FORMAT_VERSION + "\"");
        }
        int version = Integer.parseInt(words.get(1));
        if (version < 1 || version > FORMAT_VERSION) {
            throw new IllegalArgumentException(
                    "is a certificate of format " + words.get(1) + ", and this Tare reads formats up to "
                            + FORMAT_VERSION + ": use the Tare that made it, or a newer one");
        }
        Map<String, String> parts = parts(words.subList(2, words.size()));
        if (version == 1) {
            parts.computeIfPresent(VERDICTS, (name, verdicts) -> withTodaysMetrics(verdicts));
        }
        return new Certificate(parts);
    }

    /** Renames the metric, the third of the names that colons separate. */
    private static String withTodaysMetrics(String verdicts) {
        List<String> all = new ArrayList<>();
        for (String verdict : verdicts.split(",", -1)) {
            String[] names = verdict.split(":", -1);
            if (names.length == 4) {
                names[2] = OldNames.metric(names[2]);
            }
            all.add(String.join(":", names));
        }
        return String.join(",", all);
    }

    private static Map<String, String> parts(List<String> words) {
        Map<String, String> parts = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (equals < 1 || parts.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(
                        "is a damaged certificate: must be parts such as n=5, each once, got: " + word);
            }
        }
        if (!parts.containsKey("sha256")) {
            throw new IllegalArgumentException("is a damaged certificate: its end, sha256=, is missing");
        }
        return parts;
    }
}
