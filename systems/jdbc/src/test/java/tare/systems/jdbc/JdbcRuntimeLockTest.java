package tare.systems.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tare.measure.runtime.LockFile;

class JdbcRuntimeLockTest {
    @Test
    void aDatabaseNeedsNoJarsOfTares() throws Exception {
        assertThat(LockFile.ofDriver(getClass().getClassLoader(), "jdbc")).isEmpty();
    }
}
