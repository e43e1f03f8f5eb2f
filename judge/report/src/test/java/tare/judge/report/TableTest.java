package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void anEmptyCellIsRefused() {
        assertThatThrownBy(() -> ReportTable.Cell.plain(" ")).hasMessageContaining("must say something");
    }

    @Test
    void aRowOfAnotherWidthIsRefused() {
        ReportTable table = new ReportTable("counts", "arm", "requests");
        assertThatThrownBy(() -> table.row(ReportTable.Cell.plain("hdfs"))).hasMessageContaining("2 cells, got: 1");
    }
}
