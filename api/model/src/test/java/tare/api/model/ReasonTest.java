package tare.api.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReasonTest {
    @Test
    void aHeadlineLeavesOutQuotedLogLines() {
        assertThat(headline("server-0 is gone; log: a.log; its last log lines:\nbegan\nno disk"))
                .isEqualTo("server-0 is gone; log: a.log");
        assertThat(headline("server-0 is gone; log: a.log; its last words:\nno disk")) // older results
                .isEqualTo("server-0 is gone; log: a.log");
        assertThat(headline("cannot connect: refused\n  at once")).isEqualTo("cannot connect: refused");
        assertThat(headline("halves differ by 9 %")).isEqualTo("halves differ by 9 %");
    }

    private static String headline(String text) {
        return new Reason(RunStatus.FAILED, "daemon", text).headline();
    }
}
