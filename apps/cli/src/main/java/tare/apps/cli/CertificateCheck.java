package tare.apps.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tare.api.model.Results;
import tare.api.model.TareCommand;
import tare.judge.analysis.Certificate;
import tare.judge.results.FileProblem;
import tare.judge.results.RecordSums;
import tare.judge.results.ResultsException;
import tare.judge.results.ResultsReader;

/** Checks part by part that a certificate, a results directory and the files derived from it match. */
final class CertificateCheck {
    private static final String SUM = "sha256";
    private static final String LIST = "SHA256SUMS";
    private static final int MOST_NAMED = 20;

    /** One result of the check. */
    record Check(boolean holds, String what, String text) {}

    private final Path directory;
    private final List<Check> checks = new ArrayList<>();

    private CertificateCheck(Path directory) {
        this.directory = directory;
    }

    /**
     * @param line a certificate; if empty, the one in the directory is used
     * @throws ResultsException if there is no results directory, or nothing to compare it with
     */
    static List<Check> of(Path directory, Optional<String> line) throws IOException {
        ResultsReader.readPlan(directory); // throws if it is not a results directory
        CertificateCheck verification = new CertificateCheck(directory);
        verification.check(line.isPresent() ? line.get() : stored(directory));
        return verification.checks;
    }

    private static String stored(Path directory) throws IOException {
        Path file = directory.resolve("certificate.txt");
        if (!Files.exists(file)) {
            throw new ResultsException(
                    file + ": is missing; give the line, or make one: " + TareCommand.with("analyze " + directory));
        }
        try {
            return text(file);
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    // An edited file may contain anything: malformed text differs from the derived file, too.
    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private void check(String line) {
        Optional<Certificate> claimed = claimed(line);
        RecordSums now = RecordSums.of(directory);
        Optional<RecordSums> then = listed();
        claimed.ifPresent(certificate -> checkRecord(certificate, now, then));
        try {
            Results results = ResultsReader.read(directory);
            RunContradictions.of(results).forEach(found -> add(false, "figures", found));
            JudgingStage judgement = new JudgingStage(directory, results);
            claimed.ifPresent(certificate -> checkParts(certificate, judgement.certificate()));
            // The reports quote a certificate: either this record's or the claimed one.
            checkFiles(
                    judgement.files(judgement.certificate()),
                    judgement.files(claimed.orElseGet(judgement::certificate)));
        } catch (ResultsException e) {
            add(false, "results", "cannot be judged: " + e.getMessage());
        } catch (IOException e) {
            add(false, "results", "cannot be read: " + FileProblem.of(e));
        } catch (RuntimeException e) {
            refuseUnlessADefect(e);
        }
    }

    /** An altered record may break any rule and cause exceptions; for an intact one they are a defect in Tare. */
    private void refuseUnlessADefect(RuntimeException e) {
        if (checks.stream().allMatch(Check::holds)) {
            throw e;
        }
        add(false, "results", "cannot be judged: " + e);
    }

    private Optional<Certificate> claimed(String line) {
        try {
            return Optional.of(Certificate.parse(line));
        } catch (IllegalArgumentException e) {
            add(false, "line", e.getMessage());
            return Optional.empty();
        }
    }

    /** The content of {@code SHA256SUMS}; empty if it is missing or cannot be read, which fails the check. */
    private Optional<RecordSums> listed() {
        try {
            return RecordSums.read(directory);
        } catch (ResultsException e) {
            add(false, LIST, e.getMessage());
            return Optional.empty();
        }
    }

    private void checkRecord(Certificate claimed, RecordSums now, Optional<RecordSums> then) {
        String sum = claimed.parts().get(SUM);
        if (sum.equals(now.sha256Hex())) {
            add(true, "record", "all " + now.sums().size() + " files match the line");
            then.ifPresent(sums -> checkList(sums, now));
            return;
        }
        List<RecordSums.Change> changes = then.map(now::changesSince).orElse(List.of());
        boolean madeHere = then.filter(sums -> sums.sha256Hex().equals(sum)).isPresent();
        changes.stream()
                .limit(MOST_NAMED)
                .forEach(change -> add(false, "record", change.what() + ": " + change.path()));
        if (changes.size() > MOST_NAMED) {
            add(false, "record", "and " + (changes.size() - MOST_NAMED) + " more files");
        }
        if (!madeHere) {
            add(
                    false,
                    "record",
                    "the line was made from another record: another directory, or this one before it was changed and"
                            + " judged again");
        }
    }

    // The record is intact, so the list beside it was altered: {@code sha256sum -c} would blame the record.
    private void checkList(RecordSums then, RecordSums now) {
        boolean holds = then.equals(now);
        add(holds, LIST, holds ? "lists these files" : "is not the list of these files: it was edited since");
    }

    private void checkParts(Certificate claimed, Certificate found) {
        Map<String, String> unknown = new LinkedHashMap<>(claimed.parts());
        found.parts().forEach((name, value) -> {
            String part = unknown.remove(name);
            if (!name.equals(SUM)) {
                checkPart(name, part, value);
            }
        });
        unknown.forEach((name, value) -> add(false, name, "the line has " + value + ", which is unknown to this Tare"));
    }

    private void checkPart(String name, String claimed, String found) {
        if (found.equals(claimed)) {
            add(true, name, found);
        } else if (claimed == null) {
            add(false, name, "the line has nothing, the record gives " + found);
        } else if (name.equals("verdicts")) {
            checkVerdicts(claimed, found);
        } else {
            add(false, name, "the line has " + claimed + ", the record gives " + found);
        }
    }

    /** Reports verdicts whose text differs. */
    private void checkVerdicts(String claimedText, String foundText) {
        Map<String, String> claimed = verdicts(claimedText);
        Map<String, String> found = verdicts(foundText);
        boolean areLists = claimedText.contains(":") && foundText.contains(":");
        if (!areLists || claimed.equals(found)) { // Equal if one occurs twice, only once with the right verdict.
            add(false, "verdicts", "the line has " + claimedText + ", the record gives " + foundText);
            return;
        }
        Set<String> all = new LinkedHashSet<>(found.keySet());
        all.addAll(claimed.keySet());
        all.forEach(of -> add(
                Objects.equals(found.get(of), claimed.get(of)),
                "verdicts",
                of + ": the line has " + claimed.getOrDefault(of, "nothing") + ", the record gives "
                        + found.getOrDefault(of, "nothing")));
    }

    /** By workload, arm and metric. */
    private static Map<String, String> verdicts(String part) {
        Map<String, String> verdicts = new LinkedHashMap<>();
        for (String verdict : part.split(",", -1)) {
            int colon = Math.max(0, verdict.lastIndexOf(':'));
            verdicts.put(verdict.substring(0, colon), verdict.substring(Math.min(verdict.length(), colon + 1)));
        }
        return verdicts;
    }

    private void checkFiles(Map<String, String> made, Map<String, String> claimed) throws IOException {
        for (Map.Entry<String, String> file : made.entrySet()) {
            Path there = directory.resolve(file.getKey());
            if (!Files.exists(there)) {
                add(true, file.getKey(), "is absent");
            } else if (List.of(file.getValue(), claimed.get(file.getKey())).contains(text(there))) {
                add(true, file.getKey(), "matches the record");
            } else {
                add(
                        false,
                        file.getKey(),
                        "differs from what this Tare makes of the record: it was edited, or made by another version; "
                                + TareCommand.with("analyze " + directory) + " makes it again");
            }
        }
    }

    private void add(boolean holds, String what, String text) {
        checks.add(new Check(holds, what, text));
    }
}
