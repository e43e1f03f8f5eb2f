package tare.probes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.model.ProbeSample;
import tare.spi.system.Metric;

class SystemProbeTest {
    private static final Metric QUEUE = new Metric("queue", "bean", "length", Metric.Kind.GAUGE);

    @Test
    @Timeout(60)
    void secondsAreToldInOrderAndADaemonThatHangsLeavesAGap() throws Exception {
        try (TestingDaemon daemon = new TestingDaemon().answering("bean", "{ \"length\" : 4 }");
                SystemProbe probe = new SystemProbe(
                        List.of(daemon.source("a", QUEUE)),
                        Map.of("self", ProcessHandle.current().pid()))) {
            probe.start(System.currentTimeMillis());
            List<ProbeSample> samples = await(probe, 2);
            assertThat(samples).extracting(ProbeSample::second).isSorted().doesNotHaveDuplicates();
            assertThat(samples).allSatisfy(sample -> assertThat(sample.values())
                    .containsEntry("daemon.a.queue", 4.0)
                    .containsKeys("daemon.self.cpu", "daemon.self.rss-bytes"));
            daemon.hang();
            await(probe, 1); // One that had begun may still know.
            assertThat(await(probe, 1).get(0).values())
                    .doesNotContainKey("daemon.a.queue")
                    .containsKey("daemon.self.rss-bytes");
        }
    }

    private static List<ProbeSample> await(SystemProbe probe, int count) throws InterruptedException {
        List<ProbeSample> samples = new ArrayList<>();
        while (samples.size() < count) {
            TimeUnit.MILLISECONDS.sleep(50);
            samples.addAll(probe.taken());
        }
        return samples;
    }
}
