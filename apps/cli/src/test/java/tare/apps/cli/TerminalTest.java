package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void textFromElsewhereMovesNoCursorAndTurnsNothing() {
        assertThat(Terminal.line("a\u001b[2J\nb\u009bm\u202ec")).isEqualTo("a [2J b m c");
        assertThat(Terminal.line("größer – 10 µs")).isEqualTo("größer – 10 µs");
    }

    @Test
    void anArgumentIsQuotedWhereAShellWouldTakeItApart() {
        assertThat(Terminal.argument("results/a=b")).isEqualTo("results/a=b");
        assertThat(Terminal.argument("last week's")).isEqualTo("'last week'\\''s'");
    }

    @Test
    void linesStayLines() {
        assertThat(Terminal.lines("one\n  t\u0007wo")).isEqualTo("one\n  t wo");
    }

    @Test
    void ofALogItsLastLineIsShown() {
        assertThat(Terminal.inShort("was broken off")).isEqualTo("was broken off");
        assertThat(Terminal.inShort("server-0 is gone; its last log lines:\nbegan\nError: no disk\n"))
                .isEqualTo("server-0 is gone; its last log lines: … Error: no disk");
        assertThat(Terminal.inShort("x".repeat(1000))).hasSize(400).endsWith("…");
    }
}
