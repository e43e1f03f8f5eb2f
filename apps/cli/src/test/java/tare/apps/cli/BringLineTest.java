package tare.apps.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.BringProgress.Amount;

class BringLineTest {
    private static final Amount TOTAL = new Amount(34, 311_000_000);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long nowNs;

    private BringLine line(int columns) {
        return new BringLine(new PrintStream(bytes, true, UTF_8), columns, () -> nowNs);
    }

    private void bring(BringLine line, long milliseconds) {
        line.brought("node1", new Amount(0, 0), TOTAL);
        nowNs += TimeUnit.MILLISECONDS.toNanos(milliseconds);
        line.brought("node1", new Amount(12, 120_000_000), TOTAL);
        line.brought("node1", TOTAL, TOTAL);
    }

    @Test
    void aLongWayIsShownAndClearedAtItsEnd() {
        bring(line(80), 600);
        String text = "bringing 34 files to node1: 12 files, 120 of 311 MB";
        assertThat(bytes.toString(UTF_8)).isEqualTo("\r" + text + "\r" + " ".repeat(text.length()) + "\r");
    }

    @Test
    void nothingIsShownOfAShortOneOrWithoutATerminal() {
        bring(line(80), 400);
        bring(line(0), 600);
        assertThat(bytes.size()).isZero();
    }
}
