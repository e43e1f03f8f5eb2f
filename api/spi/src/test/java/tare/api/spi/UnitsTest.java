package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitsTest {
    @ParameterizedTest
    @CsvSource({"0,0", "1000,1000", "1_000,1000", "100k,100000", "1.5M,1500000", "2G,2000000000", "1e3,1000", "' 7 ',7"
    })
    void countsHaveDecimalUnits(String text, long count) {
        assertThat(Units.count(text)).isEqualTo(count);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "lots",
                "-1",
                "1.5",
                "1K",
                "1m",
                "k",
                "1 2",
                "10e99",
                "99999999999999999999",
                "0x10",
                "010",
                "1_",
                "1__0",
                "٣"
            })
    void aCountIsAWholeNumberThatFits(String text) {
        assertRule(Units::count, text, "must be a count such as 100k");
    }

    @Test
    void aPositiveCountIsAtLeastOne() {
        assertThat(Units.positiveCount("1")).isEqualTo(1);
        assertRule(Units::positiveCount, "0", "must be a positive count such as 100k");
    }

    @ParameterizedTest
    @CsvSource({
        "4096,4096",
        "4096 B,4096",
        "1kB,1000",
        "1 KB,1000",
        "1 KiB,1024",
        "256 MiB,268435456",
        "1.5GiB,1610612736",
        "1 GB,1000000000",
        "2 TB,2000000000000",
        "1 TiB,1099511627776"
    })
    void sizesHaveDecimalAndBinaryUnits(String text, long bytes) {
        assertThat(Units.bytes(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1 mib", "0.5 B", "-1 MB", "1 EiB", "9999999 TiB"})
    void aSizeIsAWholeNumberOfBytesThatFits(String text) {
        assertRule(Units::bytes, text, "must be a size such as 256 MiB");
    }

    @ParameterizedTest
    @CsvSource({
        "0s,PT0S",
        "15ns,PT0.000000015S",
        "3us,PT0.000003S",
        "250ms,PT0.25S",
        "1.5s,PT1.5S",
        "5min,PT5M",
        "2h,PT2H"
    })
    void timesHaveUnits(String text, Duration duration) {
        assertThat(Units.duration(text)).isEqualTo(duration);
    }

    @ParameterizedTest
    @ValueSource(strings = {"30", "", "s", "-1s", "5m", "1d", "9999999h", "1s 5ms"})
    void aTimeWithoutAKnownUnitIsNone(String text) {
        assertRule(Units::duration, text, "must be a time with its unit such as 30s");
    }

    @ParameterizedTest
    @CsvSource({"5%,0.05", "0.05,0.05", "100%,1", "1,1", "0,0", "99.9 %,0.999"})
    void sharesArePercentagesOrFractions(String text, double fraction) {
        assertThat(Units.fraction(text)).isEqualTo(fraction);
    }

    @Test
    void aShareIsAtMostOne() {
        assertRule(Units::fraction, "5", "must be a share such as 5%, at most 100%");
        assertRule(Units::fraction, "101%", "must be a share such as 5%, at most 100%");
        assertRule(Units::fraction, "-1%", "must be a share such as 5%");
    }

    @ParameterizedTest
    @CsvSource({"1,1", "-2.5,-2.5", "+3,3", ".5,0.5", "5.,5", "1e-3,0.001"})
    void numbersAreDecimal(String text, double number) {
        assertThat(Units.number(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "one", "NaN", "Infinity", "1d", "2f", "0x1p3", "1e999", "1 2"})
    void aNumberIsFiniteAndNothingElse(String text) {
        assertRule(Units::number, text, "must be a number");
    }

    @ParameterizedTest
    @CsvSource({"2000/s,2000", "1.5k/s,1500", "0.5/s,0.5", "' 10 /s ',10"})
    void ratesArePerSecond(String text, double perSecond) {
        assertThat(Units.perSecond(text)).isEqualTo(perSecond);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2000", "0/s", "-1/s", "/s", "2000/min", "max"})
    void aRateIsPositiveAndSaysPerSecond(String text) {
        assertRule(Units::perSecond, text, "must be a rate such as 2000/s");
    }

    @Test
    void aFlagIsTrueOrFalse() {
        assertThat(Units.flag("true")).isTrue();
        assertThat(Units.flag("false")).isFalse();
        assertRule(Units::flag, "yes", "must be true or false");
        assertRule(Units::flag, "True", "must be true or false");
    }

    @ParameterizedTest
    @CsvSource({
        "PT0S,0s",
        "PT1M30S,90s",
        "PT1.5S,1.5s",
        "PT0.25S,250ms",
        "PT2H,2h",
        "PT2M,120s",
        "PT100S,100s",
        "PT0.000003S,3us",
        "PT0.0005S,500us",
        "PT0.000000015S,15ns",
        "PT3600.5S,3600.5s"
    })
    void timesAreWrittenInTheUnitThatSuits(Duration duration, String text) {
        assertThat(Units.text(duration)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1234,1234", "1500,1500", "100000,100k", "1500000,1500k", "3000000,3M", "7000000000,7G"})
    void countsAreWrittenShortAndExact(long count, String text) {
        assertThat(Units.text(count)).isEqualTo(text);
    }

    @Test
    void whatIsWrittenReadsBackAsItWas() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            long value = random.nextLong() >>> (1 + random.nextInt(63));
            long round = value / 1_000_000 * 1_000_000;
            assertThat(Units.count(Units.text(value))).isEqualTo(value);
            assertThat(Units.count(Units.text(round))).isEqualTo(round);
            assertThat(Units.duration(Units.text(Duration.ofNanos(value)))).isEqualTo(Duration.ofNanos(value));
            assertThat(Units.duration(Units.text(Duration.ofNanos(round)))).isEqualTo(Duration.ofNanos(round));
        }
    }

    private static void assertRule(Function<String, ?> parse, String text, String rule) {
        assertThatThrownBy(() -> parse.apply(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(rule);
    }
}
