package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.spi.JobReport;
import tare.api.spi.JobReport.End;
import tare.api.spi.JobReport.TaskTime;

class ChainReportTest {
    private static JobReport report(String id, End end, String cause, long startedS) {
        Instant start = Instant.ofEpochSecond(startedS);
        return new JobReport(
                id,
                end,
                cause,
                start.minusSeconds(1),
                start,
                start.plusSeconds(10),
                Map.of("ROWS", 5L),
                List.of(new TaskTime("m0-" + id, "map", "h", 100, 900, end)));
    }

    @Test
    void theJobsOfOneMainClassAreOne() {
        JobReport chain =
                ChainReport.of(List.of(report("a", End.SUCCEEDED, null, 100), report("b", End.SUCCEEDED, null, 120)));
        assertThat(chain.id()).isEqualTo("a");
        assertThat(chain.end()).isEqualTo(End.SUCCEEDED);
        assertThat(chain.accepted()).isEqualTo(Instant.ofEpochSecond(99));
        assertThat(chain.started()).isEqualTo(Instant.ofEpochSecond(100));
        assertThat(chain.ended()).isEqualTo(Instant.ofEpochSecond(130));
        assertThat(chain.counters()).containsEntry("ROWS", 10L);
        assertThat(chain.tasks()).extracting(TaskTime::startedMs).containsExactly(100L, 20_100L);
        assertThat(chain.tasks()).extracting(TaskTime::endedMs).containsExactly(900L, 20_900L);
    }

    @Test
    void oneThatFailedFailsAll() {
        JobReport chain = ChainReport.of(
                List.of(report("a", End.FAILED, "IOException", 100), report("b", End.SUCCEEDED, null, 120)));
        assertThat(chain.end()).isEqualTo(End.FAILED);
        assertThat(chain.cause()).isEqualTo("IOException");
    }
}
