package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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
        String safe = "9".repeat(18);
        assertThat(sum("bigint", safe, safe, safe, safe, safe, safe, safe, safe, safe, safe))
                .isEqualTo("10 9999999999999999990");
        assertThat(sum("decimal(38,2)", "9".repeat(36) + ".25", "0.5")).isEqualTo("2 " + "9".repeat(36) + ".75");
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
    void tooManyDigitsAfterThePointAreRefused() {
        assertThatThrownBy(() -> sum("decimal(7,2)", "1.505"))
                .isInstanceOf(NumberFormatException.class)
                .hasMessage("c: must have at most 2 digits after the point, got: 1.505");
    }

    @ParameterizedTest
    @ValueSource(strings = {"twelve", "-", ".", "1.5.0", "1-", "--1", "1\n"})
    void whatIsNoNumberIsRefused(String value) {
        assertThatThrownBy(() -> sum("decimal(7,2)", value))
                .isInstanceOf(NumberFormatException.class)
                .hasMessage("c: must be a number, got: " + value.strip());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1998", "1998-01", "--", "1998-01-", "1998-01-31-", "1998-01-31 0:00", "1998-01-\n"})
    void whatIsNoDateIsRefused(String value) {
        assertThatThrownBy(() -> sum("date", value))
                .isInstanceOf(NumberFormatException.class)
                .hasMessage("c: must be a date, got: " + value.strip());
    }

    @Test
    void aRowOfOtherColumnsIsRefused() {
        TableSums sums = new TableSums(new SqlTable(
                "t", List.of(new SqlTable.Column("a", "integer"), new SqlTable.Column("b", "varchar(9)"))));
        byte[] rows = "1|x|\n2||\n3|y|z|\n4|\n5\n6|y\n".getBytes(UTF_8);
        assertThat(sums.add(rows, 0)).isEqualTo(4);
        assertThat(sums.add(rows, 5)).isEqualTo(8);
        assertThat(sums).hasToString("2 3\n1 1");
        assertRefused(sums, rows, 9, "3|y|z|");
        assertRefused(sums, rows, 16, "4|");
        assertRefused(sums, rows, 21, "6|y");
        assertThatThrownBy(() -> sums.add(rows, 19)).hasMessage("a: must be a number, got: 5");
        assertRefused(sums, "\n".getBytes(UTF_8), 0, "");
    }

    private static void assertRefused(TableSums sums, byte[] rows, int from, String row) {
        assertThatThrownBy(() -> sums.add(rows, from))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a row must have 2 values, got: " + row);
    }

    private static String sum(String type, String... values) {
        ColumnSum sum = new ColumnSum(new SqlTable.Column("c", type));
        for (String value : values) {
            String text = (value == null ? "" : value) + "|\n";
            byte[] bytes = text.getBytes(UTF_8);
            assertThat(sum.add(bytes, 0)).isEqualTo(bytes.length - 2);
        }
        return sum.toString();
    }
}
