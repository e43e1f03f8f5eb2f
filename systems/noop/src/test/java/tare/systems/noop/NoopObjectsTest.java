package tare.systems.noop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.DriverFactory;
import tare.quality.testing.Answer;
import tare.quality.testing.ObjectRequestContract;
import tare.quality.testing.TestingObjectSession;
import tare.quality.testing.TestingObjects;

class NoopObjectsTest implements ObjectRequestContract {
    @Override
    public DriverFactory factory() {
        return new NoopDriverFactory();
    }

    @Test
    void itKeepsNothingAndSaysSo(@TempDir Path directory) throws Exception {
        try (TestingObjects objects = freshObjects(directory);
                TestingObjectSession session = objects.open(BUCKET)) {
            session.put("k", "value");
            assertThat(session.get("k").answer()).isEqualTo(Answer.ok(0, 0));
            assertThat(session.get("k").texts()).isEmpty();
            assertThat(session.listKeys().texts()).isEmpty();
            assertThat(objects.store().keepsValues()).isFalse();
        }
    }
}
