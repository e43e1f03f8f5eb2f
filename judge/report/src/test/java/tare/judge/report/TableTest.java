package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void anEmptyCellIsRefused() {
        assertThatThrownBy(() -> Table.Cell.plain(" ")).hasMessageContaining("must say something");
    }

    @Test
    void aRowOfAnotherWidthIsRefused() {
        Table table = new Table("counts", "arm", "requests");
        assertThatThrownBy(() -> table.row(Table.Cell.plain("hdfs"))).hasMessageContaining("2 cells, got: 1");
    }
}
