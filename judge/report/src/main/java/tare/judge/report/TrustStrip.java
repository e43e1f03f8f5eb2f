package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import tare.api.model.Comparison;
import tare.api.model.Findings;
import tare.api.model.NoiseFloor;
import tare.api.model.ParityItem.Kind;
import tare.api.model.PlannedRun;
import tare.api.model.RunStatus;
import tare.api.model.RunTally;

/** How far to trust the answer: one line, then every warning once. */
record TrustStrip(Report report) {
    /** A note is shortened to the text before its first mark, if that is no longer than this. */
    private static final int SHORT_NOTE = 32;

    private static final int MOST_SHORT_NOTES = 2;

    /** Notes that repeat the parity part. */
    private static final Pattern OF_PARITY = Pattern.compile("^\\d+ undeclared .*");

    /** @param cssClass empty if nothing is wrong */
    record Part(String cssClass, String text) {}

    void write(Html html) {
        html.open("details", "class", "trust").open("summary");
        List<Part> parts = parts();
        for (int i = 0; i < parts.size(); i++) {
            html.text(i == 0 ? "" : " \u00b7 ");
            html.element("span", parts.get(i).text(), "class", parts.get(i).cssClass());
        }
        html.close();
        writeScope(html);
        writeNotes(html, notes());
        writeTroubles(html);
        html.close();
    }

    /** The line: runs, noise, parity, notes. */
    List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        addRuns(parts);
        parts.add(new Part("", noise()));
        parts.add(new Part(isAlike() ? "" : "unlike", parity()));
        List<String> notes = notes().stream()
                .filter(note -> !OF_PARITY.matcher(note).matches())
                .toList();
        List<String> shortened = notes.stream()
                .map(TrustStrip::beginning)
                .filter(text -> text.length() <= SHORT_NOTE)
                .limit(MOST_SHORT_NOTES)
                .toList();
        shortened.forEach(note -> parts.add(new Part("", note)));
        int others = notes.size() - shortened.size();
        if (others > 0) {
            parts.add(new Part("", others == 1 ? "1 more note" : others + " more notes"));
        }
        return parts;
    }

    private void addRuns(List<Part> parts) {
        RunTally tally = report.findings().tally();
        parts.add(new Part("", tally.valid() + " of " + tally.planned() + " runs valid"));
        addCount(parts, "failed", tally.failed(), ReasonGroup.counts(report, RunStatus.FAILED));
        addCount(parts, "invalid", tally.invalid(), ReasonGroup.counts(report, RunStatus.INVALID));
        addCount(parts, "missing", tally.missing(), "");
        addCount(parts, "suspect", tally.suspect(), ReasonGroup.counts(report, RunStatus.SUSPECT));
    }

    private static void addCount(List<Part> parts, String word, int count, String reasons) {
        if (count > 0) {
            String text = count + " " + word + (reasons.isEmpty() ? "" : " (" + reasons + ")");
            parts.add(new Part("runs-" + word, text));
        }
    }

    private String noise() {
        if (report.controls().isEmpty()) {
            return "no control: noise not measured";
        }
        OptionalDouble bound = report.findings().workloads().stream()
                .flatMap(workload -> workload.comparisons().stream()
                        .filter(Comparison::primary)
                        .flatMap(comparison -> Report.floor(workload, comparison).stream()))
                .mapToDouble(NoiseFloor::bound)
                .max();
        if (bound.isEmpty()) {
            return "noise not measured";
        }
        return "noise of these metrics up to " + Phrases.noise(bound.getAsDouble());
    }

    private boolean isAlike() {
        return report.findings().parity().names(Kind.UNDECLARED).isEmpty();
    }

    private String parity() {
        if (!isAlike()) {
            return "parity: not alike";
        }
        boolean unknown = report.findings().parity().facts() == 0
                || report.results().plan().imported().isPresent();
        return unknown ? "parity unknown" : "parity ok";
    }

    /** General notes first, then those of workloads; notes that several workloads share appear once. */
    private List<String> notes() {
        List<String> notes = new ArrayList<>(report.findings().stamps());
        WorkloadNotes.of(report.findings()).forEach(note -> notes.add(note.text() + " (" + note.workloads() + ")"));
        return notes;
    }

    private static String beginning(String note) {
        return note.split("[:;,(]", 2)[0].strip();
    }

    private static void writeNotes(Html html, List<String> notes) {
        if (!notes.isEmpty()) {
            html.open("ul", "class", "stamps");
            notes.forEach(note -> html.element("li", note));
            html.close();
        }
    }

    private void writeScope(Html html) {
        Findings findings = report.findings();
        html.open("dl", "class", "scope");
        html.element("dt", "Applies to").element("dd", findings.scope());
        html.element("dt", "Runs").element("dd", Phrases.tally(findings.tally()));
        html.element("dt", "Control").element("dd", Phrases.control(report));
        findings.claims().ifPresent(claims -> html.element("dt", "Claims").element("dd", Phrases.claims(claims)));
        html.element("dt", "Parity")
                .open("dd")
                .element("a", ParityText.of(report), "href", "#parity")
                .close();
        html.close();
    }

    private void writeTroubles(Html html) {
        List<ReasonGroup> groups = ReasonGroup.of(report);
        List<PlannedRun> missing = report.missing();
        if (groups.isEmpty() && missing.isEmpty()) {
            return;
        }
        html.element("h4", "Warnings about runs").open("ul", "class", "troubles");
        groups.forEach(group -> writeGroup(html, group));
        if (!missing.isEmpty()) {
            html.open("li")
                    .element("strong", "missing", "class", "runs-missing")
                    .text(" " + Phrases.missing(missing))
                    .close();
        }
        html.close();
    }

    private static void writeGroup(Html html, ReasonGroup group) {
        html.open("li")
                .element("strong", Phrases.status(group.status()), "class", "runs-" + Phrases.status(group.status()))
                .text(" ")
                .element("code", group.code())
                .text(" " + group.count() + ". ");
        group.explanation().ifPresent(explanation -> html.text(explanation + " "));
        html.element("span", "First: " + group.found(), "class", "example");
        group.remedy().ifPresent(remedy -> html.text(" What to do: " + remedy));
        html.close();
    }
}
