package tare.judge.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import tare.api.model.CacheState;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.judge.report.SampleResults.Texts;

/** Sample findings and results. {@link #main} writes all samples, so that you can look at them. */
record SampleReport(Findings findings, Results results) {
    /** A long text that ends every element, attribute, script, table cell and code block that does not escape it. */
    static final String HOSTILE =
            "</title></script><script>alert(1)</script><img src=x onerror=alert(2)>\"'`|*_[x](y)\\&amp;"
                    + "\u2028<!-- ]]> \r\n| a | b |\n```\n\u202Eesrever\u202C \u0007\u001b[31m${env:HOME} "
                    + "w".repeat(200);

    /** Three arms, three workloads and five rounds, all valid. */
    static SampleReport valid() {
        return of(Texts.PLAIN, 5, 20, Map.of());
    }

    /** A smaller sample with a failed, an invalid and a suspect run. */
    static SampleReport troubled() {
        return of(
                Texts.PLAIN,
                4,
                8,
                Map.of(
                        "r02-sync-ycsb_a", RunStatus.FAILED,
                        "r03-async-ycsb_c", RunStatus.INVALID,
                        "r04-sync-ycsb_a-500", RunStatus.SUSPECT));
    }

    /** The troubled sample on provisioned servers that report figures, with warmed caches. */
    static SampleReport placed() {
        SampleReport troubled = troubled();
        return new SampleReport(
                troubled.findings(), SampleBefore.of(SampleServers.beneath(troubled.results()), CacheState.WARM));
    }

    /** Five arms. */
    static SampleReport wide() {
        return of(
                new Texts("Which write path is the quickest?", List.of("sync", "group commit", "no log"), "none"),
                5,
                20,
                Map.of());
    }

    /** Rewrites every string by the same rule, so that names that belong together still match. */
    SampleReport rewritten(UnaryOperator<String> rewriting) {
        return new SampleReport(Rewritten.of(findings, rewriting), Rewritten.of(results, rewriting));
    }

    /** A sample in which every string is hostile and begins as a formula. */
    static SampleReport hostile() {
        return placed().rewritten(text -> "=1+1" + text + HOSTILE);
    }

    /** The {@link #hostile} sample with harmless strings. */
    static SampleReport harmless() {
        return placed().rewritten(text -> "x" + text + " y");
    }

    /** 300 runs of one minute. */
    static SampleReport large() {
        return of(new Texts("Does it stay quick?", List.of("sync", "other", "third"), "none"), 20, 60, Map.of());
    }

    static SampleReport of(Texts texts, int rounds, int seconds, Map<String, RunStatus> statuses) {
        Results results = SampleResults.of(texts, rounds, seconds, statuses);
        return new SampleReport(SampleFindings.of(results), results);
    }

    Path write(Path directory) throws IOException {
        ReportWriter.write(findings, results, directory);
        return directory.resolve("report.html");
    }

    /** @param arguments a directory for the samples */
    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[0]);
        valid().write(Files.createDirectories(directory.resolve("valid")));
        troubled().write(Files.createDirectories(directory.resolve("troubled")));
        placed().write(Files.createDirectories(directory.resolve("placed")));
        wide().write(Files.createDirectories(directory.resolve("wide")));
        hostile().write(Files.createDirectories(directory.resolve("hostile")));
        SampleLadder.report().write(Files.createDirectories(directory.resolve("ladder")));
        long start = System.nanoTime();
        large().write(Files.createDirectories(directory.resolve("large")));
        System.out.println("300 runs: " + (System.nanoTime() - start) / 1_000_000 + " ms");
    }
}
