package tare.workloads.bashobench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TermReaderTest {
    @Test
    void aConfigurationIsTermsThatEndWithADot() {
        List<Term> terms = read("%% Basho Bench\n{mode, max}.\n\n{operations, [{get, 10}, % reads\n {put, 1}]}.");

        assertThat(terms).extracting(Term::toString).containsExactly("{mode,max}", "{operations,[{get,10},{put,1}]}");
        assertThat(terms.get(1).place()).hasToString("a.config:4:1");
        Term.Tuple operations = (Term.Tuple) terms.get(1);
        assertThat(((Term.Sequence) operations.item(1)).items().get(1).place()).hasToString("a.config:5:2");
    }

    @Test
    void numbersHaveBasesSignsAndUnderscores() {
        assertThat(whole("16#fF")).isEqualTo(255);
        assertThat(whole("2#101")).isEqualTo(5);
        assertThat(whole("36#zz")).isEqualTo(1295);
        assertThat(whole("-7")).isEqualTo(-7);
        assertThat(whole("+7")).isEqualTo(7);
        assertThat(whole("-16#10")).isEqualTo(-16);
        assertThat(whole("1_000_000")).isEqualTo(1_000_000);
        assertThat(whole("$a")).isEqualTo('a');
        assertThat(whole("$\\n")).isEqualTo('\n');
        assertThat(whole("$ ")).isEqualTo(' ');
        assertThat(whole("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(((Term.Real) one("-1.5e3")).value()).isEqualTo(-1500);
        assertThat(((Term.Real) one("0.25")).value()).isEqualTo(0.25);
        assertThat(((Term.Real) one("1.0E-2")).value()).isEqualTo(0.01);
    }

    @Test
    void binariesAreBytes() {
        assertThat(binary("<<\"test\">>")).isEqualTo("test".getBytes(StandardCharsets.US_ASCII));
        assertThat(binary("<<1,2,16#ff>>")).containsExactly(1, 2, 255);
        assertThat(binary("<< \"a\" , 0 >>")).containsExactly('a', 0);
        assertThat(binary("<<>>")).isEmpty();
        assertThat(binary("<<\"\u00e9\">>")).containsExactly(0xe9);
        assertThat(binary("<<\"\u00e9\"/utf8>>")).containsExactly(0xc3, 0xa9);
    }

    @Test
    void stringsAndAtomsHaveEscapes() {
        assertThat(((Term.Text) one("\"a\\tb\\\"\\x41\\x{1f600}\\101\\^A\\e\"")).text())
                .isEqualTo("a\tb\"A\ud83d\ude00A\u0001\u001b");
        assertThat(((Term.Text) one("\"one\" %and\n \"two\"")).text()).isEqualTo("onetwo");
        assertThat(one("'riak@127.0.0.1'").isAtom("riak@127.0.0.1")).isTrue();
        assertThat(one("riak@host").isAtom("riak@host")).isTrue();
        assertThat(one("'it\\'s'")).hasToString("'it\\'s'");
        assertThat(one("[]")).hasToString("[]");
        assertThat(one("{}")).hasToString("{}");
    }

    @Test
    void whatIsWrittenReadsTheSame() {
        for (String text : List.of(
                "{a,'B c',[1,-2,3.5],\"q\\\"\\\\\",<<\"\\x{0}\\x{7f}x\">>,{{x,1},y}}",
                "<<\"\u00ff\">>", "\"\u20ac\"")) {
            assertThat(one(one(text).toString())).hasToString(one(text).toString());
        }
    }

    @Test
    void anErrorNamesItsPlaceTheRuleAndWhatIsThere() {
        assertProblem("{mode, max}", "a.config:1:12: a term must end with a dot, got: the end of the file");
        assertProblem("{mode max}.", "a.config:1:7: must be , or }, got: m");
        assertProblem("{a,\n [1,2}.", "a.config:2:6: must be , or ], got: }");
        assertProblem("{a, B}.", "a.config:1:5: must be a value: variables cannot be read, got: B");
        assertProblem("{a, fun() -> x end}.", "a.config:1:5: must be a value: functions cannot be read, got: fun");
        assertProblem("{a, lists:seq(1,2)}.", "a.config:1:5: must be a value: functions cannot be read, got: lists");
        assertProblem(
                "{a, #{}}.", "a.config:1:5: must be no map or record: a configuration of Basho Bench has none, got: #");
        assertProblem("[a|b].", "a.config:1:3: must be a list of items: one with a tail cannot be read, got: |");
        assertProblem(
                "<<256>>.", "a.config:1:3: must be a byte from 0 to 255, or a string of such characters, got: 256");
        assertProblem("<<1:16>>.", "a.config:1:4: must have no size and no type but utf8, got: :");
        assertProblem("37#1.", "a.config:1:1: a number's base must be from 2 to 36, got: 37");
        assertProblem("2#9.", "a.config:1:3: must be digits in base 2, got: 9");
        assertProblem("1.5e.", "a.config:1:5: must be an exponent, got: .");
        assertProblem("\"abc", "a.config:1:5: must go on here: the file ends within a term");
        assertProblem(
                "99999999999999999999.",
                "a.config:1:1: must be a number of at most 63 bits, got: 99999999999999999999");
        assertProblem("a.b.", "a.config:1:3: space or the next line must follow the dot, got: b");
        assertProblem("{a, ?}.", "a.config:1:5: must be a term, got: ?");
        assertProblem("[".repeat(300), "a.config:1:201: terms must not be nested more than 200 deep");
    }

    private static List<Term> read(String text) {
        return TermReader.read("a.config", text);
    }

    private static Term one(String text) {
        List<Term> terms = TermReader.read("a.config", text + ".");
        assertThat(terms).hasSize(1);
        return terms.get(0);
    }

    private static long whole(String text) {
        return ((Term.Whole) one(text)).value();
    }

    private static byte[] binary(String text) {
        return ((Term.Binary) one(text)).toByteArray();
    }

    private static void assertProblem(String text, String message) {
        assertThatThrownBy(() -> TermReader.read("a.config", text))
                .isInstanceOf(TermException.class)
                .hasMessage(message);
    }
}
