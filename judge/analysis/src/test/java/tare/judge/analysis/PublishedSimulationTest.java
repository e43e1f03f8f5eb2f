package tare.judge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Verdict;
import tare.quality.testing.Golden;

/**
 * Simulates whole experiments, from runs (or requests) to verdicts, in worlds where the assumptions hold and in worlds
 * where they do not. The simulation must reproduce the numbers published in {@code docs/statistics.md}.
 *
 * <p>That takes minutes, so a usual build simulates the first experiments of each world only, compares them roughly with
 * the page, and exactly with what came out when the page was last computed: a golden file of their intervals and
 * verdicts. A change of any rule shows there. {@code -Dsimulation.whole=true} computes the whole page again.
 */
@Tag("slow")
class PublishedSimulationTest {
    private static final Path PAGE = Path.of("../../docs/statistics.md");
    private static final boolean WHOLE = Boolean.getBoolean("simulation.whole");
    /** One experiment in so many is simulated, unless all are. */
    private static final int PART = 20;

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

    private static final Map<World, Found> FOUND = new EnumMap<>(World.class);

    /** The primary comparisons of the experiments with one noise and one true ratio. */
    private record Sample(double noise, double ratio, List<Comparison> comparisons) {
        static Sample of(World world, int experiments, double noise, double ratio) {
            World.Luck luck = new World.Luck(SEED, noise);
            List<Comparison> comparisons = new ArrayList<>();
            for (int i = 0; i < experiments; i++) {
                world.simulate(luck, ratio).workloads().get(0).comparisons().stream()
                        .filter(Comparison::primary)
                        .forEach(comparisons::add);
            }
            return new Sample(noise, ratio, comparisons);
        }

        double held() {
            List<Estimate> ratios = ratios();
            return ratios.stream()
                            .filter(one -> one.low() <= ratio && ratio <= one.high())
                            .count()
                    / (double) ratios.size();
        }

        double share(Set<Verdict> verdicts) {
            return comparisons.stream()
                            .filter(one ->
                                    one.verdict().filter(verdicts::contains).isPresent())
                            .count()
                    / (double) comparisons.size();
        }

        private List<Estimate> ratios() {
            return comparisons.stream().flatMap(one -> one.ratio().stream()).toList();
        }

        private double mean(ToDoubleFunction<Estimate> bound) {
            return ratios().stream().mapToDouble(bound).average().orElseThrow();
        }

        String line(World world) {
            Map<String, Long> verdicts = comparisons.stream()
                    .collect(Collectors.groupingBy(
                            one -> one.verdict().map(Verdict::toString).orElse("none"),
                            TreeMap::new,
                            Collectors.counting()));
            return String.format(
                    Locale.ROOT,
                    "%s: noise %.2f, ratio %.2f: %d intervals, %.6f to %.6f on average; verdicts %s\n",
                    world,
                    noise,
                    ratio,
                    ratios().size(),
                    mean(Estimate::low),
                    mean(Estimate::high),
                    verdicts);
        }
    }

    /** Shares of {@code n} comparisons. */
    private record Found(int n, List<Sample> samples) {
        static Found in(World world) {
            int experiments = WHOLE ? world.experiments() : world.experiments() / PART;
            // Each sample has its own random source, so computing them in parallel changes no number.
            List<Sample> samples = Stream.<Supplier<Sample>>of(
                            () -> Sample.of(world, experiments, NOISE, TRUE_RATIO),
                            () -> Sample.of(world, experiments, NOISE, 1),
                            () -> Sample.of(world, experiments, LOUD, 1),
                            () -> Sample.of(world, experiments, NOISE, 1 + world.margin()))
                    .parallel()
                    .map(Supplier::get)
                    .toList();
            return new Found(2 * experiments, samples);
        }

        double held() {
            return samples.get(0).held();
        }

        double falseClaims() {
            return samples.get(1).share(CLAIMS);
        }

        double falseClaimsWhenLoud() {
            return samples.get(2).share(CLAIMS);
        }

        double falseEquivalents() {
            return samples.get(3).share(Set.of(Verdict.EQUIVALENT));
        }

        String row(World world) {
            return String.format(
                    Locale.ROOT,
                    "| %s | %,d | %.1f %% | %.1f %% | %.1f %% | %.1f %% |",
                    world.words(),
                    n,
                    100 * held(),
                    100 * falseClaims(),
                    100 * falseClaimsWhenLoud(),
                    100 * falseEquivalents());
        }
    }

    @BeforeAll
    static void simulate() {
        for (World world : World.values()) {
            FOUND.put(world, Found.in(world));
        }
    }

    @Test
    void theFirstExperimentsComeOutAsBefore() throws IOException {
        assumeThat(WHOLE).as("all experiments").isFalse();
        String lines = FOUND.entrySet().stream()
                .flatMap(found -> found.getValue().samples().stream().map(sample -> sample.line(found.getKey())))
                .collect(Collectors.joining());
        Golden.assertSame(getClass(), "first-experiments.txt", lines);
    }

    @ParameterizedTest
    @EnumSource(World.class)
    void whatIsPublishedIsFoundAgain(World world) throws IOException {
        Found found = FOUND.get(world);
        double[] published = published(world, found);
        assertThat(published[0]).isEqualTo(2 * world.experiments());
        assertClose(found.held(), published[1], found);
        assertClose(found.falseClaims(), published[2], found);
        assertClose(found.falseClaimsWhenLoud(), published[3], found);
        assertClose(found.falseEquivalents(), published[4], found);
        if (WHOLE && AS_ASSUMED.contains(world)) {
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
                .as("of %d comparisons", all.n())
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
