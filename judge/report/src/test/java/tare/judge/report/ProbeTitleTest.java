package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProbeTitleTest {
    @Test
    void aProbeIsCalledWhatPeopleCallIt() {
        assertThat(ProbeTitle.of("machine.cpu.busy")).isEqualTo("CPU busy");
        assertThat(ProbeTitle.of("machine.pressure.io.some")).isEqualTo("Stalled on I/O");
        assertThat(ProbeTitle.of("namenode.sent-bytes")).isEqualTo("NameNode: network sent");
        assertThat(ProbeTitle.of("cassandra.cpu.cores")).isEqualTo("cassandra: CPUs used");
    }

    @Test
    void oneWithoutATitleKeepsItsName() {
        assertThat(ProbeTitle.of("machine.clock.step-ms")).isEqualTo("machine.clock.step-ms");
        assertThat(ProbeTitle.mayExplain("machine.clock.step-ms")).isFalse();
        assertThat(ProbeTitle.of("strange")).isEqualTo("strange");
    }

    @Test
    void whatExplainsMostComesFirst() {
        assertThat(ProbeTitle.rank("machine.cpu.busy")).isZero();
        assertThat(ProbeTitle.rank("regionserver.requests"))
                .isLessThan(ProbeTitle.rank("cassandra.cpu.cores"))
                .isLessThan(ProbeTitle.rank("machine.clock.step-ms"));
    }
}
