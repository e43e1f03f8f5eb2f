package tare.systems.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExceptionNamesTest {
    private final ExceptionNames names = new ExceptionNames(text -> text.replace("hunter2", "(not shown)"));

    @Test
    void theFirstOfAClassHasItsMessageWithoutSecretsAndOnOneLine() {
        assertThat(names.of(new IllegalStateException("no login for a:hunter2\nat line 3")))
                .isEqualTo("IllegalStateException: no login for a:(not shown)");
        assertThat(names.of(new IllegalStateException("another"))).isEqualTo("IllegalStateException");
        assertThat(names.of(new UnsupportedOperationException("another")))
                .isEqualTo("UnsupportedOperationException: another");
    }

    @Test
    void messagesMayBeMissingOrLong() {
        assertThat(names.of(new IllegalStateException())).isEqualTo("IllegalStateException");
        assertThat(names.of(new IllegalStateException("x".repeat(1000))))
                .hasSizeLessThan(230)
                .endsWith("…");
    }
}
