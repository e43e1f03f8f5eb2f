package tare.measure.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.EnvironmentException;

class ClosedTogetherTest {
    private final List<String> closed = Collections.synchronizedList(new ArrayList<>());

    private AutoCloseable failing(String name) {
        return () -> {
            closed.add(name);
            throw new EnvironmentException(name + " failed");
        };
    }

    @Test
    void allAreClosedInOrderAndEachFailureIsTold() {
        assertThatThrownBy(() -> ClosedTogether.close(List.of(failing("a"), () -> closed.add("b"), failing("c"))))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage("a failed\nc failed");
        assertThat(closed).containsExactly("a", "b", "c");
    }

    /** Each waits for the other, so one after the other would never end. */
    @Test
    void sideBySideNoneWaitsForAnother() throws Exception {
        CountDownLatch both = new CountDownLatch(2);
        AutoCloseable waiting = () -> {
            both.countDown();
            assertThat(both.await(5, TimeUnit.MINUTES)).isTrue();
        };
        ClosedTogether.closeSideBySide(List.of(waiting, waiting));
        assertThatThrownBy(() -> ClosedTogether.closeSideBySide(List.of(failing("a"), failing("b"))))
                .hasMessage("a failed\nb failed");
    }

    @Test
    void anInterruptReachesAllAndIsKept() throws Exception {
        AutoCloseable slow = () -> {
            try {
                TimeUnit.HOURS.sleep(1);
            } catch (InterruptedException e) {
                closed.add("at once");
            }
        };
        Thread.currentThread().interrupt();
        ClosedTogether.closeSideBySide(List.of(slow, slow));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(closed).containsExactly("at once", "at once");
    }
}
