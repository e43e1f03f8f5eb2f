package tare.measure.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LockFileTest {
    private static final String SUM = "0123456789abcdef".repeat(4);
    private static final String OTHER = "fedcba9876543210".repeat(4);
    private static final String TEXT =
            """
            # what it is
            org.rocksdb:rocksdbjni:10.2.1 sha256:%s
            io.netty:netty-transport:4.1.0.Final:linux-x86_64 sha256:%s
            """
                    .formatted(SUM, OTHER);

    @Test
    void readsJarsInTheirOrder() {
        LockFile lock = LockFile.parse("runtime.lock", TEXT);
        assertThat(lock.jars())
                .containsExactly(
                        new LockedJar("org.rocksdb", "rocksdbjni", "10.2.1", "", SUM),
                        new LockedJar("io.netty", "netty-transport", "4.1.0.Final", "linux-x86_64", OTHER));
    }

    @Test
    void writesWhatItReads() {
        assertThat(LockFile.parse("runtime.lock", TEXT).format(List.of("what it is")))
                .isEqualTo(TEXT);
    }

    @Test
    void commentsAndEmptyLinesSayNothing() {
        assertThat(LockFile.parse("runtime.lock", "# a\n\n   \n#b\n").jars()).isEmpty();
    }

    @Test
    void refusesEveryLineThatCannotBeUsedAndSaysWhere() {
        String text =
                """
                a:b:1 sha256:%1$s
                a:b sha256:%1$s
                a:c:1 sha256:beef
                # fine
                a:..:1 sha256:%1$s
                a:b:1 sha256:%1$s
                """
                        .formatted(SUM);
        String rule = "must be group:artifact:version[:classifier] sha256:<64 hexadecimal digits>, got: ";
        assertThatThrownBy(() -> LockFile.parse("runtime.lock", text))
                .hasMessage(
                        """
                        runtime.lock:2: %1$s"a:b sha256:%2$s"
                        runtime.lock:3: %1$s"a:c:1 sha256:beef"
                        runtime.lock:5: %1$s"a:..:1 sha256:%2$s"
                        runtime.lock:6: must name each jar once, got again: a:b:1"""
                                .formatted(rule, SUM));
    }

    @Test
    void aJarHasAPlaceInMavensLayout() {
        LockFile lock = LockFile.parse("runtime.lock", TEXT);
        assertThat(lock.jars())
                .extracting(LockedJar::repositoryPath)
                .containsExactly(
                        "org/rocksdb/rocksdbjni/10.2.1/rocksdbjni-10.2.1.jar",
                        "io/netty/netty-transport/4.1.0.Final/netty-transport-4.1.0.Final-linux-x86_64.jar");
    }

    @Test
    void aDriverWithoutALockNeedsNoJars() throws Exception {
        assertThat(LockFile.ofDriver(getClass().getClassLoader(), "none")).isEmpty();
        assertThat(LockFile.ofWorkload(getClass().getClassLoader(), "none")).isEmpty();
    }

    @Test
    void aWorkloadsLockIsNotThatOfTheDriverOfTheSameName() throws Exception {
        ClassLoader loader = getClass().getClassLoader();
        assertThat(LockFile.ofWorkload(loader, "alike").orElseThrow().jars())
                .extracting(LockedJar::artifact)
                .containsExactly("of-the-workload");
        assertThat(LockFile.ofDriver(loader, "alike").orElseThrow().jars())
                .extracting(LockedJar::artifact)
                .containsExactly("of-the-driver");
    }
}
