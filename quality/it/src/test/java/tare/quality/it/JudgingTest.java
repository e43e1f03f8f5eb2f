package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.judge.results.Trees;

/** Certifies, verifies, compares and continues finished results. */
@Tag("slow")
class JudgingTest {
    private static final String LINE_START = "tare-certificate 2 experiment=small measured=2";

    @TempDir
    static Path made;

    private static Path original;
    private static Path file;

    @TempDir
    Path directory;

    private Path results;

    @BeforeAll
    static void measure() throws Exception {
        file = Files.writeString(
                made.resolve("small.yaml"),
                """
                experiment: small
                question: What does nothing cost?
                baseline: plain
                arms:
                  plain: { system: memory, settings: { persist: true } }
                  other: { like: plain }
                traffic: { callers: 2, warm-up: 0s, measure: 500ms }
                workloads: [ ycsb-c ]
                dataset: { records: 1000 }
                gates: { idle-cpu: 100%, dirty: 0, free: 0 }
                rounds: 2
                analysis: { judge: none }
                """);
        TareProcess.Ended ended = TareProcess.run(made, "run", file.toString());
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        try (Stream<Path> all = Files.list(made.resolve("results/small"))) {
            original = all.findFirst().orElseThrow();
        }
        judgeAsBefore();
    }

    /** Like results made before files of fewer than 4 rounds had to say {@code judge: none}. */
    private static void judgeAsBefore() throws Exception {
        Path plan = original.resolve("plan.json");
        String unjudged = Files.readString(plan);
        assertThat(unjudged).contains("\"judge\" : \"NONE\"");
        Files.writeString(plan, unjudged.replaceFirst(",\\s*\"judge\" : \"NONE\"", ""));
        TareProcess.Ended ended = TareProcess.run(made, "analyze", original.toString());
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        assertThat(ended.out()).contains("undecided: a verdict needs at least 4 pairs, n is 2");
    }

    @Test
    void whereNothingIsJudgedTheReportSaysSoAndNoVerdictCanBeAskedFor() throws Exception {
        Path plan = results.resolve("plan.json");
        Files.writeString(
                plan,
                Files.readString(plan).replace("\"errorLimit\" : 0.01", "\"errorLimit\" : 0.01, \"judge\" : \"NONE\""));
        TareProcess.Ended ended = TareHere.run(directory, "analyze", "copy");
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        assertThat(ended.out())
                .contains("(n 2)  not judged: analysis.judge is none")
                .doesNotContain("undecided", "% CI");
        assertThat(Files.readString(results.resolve("report.html")))
                .contains("x, not judged")
                .doesNotContain("undecided<");

        TareProcess.Ended refused = TareHere.run(directory, "analyze", "copy", "--fail-on", "worse");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("--fail-on: needs verdicts, and analysis.judge of experiment small is none");

        TareProcess.Ended run = TareProcess.run(directory, "run", file.toString(), "--fail-on", "worse");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--fail-on: needs verdicts");
        assertThat(directory.resolve("results")).doesNotExist();
    }

    @BeforeEach
    void copyTheResults() throws IOException {
        results = directory.resolve("copy");
        try (Stream<Path> all = Files.walk(original)) {
            for (Path path : all.toList()) {
                Files.copy(
                        path,
                        results.resolve(original.relativize(path).toString()),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    @Test
    void aRunLeavesACertificateThatHoldsWithoutTareToo() throws Exception {
        String line = Files.readString(results.resolve("certificate.txt"));
        assertThat(line)
                .startsWith(LINE_START)
                .contains(" arms=plain,other n=2 runs=4/4 ", " verdicts=ycsb-c-max:other:throughput:undecided ");
        assertThat(Files.readString(results.resolve("report.html"))).contains(line.strip());

        TareProcess.Ended ended = TareHere.run(directory, "verify", "copy");
        assertThat(ended.out()).contains("belong together").doesNotContain("DIFFERS");
        assertThat(ended.exitCode()).isZero();

        Process sums = new ProcessBuilder("sha256sum", "-c", "--quiet", "SHA256SUMS")
                .directory(results.toFile())
                .start();
        assertThat(sums.waitFor()).isZero();
    }

    @Test
    void aCertificateComesThroughMailInPieces() throws Exception {
        String line = Files.readString(results.resolve("certificate.txt"));
        TareProcess.Ended ended = TareHere.run(directory, "verify", "copy", "> " + line.replace(" ", "\n> ") + "\n");
        assertThat(ended.exitCode()).as(ended.out()).isZero();
    }

    @Test
    void whatWasChangedIsNamed() throws Exception {
        String run = "runs/r01-plain-ycsb_c_max/";
        Path record = results.resolve(run + "run.json");
        Files.writeString(record, Files.readString(record) + " ");
        Files.delete(results.resolve(run + "counts.csv"));
        Files.writeString(results.resolve("runs/more.txt"), "x");
        TareProcess.Ended ended = TareHere.run(directory, "verify", "copy");

        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out())
                .containsPattern("DIFFERS record +altered: " + run + "run.json")
                .containsPattern("DIFFERS record +missing: " + run + "counts.csv")
                .containsPattern("DIFFERS record +added: runs/more.txt")
                .containsPattern("holds +verdicts")
                .contains("3 parts do not hold.");
    }

    @Test
    void whoHasTheOldLineSeesThatARecordWasChangedAndJudgedAgain() throws Exception {
        String line = Files.readString(results.resolve("certificate.txt"));
        Files.writeString(results.resolve("experiment.yaml"), "# other\n");
        TareProcess.Ended again = TareHere.run(directory, "analyze", "copy");
        assertThat(again.err()).contains("changed since it was last judged: altered experiment.yaml");

        assertThat(TareHere.run(directory, "verify", "copy").exitCode()).isZero();
        TareProcess.Ended ended = TareHere.run(directory, "verify", "copy", line);
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out())
                .contains("the line was made from another record")
                .contains("1 part does not hold.");
    }

    @Test
    void aClaimThatDoesNotFollowIsNamed() throws Exception {
        String line = Files.readString(results.resolve("certificate.txt"));
        TareProcess.Ended ended =
                TareHere.run(directory, "verify", "copy", line.replace("throughput:undecided", "throughput:better"));
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out())
                .contains("ycsb-c-max:other:throughput: the line has better, the record gives undecided");
    }

    @Test
    void aClaimBesideTheTruthDoesNotHoldEither() throws Exception {
        String line = Files.readString(results.resolve("certificate.txt"));
        String truth = "verdicts=ycsb-c-max:other:throughput:undecided";
        assertThat(line).contains(truth);
        for (String claim : List.of(
                truth.replace("undecided", "better,") + truth.replace("verdicts=", ""),
                truth + ",other:other:throughput:",
                truth + ",",
                "verdicts=none")) {
            TareProcess.Ended ended = TareHere.run(directory, "verify", "copy", line.replace(truth, claim));
            assertThat(ended.exitCode()).as(claim + "\n" + ended.out()).isEqualTo(1);
            assertThat(ended.out()).contains("DIFFERS verdicts");
        }
    }

    @Test
    void anEditedListOfSumsIsNamed() throws Exception {
        Path sums = results.resolve("SHA256SUMS");
        Files.writeString(sums, "0".repeat(64) + "  plan.json\n");
        TareProcess.Ended edited = TareHere.run(directory, "verify", "copy");
        assertThat(edited.exitCode()).isEqualTo(1);
        assertThat(edited.out())
                .containsPattern("holds +record")
                .containsPattern("DIFFERS SHA256SUMS +is not the list of these files")
                .contains("1 part does not hold.");

        Files.writeString(sums, "no sums\n");
        TareProcess.Ended damaged = TareHere.run(directory, "verify", "copy");
        assertThat(damaged.exitCode()).isEqualTo(1);
        assertThat(damaged.out())
                .containsPattern("DIFFERS SHA256SUMS +\\S+SHA256SUMS:1: must be a sum")
                .containsPattern("holds +record");

        TareProcess.Ended again = TareHere.run(directory, "analyze", "copy");
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.err()).contains("SHA256SUMS:1: must be a sum", "it is made again");
        assertThat(TareHere.run(directory, "verify", "copy").exitCode()).isZero();
    }

    @Test
    void aRecordThatIsAlteredBeyondJudgingIsNoDefect() throws Exception {
        Path probes = results.resolve("runs/r01-plain-ycsb_c_max/probes.csv");
        String endless = "0,machine.cpu.busy,1e308\n".repeat(2) + "1,machine.cpu.busy,1e308\n";
        Files.writeString(probes, Files.readString(probes) + endless);
        TareProcess.Ended ended = TareHere.run(directory, "verify", "copy");
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isEqualTo(1);
        assertThat(ended.out()).containsPattern("DIFFERS record +altered: runs/r01-plain-ycsb_c_max/probes.csv");
        assertThat(ended.err()).doesNotContain("defect");
    }

    @Test
    void findingsThatWereEditedAreNamed() throws Exception {
        Path findings = results.resolve("findings.json");
        Files.writeString(findings, Files.readString(findings).replace("\"undecided\"", "\"better\""));
        TareProcess.Ended ended = TareHere.run(directory, "verify", "copy");
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out())
                .containsPattern("DIFFERS findings.json +differs from what this Tare makes of the record");
    }

    @Test
    void aLineThatIsNoneOrOfANewerFormatIsNamed() throws Exception {
        assertThat(TareHere.run(directory, "verify", "copy", "hello").out())
                .contains("must begin with \"tare-certificate 2\"");
        TareProcess.Ended hostile =
                TareHere.run(directory, "verify", "copy", "tare-certificate 1 \u001b[2J=\u009b2J sha256=0");
        assertThat(hostile.exitCode()).isEqualTo(1);
        assertThat(hostile.out()).contains("[2J", "unknown to this Tare").doesNotContain("\u001b", "\u009b");
        TareProcess.Ended newer = TareHere.run(directory, "verify", "copy", "tare-certificate 7 a=b");
        assertThat(newer.exitCode()).isEqualTo(1);
        assertThat(newer.out()).contains("of format 7").doesNotContain("\tat ");
    }

    @Test
    void whereParityIsStrictAnUndeclaredDifferenceRefusesTheVerdict() throws Exception {
        Path plan = results.resolve("plan.json");
        String difference = "{\"name\": \"cache\", \"arm\": \"other\", \"armValue\": \"2\", \"declared\": false}";
        String strict = Files.readString(plan)
                .replace("\"strictParity\" : false", "\"strictParity\" : true")
                .replace("\"differences\" : [ ]", "\"differences\" : [ " + difference + " ]");
        assertThat(strict).contains("\"strictParity\" : true", difference);
        Files.writeString(plan, strict);
        TareProcess.Ended ended = TareHere.run(directory, "analyze", "copy");
        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(ended.out())
                .containsPattern("verdict +none: parity is strict")
                .contains("no verdict: parity is strict, and there is 1 undeclared difference: cache")
                .contains("not judged");
    }

    @Test
    void whatWasMeasuredOnceIsNotComparedWithItself() throws Exception {
        for (String second : List.of(original.toString(), "copy")) {
            TareProcess.Ended same = TareHere.run(directory, "compare", original.toString(), second);
            assertThat(same.exitCode()).isEqualTo(2);
            assertThat(same.out()).isEmpty();
            assertThat(same.err()).contains(second + ": holds the same runs as " + original);
        }
        Trees.delete(results.resolve("runs/r02-plain-ycsb_c_max"));
        assertThat(TareProcess.run(directory, "run", "--resume", "copy").exitCode())
                .isZero();
        TareProcess.Ended inPart = TareHere.run(directory, "compare", original.toString(), "copy");
        assertThat(inPart.exitCode()).isEqualTo(2);
        assertThat(inPart.err()).contains("copy: holds 2 of the runs of " + original + ", such as r01-");
    }

    @Test
    void twoDirectoriesAreComparedAndStampedAsApart() throws Exception {
        TareProcess.Ended other = again("copy");
        assertThat(other.exitCode()).as(other.out() + other.err()).isZero();
        Path second;
        try (Stream<Path> all = Files.list(directory.resolve("results/small"))) {
            second = all.findFirst().orElseThrow();
        }
        TareProcess.Ended ended = TareProcess.run(
                directory,
                "compare",
                original.toString(),
                second.toString(),
                "--names",
                "before,after",
                "--to",
                "both");
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        List<BigDecimal> ratios = printedRatios(ended.out());
        assertThat(ratios)
                .hasSize(2)
                .allSatisfy(ratio -> assertThat(ratio.scale()).isGreaterThanOrEqualTo(2))
                .isEqualTo(foundRatios(ratios));
        assertThat(ended.out()).contains("n 2 and 2", "measured apart; drift not cancelled", "both/report.html");
        assertThat(Files.readString(directory.resolve("both/report.html")))
                .contains("How does after compare with before?", "./tare compare");
        assertThat(Files.readString(directory.resolve("both/findings.json"))).contains("\"paired\" : false");
        assertThat(directory.resolve("both/report.md")).exists();
    }

    private static List<BigDecimal> printedRatios(String out) {
        return Pattern.compile("after (\\d+\\.\\d+)x of before")
                .matcher(out)
                .results()
                .map(found -> new BigDecimal(found.group(1)))
                .toList();
    }

    /** Throughput's ratios in the findings, with as many decimals as those printed: the noisier, the more may be needed. */
    private List<BigDecimal> foundRatios(List<BigDecimal> printed) throws IOException {
        List<BigDecimal> found = new ArrayList<>();
        for (JsonNode workload : new ObjectMapper()
                .readTree(directory.resolve("both/findings.json").toFile())
                .get("workloads")) {
            for (JsonNode comparison : workload.get("comparisons")) {
                if (comparison.get("metric").get("name").asText().equals("throughput")) {
                    found.add(BigDecimal.valueOf(
                                    comparison.get("ratio").get("value").asDouble())
                            .setScale(printed.get(found.size()).scale(), RoundingMode.HALF_UP));
                }
            }
        }
        return found;
    }

    /**
     * Repeats the measurement with the command in the report of a results directory, run where the report tells its
     * reader to.
     */
    private TareProcess.Ended again(String results) throws Exception {
        String command = Files.readString(directory.resolve(results).resolve("report.md"))
                .lines()
                .dropWhile(line -> !line.equals("### Run it again"))
                .filter(line -> line.startsWith("./tare "))
                .findFirst()
                .orElseThrow();
        String arguments = command.substring("./tare ".length()).replace("DIR", results);
        return TareProcess.run(directory, arguments.split(" ", -1));
    }

    @Test
    void whatIsNotAlikeIsNotCompared() throws Exception {
        Path plan = results.resolve("plan.json");
        Files.writeString(plan, Files.readString(plan).replace("\"callers\" : 2", "\"callers\" : 4"));
        TareProcess.Ended ended = TareHere.run(directory, "compare", original.toString(), "copy");
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("workload ycsb-c-max: traffic.callers: first 2, second 4");

        TareProcess.Ended unknown = TareHere.run(directory, "compare", "copy", "copy", "--arm", "plian");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("first has plain, other", "got: plian");
    }

    @Test
    void roundsAddedAfterTheVerdictAreStamped() throws Exception {
        TareProcess.Ended few = TareProcess.run(directory, "run", "--resume", "copy", "--rounds", "2");
        assertThat(few.exitCode()).isEqualTo(2);
        assertThat(few.err()).contains("--rounds: must be more than the 2 planned, got: 2");
        for (String rounds : List.of("10001", "2000000000")) {
            TareProcess.Ended many = TareProcess.run(directory, "run", "--resume", "copy", "--rounds", rounds);
            assertThat(many.exitCode()).isEqualTo(2);
            assertThat(many.err()).contains("--rounds: must be at most 10k, got: " + rounds);
        }

        TareProcess.Ended ended = TareProcess.run(directory, "run", "--resume", "copy", "--rounds", "3");
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        assertThat(ended.out())
                .contains("of 6 runs", "continued after looking", "n 3)")
                .doesNotContain("[1/6]", "[4/6]");
        assertThat(Files.readString(results.resolve("experiment.yaml"))).contains("rounds: 3\n");
        assertThat(Files.readString(results.resolve("journal.jsonl")))
                .contains("\"event\":\"rounds-added\",\"rounds\":\"3\",\"judged before\":\"true\"");
    }

    @Test
    void whatEndedEarlyAndWasJudgedIsStampedWhenItIsGoneOnWith() throws Exception {
        Trees.delete(results.resolve("runs/r02-plain-ycsb_c_max"));
        TareProcess.Ended ended = TareProcess.run(directory, "run", "--resume", "copy");

        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        assertThat(ended.out()).contains("of 4 runs", "continued after looking");
    }

    @Test
    void whoDeletesTheFindingsHasLookedAllTheSame() throws Exception {
        Trees.delete(results.resolve("runs/r02-plain-ycsb_c_max"));
        Path journal = results.resolve("journal.jsonl");
        // As after a kill: no event marks the end.
        String broken = Files.readString(journal)
                .lines()
                .filter(line -> !line.contains("\"finished\""))
                .collect(Collectors.joining("\n", "", "\n"));
        Files.writeString(journal, broken);
        Files.delete(results.resolve("findings.json"));
        assertThat(TareHere.run(directory, "analyze", "copy").exitCode()).isZero();
        assertThat(Files.readString(journal)).contains("\"event\":\"judged\"");
        assertThat(TareHere.run(directory, "verify", "copy").exitCode()).isZero();
        Files.delete(results.resolve("findings.json"));

        TareProcess.Ended ended = TareProcess.run(directory, "run", "--resume", "copy");
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
        assertThat(ended.out()).contains("continued after looking");
    }

    @Test
    void aSystemThatThisTareHasNotCannotBeGoneOnWith() throws Exception {
        Path plan = results.resolve("plan.json");
        String text = Files.readString(plan);
        Files.writeString(plan, text.replace("\"system\" : \"memory\"", "\"system\" : \"gone\""));
        TareProcess.Ended unknown = TareProcess.run(directory, "run", "--resume", "copy");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("arm plain: unknown driver \"gone\"").doesNotContain("defect");
    }

    @Test
    void aPlanSaysWhatItCanDecide() throws Exception {
        String plan = file.toString();
        Files.writeString(
                directory.resolve("five.yaml"),
                Files.readString(file).replace("rounds: 2\nanalysis: { judge: none }", "rounds: 5"));
        assertThat(TareHere.run(directory, "check", plan, "--spread", "8%").out())
                .contains("nothing: analysis.judge is none");
        assertThat(TareHere.run(directory, "check", "five.yaml").out()).contains("see --spread 8% or --like DIR");
        assertThat(TareHere.run(directory, "check", "five.yaml", "--spread", "throughput=8%")
                        .out())
                .contains(
                        "ycsb-c at max, throughput: spread 8 % (given)",
                        "CI about ±9.79 %",
                        "from 0.83x down or 1.20x up",
                        "in 2 of 100 such experiments if nothing differs; for 80 it takes 31 rounds");
        assertThat(TareHere.run(directory, "check", "five.yaml", "--like", "copy")
                        .out())
                .contains("(found there, 1 df)");
        TareProcess.Ended wrong = TareHere.run(directory, "check", "five.yaml", "--spread", "p98=8%");
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err())
                .contains(
                        "--spread: must be for one of elapsed, observed, p50, p95, p99, throughput, throughput-spread, worst-second, got: p98=8%");
    }
}
