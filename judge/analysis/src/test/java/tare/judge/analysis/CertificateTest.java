package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tare.api.model.Results;
import tare.api.model.RunStatus;

class CertificateTest {
    private static final String SUM = "0123456789abcdef".repeat(4);

    @Test
    void theLineIsSealed() {
        AnalysisSamples sample = AnalysisSamples.closedLoop()
                .arm("async", 1000, 990, 1010, 1005, 995)
                .arm("sync", false, Map.of("sync", "true"), 300, 310, 290, 305, 301)
                .control("async-again", 1001, 992, 1007, 1003, 999)
                .declare("sync");
        sample.run("sync", 2).is(RunStatus.INVALID, "gone");
        assertThat(line(sample))
                .isEqualTo(
                        "tare-certificate 2 experiment=sample measured=20261121T200000Z arms=async,sync,async-again n=4"
                                + " runs=14/15 declared=sync undeclared=none verdicts=w:sync:throughput:worse sha256="
                                + SUM);
    }

    @Test
    void hostileNamesStayInTheirPlace() {
        String hostile = "a b,c:d=e;$(x)'\"\n>ü";
        String line = line(AnalysisSamples.closedLoop().arm("none", 1, 1).arm(hostile, 1, 1));
        assertThat(line)
                .contains(" arms=%6Eone,a%20b%2Cc%3Ad%3De%3B%24%28x%29%27%22%0A%3E%C3%BC ")
                .doesNotContain("\n", "'", "\"", "$", ";", ">");
    }

    @Test
    void manyNamesAreCounted() {
        AnalysisSamples sample = AnalysisSamples.closedLoop()
                .arm("a", false, Map.of(), 1, 1)
                .arm("b", false, Map.of("s1", "", "s2", "", "s3", "", "s4", "", "s5", "", "s6", "", "s7", ""), 1, 1);
        assertThat(line(sample)).contains(" undeclared=s1,s2,s3,s4,s5,+2 ");
    }

    @Test
    void whatIsNotJudgedHasNoVerdict() {
        AnalysisSamples refused = AnalysisSamples.closedLoop()
                .arm("a", 1, 1, 1, 1)
                .arm("b", false, Map.of("x", "1"), 2, 2, 2, 2)
                .strictParity();
        assertThat(line(refused)).contains(" undeclared=x verdicts=w:b:throughput:none ");
    }

    @Test
    void aLineIsReadBackAsItWas() {
        Certificate certificate =
                certificate(AnalysisSamples.closedLoop().arm("a", 1, 1).arm("b c", 2, 1));
        assertThat(Certificate.parse(certificate.line())).isEqualTo(certificate);
    }

    @Test
    void mailMayBreakAndQuoteIt() {
        Certificate certificate =
                certificate(AnalysisSamples.closedLoop().arm("a", 1, 1).arm("b", 2, 1));
        String mailed = "> > " + certificate.line().replace(" ", "\r\n> >  ") + "  \n";
        assertThat(Certificate.parse(mailed)).isEqualTo(certificate);
    }

    @Test
    void whatIsNoCertificateIsReportedToBeNone() {
        assertThatThrownBy(() -> Certificate.parse("")).hasMessageContaining("must begin with \"tare-certificate 2\"");
        assertThatThrownBy(() -> Certificate.parse("tare-certificate one n=5")).hasMessageContaining("is not a");
        assertThatThrownBy(() -> Certificate.parse("tare-certificate 3 new=1"))
                .hasMessageContaining("of format 3")
                .hasMessageContaining("a newer one");
        assertThatThrownBy(() -> Certificate.parse("tare-certificate 1 experiment=a n=5 runs"))
                .hasMessageContaining("is a damaged certificate")
                .hasMessageContaining("got: runs");
        assertThatThrownBy(() -> Certificate.parse("tare-certificate 1 experiment=a n=5"))
                .hasMessageContaining("its end, sha256=, is missing");
    }

    @Test
    void aLineOfFormatOneIsReadWithTodaysNames() {
        Certificate old = Certificate.parse(
                "tare-certificate 1 experiment=goodput verdicts=w:goodput:goodput:worse,w:b:read.p99:none sha256=0");
        assertThat(old.parts())
                .containsEntry("experiment", "goodput")
                .containsEntry("verdicts", "w:goodput:throughput:worse,w:b:read.p99:none");
    }

    private static String line(AnalysisSamples sample) {
        return certificate(sample).line();
    }

    private static Certificate certificate(AnalysisSamples sample) {
        Results results = sample.results();
        return Certificate.of(new Analyzer().analyze(results), results, SUM);
    }
}
