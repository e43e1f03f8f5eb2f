package tare.judge.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Distribution;
import tare.api.model.OperationCounts;
import tare.api.model.Pace;
import tare.api.model.Results;
import tare.api.model.TimeKind;
import tare.judge.analysis.Analyzer;

/** Imports interval logs of any tool. */
class HlogImportTest {
    private static final long MS = 1_000_000;

    @TempDir
    private Path directory;

    @Test
    void aLogOfMoreThanAMonthIsRefusedBeforeAnythingIsWritten() throws Exception {
        Path file = log("long.hlog", log -> {
            log.line("get", 0, 1, 1, 100);
            log.line("get", 1, 1e15, 1, 100);
        });
        Path results = directory.resolve("results");

        assertThatThrownBy(() -> new ImportOrders().arm("a", file.toString()).importHlog(results, MS))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("long.hlog: must span from 0 to 2678400 seconds");
        assertThat(results).doesNotExist();
    }

    @Test
    void tagsAreOperationsAndLinesAreMerged() throws Exception {
        // Second 0: get 1 to 100 ms. Second 1: get 101 to 200 ms, and put 7 ms, three times.
        Path file = log("run.hlog", log -> {
            log.line("get", 0, 1, 1, 100);
            log.line("get", 1, 2, 101, 200);
            log.line("put", 1, 2, 7, 7);
            log.line("put", 1, 2, 7, 7);
            log.line("put", 1, 2, 7, 7);
        });
        Results results = new ImportOrders().arm("a", file.toString()).importHlog(directory.resolve("results"), MS);

        assertThat(results.runs()).singleElement().satisfies(run -> {
            assertThat(run.record().measured().orElseThrow().durationSeconds()).isEqualTo(2.0);
            assertThat(run.record().measured().orElseThrow().rates().throughput())
                    .isEqualTo(203 / 2.0);
            assertThat(run.record().measured().orElseThrow().operations())
                    .extracting(OperationCounts::operation)
                    .containsExactly("get", "put");
            Distribution get = run.distributions().get(0);
            assertThat(get.time()).isEqualTo(TimeKind.SERVICE);
            assertThat(get.count()).isEqualTo(200);
            assertThat(get.knownNs(50).orElseThrow() / 1e6).isCloseTo(100, within(0.1));
            assertThat(get.knownNs(95).orElseThrow() / 1e6).isCloseTo(190, within(0.2));
            assertThat(run.intervals())
                    .filteredOn(i -> i.operation().equals("get"))
                    .satisfiesExactly(
                            first -> assertThat(first.times().p99Ns() / 1e6).isCloseTo(99, within(0.1)),
                            second -> assertThat(second.times().p50Ns() / 1e6).isCloseTo(150, within(0.2)));
        });
        assertThat(new Analyzer().analyze(results).stamps()).anyMatch(stamp -> stamp.contains("; failures unknown"));
    }

    @Test
    void theUnitSaysHowLongAValueIs() throws Exception {
        Path file = log("run.hlog", log -> log.line("get", 0, 1, 500, 500));
        for (Map.Entry<String, Long> unit :
                Map.of("ns", 1L, "us", 1000L, "ms", MS).entrySet()) {
            Results results = new ImportOrders()
                    .arm("a", file.toString())
                    .importHlog(directory.resolve(unit.getKey()), unit.getValue());
            double expected = 500.0 * unit.getValue();
            assertThat((double) results.runs().get(0).distributions().get(0).maxNs())
                    .isCloseTo(expected, within(expected / 1000));
        }
    }

    @Test
    void tagsThatEndLikeOursSayTheirKindOfTime() throws Exception {
        Path file = log("run.hlog", log -> {
            log.line("read.response", 0, 1, 30, 30);
            log.line("read.service", 0, 1, 10, 10);
        });
        Results results = new ImportOrders()
                .arm("a", file.toString())
                .at(new Pace.AtRate(1, Pace.Arrivals.CONSTANT))
                .importHlog(directory.resolve("results"), MS);
        assertThat(results.runs().get(0).distributions())
                .extracting(Distribution::operation, Distribution::time)
                .containsExactly(tuple("read", TimeKind.RESPONSE), tuple("read", TimeKind.SERVICE));
        // One request, timed twice.
        assertThat(results.runs()
                        .get(0)
                        .record()
                        .measured()
                        .orElseThrow()
                        .rates()
                        .throughput())
                .isEqualTo(1.0);
    }

    private interface Content {
        void write(Log log);
    }

    private Path log(String name, Content content) throws Exception {
        Path file = directory.resolve(name);
        try (PrintStream out = new PrintStream(file.toFile(), "UTF-8")) {
            content.write(new Log(new HistogramLogWriter(out)));
        }
        return file;
    }

    /** A log that is being written. */
    private record Log(HistogramLogWriter writer) {
        /** Writes one sample of each value in a range. */
        void line(String tag, double start, double end, long from, long to) {
            Histogram histogram = new Histogram(3);
            for (long value = from; value <= to; value++) {
                histogram.recordValue(value);
            }
            histogram.setTag(tag);
            writer.outputIntervalHistogram(start, end, histogram, 1);
        }
    }
}
