package tare.measure.runner.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tare.api.model.Reason;
import tare.api.model.ReasonCode;
import tare.api.model.RunStatus;
import tare.quality.testing.Golden;

class ReasonCodesTest {
    private static final Path PAGE = Path.of("../../docs/validity.md");
    private static final Path FORMAT = Path.of("../../docs/results-format.md");
    private static final Pattern TABLE =
            Pattern.compile("(?s)(?<=<!-- reasons: made from ReasonCode -->\n).*(?=<!-- end of reasons -->)");

    @Test
    void thePageExplainsEveryCodeThereIsAndNoOther() throws IOException {
        String page = Files.readString(PAGE);
        Golden.assertSame(PAGE, TABLE.matcher(page).replaceFirst(Matcher.quoteReplacement(table())));
    }

    @Test
    void statusAndCodeTogetherAreUnique() {
        assertThat(Arrays.stream(ReasonCode.values()).map(code -> code.status() + " " + code.code()))
                .doesNotHaveDuplicates();
    }

    @Test
    void aReasonLeadsBackToItsCode() {
        for (ReasonCode code : ReasonCode.values()) {
            assertThat(code.code()).matches("[a-z]+(-[a-z]+)*");
            assertThat(ReasonCode.of(code.because("text"))).contains(code);
        }
        assertThat(ReasonCode.of(new Reason(RunStatus.FAILED, "of-another-tare", "text")))
                .isEmpty();
    }

    @Test
    void limitsInTheTextsAreTheOnesThatJudge() {
        HarnessLimits limits = HarnessLimits.USUAL;

        assertSays(ReasonCode.LATE_WAKE, percent(limits.lateWakeShare()));
        assertSays(ReasonCode.GC_TAIL, percent(limits.standstill().gcTailShare()));
        assertSays(ReasonCode.GC_TIME, percent(limits.standstill().gcTimeShare()));
        assertSays(ReasonCode.STOOD_STILL, percent(limits.standstill().suspectShare()));
        assertSays(ReasonCode.STOOD_STILL_LONG, percent(limits.standstill().brokenShare()));
        assertSays(ReasonCode.CPU_SATURATED, percent(limits.cpu().busyShare()));
        assertSays(ReasonCode.STEAL, percent(limits.cpu().stealShare()));
        assertSays(ReasonCode.THROTTLED, percent(limits.cpu().throttled()));
        assertSays(
                ReasonCode.SWAP,
                String.format(Locale.ROOT, "%.0f pages", limits.memory().swapPagesPerSecond()));
        assertSays(ReasonCode.MEMORY_STALL, percent(limits.memory().stallShare()));
        assertSays(ReasonCode.CLOCK_STEP, String.format(Locale.ROOT, "%.0f ms", limits.clockStepMs()));
        assertSays(ReasonCode.NOT_WARM, limits.halves().seconds() + " whole seconds");
        assertSays(ReasonCode.HARNESS_FLOOR, limits.floor().factor() + " times");
        // In words: half of the phase.
        assertThat(limits.cpu().pressureShare()).isEqualTo(0.5);
        assertSays(ReasonCode.CPU_TAKEN, percent(limits.cpu().otherShare()));
    }

    /** The page of the format must list the names of a run's harness figures and probes. */
    @Test
    void everyFigureIsInThePageOfTheFormat() throws IOException {
        String format = Files.readString(FORMAT);
        for (String name : HarnessFigures.NAMES) {
            assertThat(format).contains("`" + name + "`");
        }
    }

    private static void assertSays(ReasonCode code, String limit) {
        assertThat(code.meaning()).contains(limit);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String table() {
        String rows = Arrays.stream(ReasonCode.values())
                .map(code -> String.format(
                        "| %s | `%s` | %s | %s |%n", code.status(), code.code(), code.meaning(), code.remedy()))
                .collect(Collectors.joining());
        return "| status | code | what happened | what to do |\n|---|---|---|---|\n" + rows;
    }
}
