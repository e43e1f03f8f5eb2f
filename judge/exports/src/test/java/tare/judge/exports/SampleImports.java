package tare.judge.exports;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.Results;
import tare.judge.imports.ImportOrder;
import tare.judge.imports.ImportOrder.ArmSource;
import tare.judge.imports.ImportedResults;
import tare.judge.imports.Importer;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;

/** Results directories made from the YCSB outputs in the import tests. */
final class SampleImports {
    private static final Path OUTPUTS = Path.of("../imports/src/test/resources/tare/judge/imports");
    private static final AnalysisSpec ANALYSIS =
            new AnalysisSpec(Map.of("throughput", 0.05, "p50", 0.05, "p95", 0.10, "p99", 0.20), 0.95, 0.01);

    private SampleImports() {}

    /** Four runs of two arms, with percentiles only. */
    static Results json(Path to) {
        return of("json", "array", to);
    }

    /** Eight runs of two arms, {@code near} and {@code far}, with histograms of both clocks. */
    static Results rates(Path to) {
        return of("rate/near", "rate/far", to);
    }

    private static Results of(String baseline, String other, Path to) {
        List<ArmSource> arms = List.of(arm(baseline), arm(other));
        ImportedResults imported = Importer.ycsb(new ImportOrder(
                arms,
                arms.get(0).name(),
                "old",
                "w",
                false,
                Optional.empty(),
                Optional.empty(),
                ANALYSIS,
                "./tare import"));
        try (ResultsWriter writer = new ResultsWriter(to)) {
            imported.write(writer, Instant.parse("2026-11-21T20:00:00Z"));
        }
        return ResultsReader.read(to);
    }

    private static ArmSource arm(String path) {
        return new ArmSource(
                path.substring(path.lastIndexOf('/') + 1),
                List.of(OUTPUTS.resolve(path).toString()));
    }
}
