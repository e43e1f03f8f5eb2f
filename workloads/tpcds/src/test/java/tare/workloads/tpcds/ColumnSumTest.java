package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import tare.api.spi.SqlTable;

class ColumnSumTest {
    @Test
    void numbersAddUpAndNullsAreLeftOut() {
        assertThat(sum("decimal(7,2)", "1.50", null, "-0.25", "", "7", "2.5")).isEqualTo("4 10.75");
        assertThat(sum("integer", "1", "-3", null)).isEqualTo("2 -2");
        assertThat(sum("bigint")).isEqualTo("0 0");
    }

    @Test
    void sumsAreExactBeyondLong() {
        String most = Long.toString(Long.MAX_VALUE);
        assertThat(sum("bigint", most, most, most)).isEqualTo("3 27670116110564327421");
        assertThat(sum("bigint", "-" + most, "-" + most, "5")).isEqualTo("3 -18446744073709551609");
    }

    @Test
    void textsCountByTheirCharactersAndDatesByTheirParts() {
        assertThat(sum("varchar(20)", "CÔTE D'IVOIRE", " ")).isEqualTo("2 14");
        assertThat(sum("date", "1998-01-31")).isEqualTo("1 " + (31 + 31 + 372 * 1998));
    }

    @Test
    void partsAddUpToTheWhole() {
        ColumnSum whole = new ColumnSum(new SqlTable.Column("c", "decimal(7,2)"));
        whole.addAll(sum("decimal(7,2)", "1.50", "2.00"));
        whole.addAll(sum("decimal(7,2)", "100.00"));
        assertThat(whole).hasToString("3 103.5");
    }

    @Test
    void aNumberThatDoesNotFitItsColumnIsRefused() {
        assertThatThrownBy(() -> sum("decimal(7,2)", "1.505"))
                .isInstanceOf(NumberFormatException.class)
                .hasMessage("c: at most 2 digits after the point, got: 1.505");
        assertThatThrownBy(() -> sum("decimal(7,2)", "1.5.0"))
                .isInstanceOf(NumberFormatException.class)
                .hasMessage("c: a number, got: 1.5.0");
        assertThatThrownBy(() -> sum("integer", "twelve")).hasMessage("c: a number, got: twelve");
    }

    @Test
    void aRowOfOtherColumnsIsRefused() {
        TableSums sums = new TableSums(new SqlTable(
                "t", List.of(new SqlTable.Column("a", "integer"), new SqlTable.Column("b", "varchar(9)"))));
        byte[] rows = "1|x\n2|\n3|y|z".getBytes(UTF_8);
        sums.add(rows, 0, 3);
        sums.add(rows, 4, 6);
        assertThat(sums).hasToString("2 3\n1 1");
        assertThatThrownBy(() -> sums.add(rows, 7, rows.length))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a row must have 2 values, got: 3|y|z");
    }

    private static String sum(String type, String... values) {
        ColumnSum sum = new ColumnSum(new SqlTable.Column("c", type));
        for (String value : values) {
            byte[] text = value == null ? new byte[0] : value.getBytes(UTF_8);
            sum.add(text, 0, text.length);
        }
        return sum.toString();
    }
}
