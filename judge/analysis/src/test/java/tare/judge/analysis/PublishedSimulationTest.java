package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Verdict;

/**
 * Simulates whole experiments, from runs (or requests) to verdicts, in worlds where the assumptions hold and in worlds
 * where they do not. The simulation must reproduce the numbers published in {@code docs/statistics.md}.
 */
@Tag("slow")
class PublishedSimulationTest {
    private static final Path PAGE = Path.of("../../docs/statistics.md");
    private static final Set<World> AS_ASSUMED = Set.of(
            World.AS_ASSUMED,
            World.TEN_ROUNDS,
            World.FROM_REQUESTS,
            World.SLOW_ROUNDS,
            World.LOST_RUNS,
            World.APART,
            World.APART_UNEQUAL);
    private static final double TRUE_RATIO = 0.80;
    private static final long SEED = 42;
    private static final double NOISE = 0.02;
    /** Noise so large that the margin gives no protection from it. */
    private static final double LOUD = 0.20;

    private static final Set<Verdict> CLAIMS = Set.of(Verdict.BETTER, Verdict.WORSE);

    /** Shares of {@code n} comparisons. */
    private record Found(int n, double held, double falseClaims, double falseClaimsWhenLoud, double falseEquivalents) {
        static Found in(World world) {
            // Each share has its own random source, so computing them in parallel changes no number.
            List<Double> shares = Stream.<Supplier<Double>>of(
                            () -> share(world, NOISE, TRUE_RATIO, c -> c.ratio().isPresent(), Found::holds),
                            () -> share(world, NOISE, 1, c -> true, Found::claims),
                            () -> share(world, LOUD, 1, c -> true, Found::claims),
                            () -> share(world, NOISE, 1 + world.margin(), c -> true, Found::isEquivalent))
                    .parallel()
                    .map(Supplier::get)
                    .toList();
            return new Found(2 * world.experiments(), shares.get(0), shares.get(1), shares.get(2), shares.get(3));
        }

        private static boolean isEquivalent(Comparison comparison) {
            return comparison.verdict().filter(Verdict.EQUIVALENT::equals).isPresent();
        }

        private static boolean holds(Comparison comparison) {
            Estimate ratio = comparison.ratio().orElseThrow();
            return ratio.low() <= TRUE_RATIO && TRUE_RATIO <= ratio.high();
        }

        private static boolean claims(Comparison comparison) {
            return comparison.verdict().filter(CLAIMS::contains).isPresent();
        }

        private static double share(
                World world, double noise, double ratio, Predicate<Comparison> of, Predicate<Comparison> question) {
            World.Luck luck = new World.Luck(SEED, noise);
            int all = 0;
            int yes = 0;
            for (int i = 0; i < world.experiments(); i++) {
                List<Comparison> asked = world.simulate(luck, ratio).workloads().get(0).comparisons().stream()
                        .filter(Comparison::primary)
                        .filter(of)
                        .toList();
                all += asked.size();
                yes += (int) asked.stream().filter(question).count();
            }
            return yes / (double) all;
        }

        String row(World world) {
            return String.format(
                    Locale.ROOT,
                    "| %s | %,d | %.1f %% | %.1f %% | %.1f %% | %.1f %% |",
                    world.words(),
                    n,
                    100 * held,
                    100 * falseClaims,
                    100 * falseClaimsWhenLoud,
                    100 * falseEquivalents);
        }
    }

    @ParameterizedTest
    @EnumSource(World.class)
    void whatIsPublishedIsFoundAgain(World world) throws IOException {
        Found found = Found.in(world);
        double[] published = published(world, found);
        assertThat(published[0]).isEqualTo(found.n());
        assertClose(found.held(), published[1], found);
        assertClose(found.falseClaims(), published[2], found);
        assertClose(found.falseClaimsWhenLoud(), published[3], found);
        assertClose(found.falseEquivalents(), published[4], found);
        if (AS_ASSUMED.contains(world)) {
            assertThat(found.held()).as("coverage where the assumptions hold").isBetween(0.94, 0.96);
            assertThat(found.falseClaims()).isLessThan(0.05);
            assertThat(found.falseClaimsWhenLoud()).isLessThan(0.05);
            assertThat(found.falseEquivalents()).isLessThan(0.025 + 3 * standardError(0.025, found.n()));
        }
    }

    /** Allows three standard errors, for as many independent comparisons as experiments, plus the rounding error. */
    private static void assertClose(double found, double publishedPercent, Found all) {
        double published = publishedPercent / 100;
        assertThat(found)
                .as("%s", all)
                .isBetween(
                        published - 3 * standardError(published, all.n() / 2) - 0.0005,
                        published + 3 * standardError(published, all.n() / 2) + 0.0005);
    }

    private static double standardError(double share, int n) {
        return Math.sqrt(Math.max(share * (1 - share), 1.0 / n) / n);
    }

    private static double[] published(World world, Found found) throws IOException {
        String row = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| " + world.words() + " | "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(PAGE + " lacks the row: " + found.row(world)));
        return Arrays.stream(row.split("\\|"))
                .skip(2)
                .mapToDouble(cell -> Double.parseDouble(cell.replaceAll("[ %,]", "")))
                .toArray();
    }
}
