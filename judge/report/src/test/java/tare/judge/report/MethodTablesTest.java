package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class MethodTablesTest {
    @Test
    void stepsStandInTheOrderInWhichARunTakesThem() {
        assertThat(MethodTables.inOrder(Set.of(
                        "warm-cache", "verify", "measure", "open", "warm-up", "restart", "gates", "connect", "start")))
                .containsExactly(
                        "start", "connect", "restart", "gates", "open", "warm-cache", "warm-up", "measure", "verify");
    }

    @Test
    void soDoThoseOfALoad() {
        assertThat(MethodTables.inOrder(Set.of("capture", "connect", "create", "export", "load", "settle")))
                .containsExactly("connect", "create", "load", "settle", "capture", "export");
    }

    @Test
    void aStepOfALaterVersionIsShownLast() {
        assertThat(MethodTables.inOrder(Set.of("brand-new", "verify"))).containsExactly("verify", "brand-new");
    }
}
