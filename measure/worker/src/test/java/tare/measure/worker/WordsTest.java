package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void aSentenceStandsAlone() {
        assertThat(Words.of(new SystemFault("the store is shut"))).isEqualTo("the store is shut");
        assertThat(Words.of(new IllegalArgumentException("rate must be positive, got: 0")))
                .isEqualTo("rate must be positive, got: 0");
    }

    @Test
    void aBarePathOrNameIsToldWithWhatIsWrongWithIt() {
        assertThat(Words.of(new NoSuchFileException("/data/my file")))
                .isEqualTo("java.nio.file.NoSuchFileException: /data/my file");
        assertThat(Words.of(new NoClassDefFoundError("a/b/C"))).isEqualTo("java.lang.NoClassDefFoundError: a/b/C");
        assertThat(Words.of(new IOException("lock"))).isEqualTo("java.io.IOException: lock");
        assertThat(Words.of(new IOException())).isEqualTo("java.io.IOException");
    }
}
