package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.spi.Caller;
import tare.api.spi.Reply;
import tare.measure.engine.SystemClock;

class CountedCallerTest {
    private final List<String> called = new ArrayList<>();

    @Test
    void allCallsArePassedOnUntilNothingRemains() throws Exception {
        try (CountedCaller counted = new CountedCaller(recording(), new Remaining(1, 1), new SystemClock())) {
            assertThat(counted.prepare()).isZero();
            counted.send(null);
            counted.cancel();
            counted.answered(Reply.Kind.OK);
            counted.unanswered();
            assertThat(counted.prepare()).isEqualTo(Caller.DONE);
        }
        assertThat(called)
                .containsExactly("prepare", "send", "cancel", "answered", "unanswered", "close")
                .as("of every method of a caller")
                .containsAll(Stream.of(Caller.class.getMethods())
                        .map(Method::getName)
                        .toList());
    }

    private Caller recording() {
        return (Caller) Proxy.newProxyInstance(
                Caller.class.getClassLoader(), new Class<?>[] {Caller.class}, (self, method, arguments) -> {
                    called.add(method.getName());
                    return method.getReturnType() == int.class ? 0 : null;
                });
    }
}
