package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.model.LoadRecord;
import tare.api.model.ProbeSample;
import tare.api.model.Results;
import tare.api.model.RunResult;

class BytesTableTest {
    private static final Results SAMPLE = SampleResults.of(SampleResults.Texts.PLAIN, 2, 5, Map.of());

    @Test
    void whatIsKeptStandsBesideWhatWasWritten() {
        List<List<String>> rows = rows(
                Map.of(),
                load("async", 1, Map.of("written.bytes", 1000.0)),
                load(
                        "async",
                        1,
                        Map.of(
                                "written.bytes", 1000.0,
                                "daemon.regionserver-0.store-file-bytes", 2000.0,
                                "daemon.regionserver-1.store-file-bytes", 500.0,
                                "daemon.regionserver-0.store-files", 3.0,
                                "daemon.namenode-0.hdfs-used-bytes", 6000.0,
                                "daemon.s3-0.volume.data.bytes", 3072.0,
                                "daemon.s3-0.volume.data.files", 12.0,
                                "daemon.s3-0.volume.tmp.bytes", 1.0,
                                "export.bytes", 2048.0,
                                "export.files", 4.0)));
        assertThat(rows)
                .containsExactly(
                        List.of("async", "written: values without keys", "no files", "1.95 KiB", "1", "not read"),
                        List.of("async", "HBase's store files", "3", "2.44 KiB", "1.25", "not read"),
                        List.of("async", "HDFS, all copies", "not known", "5.86 KiB", "3", "not read"),
                        List.of("async", "directory s3: data", "12", "3.00 KiB", "1.54", "not read"),
                        List.of("async", "exported copy", "4", "2.00 KiB", "1.02", "not read"));
    }

    @Test
    void whatIsNotKnownIsReportedAndNeverZero() {
        assertThat(rows(Map.of(), load("async", 1, Map.of("written.bytes", 1000.0))))
                .containsExactly(
                        List.of("async", "written: values without keys", "no files", "1000 B", "1", "not read"),
                        List.of("async", "kept by the system", "not known", "not known", "not known", "not read"));
        assertThat(rows(Map.of(), load("async", 1, Map.of()))).isEmpty();
    }

    @Test
    void ofSeveralLoadsAndRunsTheMedianCounts() {
        List<List<String>> rows = rows(
                Map.of("daemon.regionserver-0.store-file-bytes", 4096.0),
                load("async", 1, kept(1000)),
                load("async", 2, kept(3000)),
                load("async", 3, kept(2000)));
        assertThat(rows.get(1))
                .containsExactly("async", "HBase's store files", "not known", "1.95 KiB", "2", "4.00 KiB");
    }

    private static Map<String, Double> kept(double bytes) {
        return Map.of("written.bytes", 1000.0, "daemon.regionserver-0.store-file-bytes", bytes);
    }

    private static LoadRecord load(String arm, int round, Map<String, Double> stored) {
        return new LoadRecord(arm, "usertable", 10, "records", 100, Map.of(), "", Optional.of(round), stored);
    }

    /** @param probed the probe values of every run's last second before the drain */
    private static List<List<String>> rows(Map<String, Double> probed, LoadRecord... loads) {
        List<RunResult> runs = SAMPLE.runs().stream()
                .map(run -> new RunResult(
                        run.record(),
                        run.distributions(),
                        run.intervals(),
                        Stream.of(
                                        new ProbeSample(4, probed),
                                        new ProbeSample(5, Map.of("daemon.regionserver-0.store-file-bytes", 1.0)))
                                .filter(sample -> !probed.isEmpty())
                                .toList()))
                .toList();
        Results results = new Results(
                SAMPLE.plan(), runs, SAMPLE.pooled(), List.of(loads), SAMPLE.facts(), SAMPLE.published(), false);
        return BytesTable.of(new Report(SampleFindings.of(SAMPLE), results)).rows().stream()
                .map(row -> row.stream().map(ReportTable.Cell::text).toList())
                .toList();
    }
}
