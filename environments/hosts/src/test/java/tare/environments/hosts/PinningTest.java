package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PinningTest {
    @Test
    void halfTheCoresEachAndThreadsOfACoreStayTogether() {
        Pinning pinning = Pinning.of(List.of(List.of(0, 4), List.of(1, 5), List.of(2, 6), List.of(3, 7)));
        assertThat(pinning.traffic()).contains("0,1,4,5");
        assertThat(pinning.daemons()).contains("2,3,6,7");
        assertThat(pinning.fact()).isEqualTo("daemons on CPUs 2,3,6,7, traffic on CPUs 0,1,4,5");
        assertThat(pinning.prefix()).containsExactly("taskset", "-c", "2,3,6,7");
    }

    @Test
    void fewerThanFourCpusAreShared() {
        assertThat(Pinning.of(List.of(List.of(0), List.of(1)))).isEqualTo(Pinning.SHARED);
        assertThat(Pinning.of(List.of(List.of(0, 1, 2, 3)))).isEqualTo(Pinning.SHARED);
        assertThat(Pinning.SHARED.fact()).isEqualTo("shared CPUs");
        assertThat(Pinning.SHARED.prefix()).isEmpty();
    }

    @Test
    void listsAreReadAsTheKernelWritesThem() {
        assertThat(Pinning.numbers("\t0-2,5\n")).containsExactly(0, 1, 2, 5);
    }
}
