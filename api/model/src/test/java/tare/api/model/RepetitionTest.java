package tare.api.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class RepetitionTest {
    @Test
    void oneRoundIsCalledARound() {
        assertThat(blocks(4, 4).provisioned()).contains("before each round, 4 times");
        assertThat(blocks(8, 4).provisioned()).contains("before each 2 rounds, 4 times");
        assertThat(new Repetition(4, 1).provisioned()).isEmpty();
    }

    private static Repetition blocks(int rounds, int provisionings) {
        return new Repetition(rounds, Optional.empty(), Optional.of(provisionings), 1);
    }
}
