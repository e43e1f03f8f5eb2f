package tare.apps.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import tare.measure.runner.parts.RunListener;

class CompositeRunListenerTest {
    @Test
    void everyListenerIsReportedEverything() {
        ByteArrayOutputStream alone = new ByteArrayOutputStream();
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        Sample.tell(events(alone));
        Sample.tell(new CompositeRunListener(List.of(events(first), events(second))));

        assertThat(alone.size()).isPositive();
        assertThat(first.toByteArray()).isEqualTo(alone.toByteArray());
        assertThat(second.toByteArray()).isEqualTo(alone.toByteArray());
    }

    @Test
    void nothingThatARunnerReportsIsKeptBack() {
        assertThat(RunListener.class.getDeclaredMethods()).isNotEmpty().allSatisfy(reported -> assertThatCode(() ->
                        CompositeRunListener.class.getDeclaredMethod(reported.getName(), reported.getParameterTypes()))
                .as(reported.toString())
                .doesNotThrowAnyException());
    }

    private static JsonEvents events(ByteArrayOutputStream bytes) {
        InstantSource clock = InstantSource.fixed(Instant.EPOCH);
        return new JsonEvents(new PrintStream(bytes, false, StandardCharsets.UTF_8), clock);
    }
}
