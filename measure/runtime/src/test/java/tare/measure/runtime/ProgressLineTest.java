package tare.measure.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final LockedJar JAR = new LockedJar("org.rocksdb", "rocksdbjni", "10.2.1", "", "0".repeat(64));

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void showsHowMuchIsHere() {
        assertThat(ProgressLine.line(JAR, 53_850_000, 72_769_957))
                .isEqualTo("fetching rocksdbjni 73 MB ██████████████░░░░░ 74 %");
        assertThat(ProgressLine.line(JAR, 0, 6_806)).isEqualTo("fetching rocksdbjni 7 kB ░░░░░░░░░░░░░░░░░░░ 0 %");
        assertThat(ProgressLine.line(JAR, 12_000, -1)).isEqualTo("fetching rocksdbjni 12 kB");
    }

    @Test
    void isWrittenOverOnATerminal() {
        ProgressLine line = new ProgressLine(new PrintStream(bytes, true, UTF_8), true);
        line.received(JAR, 500, 1000);
        line.received(JAR, 501, 1000);
        line.received(JAR, 1000, 1000);
        line.verified(JAR);
        assertThat(bytes.toString(UTF_8))
                .isEqualTo("\rfetching rocksdbjni 1 kB █████████░░░░░░░░░░ 50 %"
                        + "\rfetching rocksdbjni 1 kB ███████████████████ 100 %"
                        + "\rfetching rocksdbjni 1 kB ███████████████████ 100 %  checksum ok\n");
    }

    @Test
    void isWrittenOnceElsewhere() {
        ProgressLine line = new ProgressLine(new PrintStream(bytes, true, UTF_8), false);
        line.received(JAR, 500_000, 1_000_000);
        line.received(JAR, 1_000_000, 1_000_000);
        line.verified(JAR);
        assertThat(bytes.toString(UTF_8)).isEqualTo("fetching rocksdbjni 1 MB  checksum ok\n");
    }

    @Test
    void manyJarsShareALine() {
        LockedJar next = new LockedJar("io.netty", "netty-common", "4.1", "", "0".repeat(64));
        ProgressLine line = new ProgressLine(new PrintStream(bytes, true, UTF_8), true);
        line.fetching(2);
        line.received(JAR, 500, 1_000_000);
        line.verified(JAR);
        line.received(next, 500, 2_000_000);
        line.verified(next);
        assertThat(bytes.toString(UTF_8).split("\r"))
                .extracting(String::stripTrailing)
                .containsExactly(
                        "",
                        "fetching 2 jars ░░░░░░░░░░░░░░░░░░░ 0/2  rocksdbjni 1 MB",
                        "fetching 2 jars █████████░░░░░░░░░░ 1/2  rocksdbjni 1 MB",
                        "fetching 2 jars █████████░░░░░░░░░░ 1/2  netty-common 2 MB",
                        "fetched 2 jars 3 MB  checksums ok");
    }

    @Test
    void manyJarsAreWrittenOnceElsewhere() {
        ProgressLine line = new ProgressLine(new PrintStream(bytes, true, UTF_8), false);
        line.fetching(3);
        for (int i = 0; i < 3; i++) {
            line.received(JAR, 500, 1_000_000);
            line.verified(JAR);
        }
        assertThat(bytes.toString(UTF_8)).isEqualTo("fetched 3 jars 3 MB  checksums ok\n");
    }
}
