package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class ErrorTextTest {
    @Test
    void aSentenceStandsAlone() {
        assertThat(ErrorText.of(new SystemFault("the store is shut"))).isEqualTo("the store is shut");
        assertThat(ErrorText.of(new IllegalArgumentException("rate must be positive, got: 0")))
                .isEqualTo("rate must be positive, got: 0");
    }

    @Test
    void aBarePathOrNameIsReportedWithWhatIsWrongWithIt() {
        assertThat(ErrorText.of(new NoSuchFileException("/data/my file")))
                .isEqualTo("java.nio.file.NoSuchFileException: /data/my file");
        assertThat(ErrorText.of(new NoClassDefFoundError("a/b/C"))).isEqualTo("java.lang.NoClassDefFoundError: a/b/C");
        assertThat(ErrorText.of(new IOException("lock"))).isEqualTo("java.io.IOException: lock");
        assertThat(ErrorText.of(new IOException())).isEqualTo("java.io.IOException");
    }
}
