package tare.judge.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.judge.results.MergedLog;
import tare.judge.results.ResultsReader;
import tare.quality.testing.Golden;

/** Figures exported for other tools. */
class ExportedFiguresTest {
    @TempDir
    private Path directory;

    @Test
    void theTableIsSealed() throws IOException {
        Results results = SampleImports.json(directory.resolve("results"));
        Golden.assertSame(getClass(), "figures.csv", ExportedFiguresCsv.of(ExportedFigures.of(results)));
    }

    @Test
    void theDocumentIsSealed() throws IOException {
        Results results = SampleImports.json(directory.resolve("results"));
        Golden.assertSame(
                getClass(),
                "figures.json",
                ExportedFiguresJson.of("old", ExportedFigures.of(results).subList(0, 12)));
    }

    @Test
    void everyRunIsThereAndNoCurve() {
        List<ExportedFigure> figures = ExportedFigures.of(SampleImports.rates(directory.resolve("results")));
        assertThat(figures).extracting(ExportedFigure::run).contains("r01-near-w", "r04-far-w");
        assertThat(figures)
                .filteredOn(figure -> figure.run().equals("r01-near-w")
                        && figure.operation().equals("read")
                        && figure.clock().equals("response")
                        && figure.metric().startsWith("p"))
                .extracting(ExportedFigure::metric)
                .containsExactly("p50", "p90", "p95", "p99", "p99.9", "p99.99");
        assertThat(figures).extracting(ExportedFigure::metric).doesNotContain("rows", "bytes", "never_sent");
    }

    @Test
    void cellsThatNeedQuotesHaveThem() {
        ExportedFigure figure =
                new ExportedFigure("r1", 1, "a,\"b\"", "w", "VALID", "", "", "throughput", 1e-7, "per_second");
        assertThat(ExportedFiguresCsv.of(List.of(figure)))
                .endsWith("r1,1,\"a,\"\"b\"\"\",w,VALID,,,throughput,0.0000001,per_second\n");
    }

    @Test
    void noNameBecomesAFormula() {
        ExportedFigure figure = new ExportedFigure("r1", 1, "=1+1", "-w", "VALID", "", "", "clock-step", -2, "");
        assertThat(ExportedFiguresCsv.of(List.of(figure))).endsWith("r1,1,'=1+1,'-w,VALID,,,clock-step,-2,\n");
    }

    @Test
    void histogramsAreMergedByArmWorkloadOperationAndClock() throws IOException {
        Path root = directory.resolve("results");
        Results results = SampleImports.rates(root);
        Path file = directory.resolve("merged.hlog");
        Files.writeString(file, MergedLog.of(root).orElseThrow());

        Set<String> tags = new HashSet<>();
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                Histogram histogram = (Histogram) reader.nextIntervalHistogram();
                tags.add(histogram.getTag());
                results.pooled().stream()
                        .filter(pool -> histogram
                                .getTag()
                                .equals(pool.arm() + "." + pool.workload() + "."
                                        + pool.distribution().operation() + "."
                                        + pool.distribution().time().label()))
                        .forEach(pool -> {
                            assertThat(histogram.getTotalCount())
                                    .isEqualTo(pool.distribution().count());
                            assertThat((double) histogram.getValueAtPercentile(99))
                                    .isCloseTo(
                                            (double) pool.distribution()
                                                    .knownNs(99)
                                                    .orElseThrow(),
                                            within(1.0));
                        });
            }
        }
        assertThat(tags)
                .containsExactlyInAnyOrder(
                        "near.w.read.response",
                        "near.w.read.service",
                        "near.w.update.response",
                        "near.w.update.service",
                        "far.w.read.response",
                        "far.w.read.service",
                        "far.w.update.response",
                        "far.w.update.service");
    }

    @Test
    void withoutHistogramsThereIsNoLog() {
        Path root = directory.resolve("results");
        SampleImports.json(root);
        assertThat(MergedLog.of(root)).isEmpty();
        assertThat(ResultsReader.read(root).runs()).hasSize(4);
    }
}
