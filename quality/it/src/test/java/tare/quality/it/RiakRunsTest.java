package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunRecord;
import tare.api.model.RunResult;
import tare.api.model.WorkloadSpec;
import tare.quality.testing.RiakStandIn;

/** Whole runs of YCSB's workloads on the driver {@code riak}, against the stand-in. */
@Tag("slow")
class RiakRunsTest {
    @TempDir
    Path directory;

    @Test
    void rowsAreLoadedReadScannedUpdatedAndReadBack() throws Exception {
        Map<String, String> mixed = Map.of(
                "readproportion", "0.4",
                "updateproportion", "0.4",
                "scanproportion", "0.2",
                "writeallfields", "true");
        try (RiakStandIn riak = RiakStandIn.start()) {
            Results results = run(riak, Lab.workload("ycsb", mixed, Lab.backToBack(2, Duration.ofSeconds(1))));
            for (RunResult result : results.runs()) {
                RunRecord run = result.record();
                assertThat(run.enters()).as(run.reasons().toString()).isTrue();
                assertThat(run.measured().orElseThrow().causes()).isEmpty();
                assertThat(run.verification().orElseThrow().checked()).isPositive();
                assertThat(run.context().facts())
                        .containsEntry("system.version", "3.2.1-stand-in")
                        .containsEntry("system.configuration.bucket.n_val", "3");
            }
            assertThat(results.runs()).hasSize(2);
        }
    }

    @Test
    void scansOnABackendWithoutIndexesAreRefusedInRiaksWords() throws Exception {
        try (RiakStandIn riak = RiakStandIn.start()) {
            riak.haveIndexes(false);
            WorkloadSpec scans = Lab.workload("ycsb-e", Map.of(), Lab.backToBack(1, Duration.ofMillis(100)));
            assertThatThrownBy(() -> run(riak, scans))
                    .hasMessageContaining("[SCAN]; Riak answers: ")
                    .hasMessageContaining("indexes_not_supported,riak_kv_bitcask_backend");
        }
    }

    private Results run(RiakStandIn riak, WorkloadSpec workload) throws Exception {
        return new Lab(directory.resolve("lab"))
                .declare(List.of("r"))
                .records(200)
                .reusing()
                .existing("usual", "riak", Map.of("hosts", riak.address()), Map.of())
                .existing("one", "riak", Map.of("hosts", riak.address()), Map.of("r", "one"))
                .run(workload);
    }
}
