package tare.measure.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.model.ProbeSample;
import tare.api.spi.system.Host;
import tare.measure.placing.LocalHost;
import tare.quality.testing.UsedHeap;

/** A system probe holds no more after ten hours than after one. */
@Timeout(600)
@Tag("slow")
class TenHoursOfProbesTest {
    private static final int HOUR = 3_600;
    private static final int TEN_HOURS = 36_000;

    private final SteppingTime time = new SteppingTime();

    @Test
    void whatWasReadOfASystemIsHandedOnAndForgotten() throws Exception {
        Host here = new LocalHost(Path.of("."));
        Map<String, DaemonProcess> self =
                Map.of("self", new DaemonProcess(here, ProcessHandle.current().pid()));
        try (SystemProbe probe = new SystemProbe(List.of(), self, time, Duration.ofMinutes(1))) {
            probe.begin();
            probe.startedAt(time.wallMs());
            read(probe, 1, HOUR);
            long afterAnHour = UsedHeap.bytes();
            read(probe, HOUR + 1, TEN_HOURS);

            assertThat(UsedHeap.bytes() - afterAnHour).isLessThan(UsedHeap.MOST_GROWTH_BYTES);
        }
    }

    private void read(SystemProbe probe, int from, int to) throws InterruptedException {
        for (int second = from; second <= to; second++) {
            time.pass(1_000);
            probe.awaitEnd(Duration.ofSeconds(second));
            assertThat(probe.taken()).extracting(ProbeSample::second).containsExactly(second - 1);
        }
    }
}
