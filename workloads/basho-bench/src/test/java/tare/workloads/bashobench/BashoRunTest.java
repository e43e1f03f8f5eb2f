package tare.workloads.bashobench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static tare.workloads.bashobench.TestingBasho.RIAK;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.ConfiguredRun;

class BashoRunTest {
    @TempDir
    private Path directory;

    @Test
    void aConfigurationSaysWhereAndHowLong() throws IOException {
        ConfiguredRun run = run(
                """
                {mode, max}. {duration, 120}. {concurrent, 8}. {report_interval, 5}.
                {riakc_pb_ips, [{10,60,68,9}, {"riak2", 8187}, {riak3, [8087, 8088]}]}.
                {riakc_pb_replies, 2}. {riakc_pb_w, all}. {riakc_pb_bucket, {<<"maps">>, <<"users-1">>}}.
                """);

        assertThat(run.system()).isEqualTo("riak");
        assertThat(run.callers()).isEqualTo(8);
        assertThat(run.time()).contains(Duration.ofHours(2));
        assertThat(run.interval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(run.driverSettings())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "hosts", "10.60.68.9:8087,riak2:8187,riak3:8087,riak3:8088",
                        "r", "2",
                        "w", "all",
                        "dw", "2",
                        "rw", "2",
                        "bucket-type", "maps"));
        assertThat(run.workloadSettings())
                .containsEntry("bucket", "tare_users_1")
                .containsEntry("preload", "false");
        assertThat(run.notes()).anyMatch(note -> note.startsWith("the bucket is tare_users_1"));
    }

    @Test
    void defaultsAreBashoBenchs() throws IOException {
        ConfiguredRun run = run("");
        assertThat(run.callers()).isEqualTo(3);
        assertThat(run.time()).contains(Duration.ofMinutes(5));
        assertThat(run.interval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(run.driverSettings())
                .containsEntry("hosts", "127.0.0.1:8087")
                .containsEntry("r", "quorum");
        assertThat(run("{duration, infinity}.").time()).isEmpty();
    }

    @Test
    void valuesOfAnotherFormAreRefused() {
        assertProblem("{concurrent, 0}.", "concurrent: must be a whole number from 1 to 1000, got: 0");
        assertProblem("{duration, 0.5}.", "duration: must be a whole number from 1");
        assertProblem("{riakc_pb_replies, most}.", "riakc_pb_replies: must be a number, one, quorum, all or default");
        assertProblem("{riakc_pb_ips, [{1,2,3}]}.", "riakc_pb_ips: must be an address");
        assertProblem("{riakc_pb_bucket, test}.", "riakc_pb_bucket: must be a binary");
    }

    private void assertProblem(String config, String message) {
        assertThatThrownBy(() -> new TestingBasho(directory).workload(RIAK + config))
                .as("also in an experiment, which does not use them")
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("config: ")
                .hasMessageContaining(message);
    }

    private ConfiguredRun run(String config) throws IOException {
        return new TestingBasho(directory)
                .workload(RIAK + config)
                .configuredRun()
                .orElseThrow();
    }
}
