package tare.workloads.bashobench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tare.api.spi.DataSpec;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;

/**
 * The workload's settings and its configuration, read and checked.
 *
 * @param population what is loaded; empty if the bucket begins empty
 * @param filesSha256 the sum of all configuration files, and of the files that they name
 * @param notices lines on what differs from Basho Bench
 */
record BashoSpec(
        BashoConfig config,
        String driver,
        BashoMix mix,
        BashoTimeouts timeouts,
        BashoGenerators generators,
        Optional<BashoPopulation> population,
        boolean addsKeys,
        Optional<Duration> thinkTime,
        String bucket,
        long dataSeed,
        int verifySamples,
        String filesSha256,
        List<String> notices) {
    /** Increase whenever the same settings begin to generate other data. */
    private static final int DATA_VERSION = 1;

    private static final int MOST_SAMPLES = 1_000_000;

    /** @throws IllegalArgumentException naming all problems, "name: rule" each, one per line */
    static BashoSpec read(Settings settings) {
        return new Reading(settings).read();
    }

    DataSpec data() {
        String manifest = manifest();
        String id = bucket.isEmpty() ? "tare_" + Sha256.of(manifest).substring(0, 8) : bucket;
        return new DataSpec(id, population.map(BashoPopulation::count).orElse(0L), "objects", manifest);
    }

    private String manifest() {
        return "generator=tare-basho-bench-" + DATA_VERSION + "\n"
                + population.map(BashoPopulation::description).orElse("objects=none") + "\ndata-seed=" + dataSeed
                + "\n";
    }

    /** Collects problems, so that all are reported at once. */
    private static final class Reading {
        private final Settings settings;
        private final List<String> problems = new ArrayList<>();
        private final List<String> notices = new ArrayList<>();
        private final List<Path> files = new ArrayList<>();

        Reading(Settings settings) {
            this.settings = settings;
        }

        BashoSpec read() {
            BashoConfig config = attempt(BashoSettings.CONFIG.name(), this::config);
            stopOnProblems();
            Path directory = file().toAbsolutePath().getParent();
            String driver = attempt(BashoSettings.CONFIG.name(), () -> driver(config));
            BashoMix mix = driver == null
                    ? null
                    : attempt(BashoSettings.CONFIG.name(), () -> BashoMix.read(config.value("operations"), driver));
            BashoGenerators generators =
                    attempt(BashoSettings.CONFIG.name(), () -> BashoGenerators.read(config, directory, notices));
            BashoTimeouts timeouts = attempt(BashoSettings.CONFIG.name(), () -> BashoTimeouts.read(config));
            Optional<Duration> thinkTime = attempt(BashoSettings.CONFIG.name(), () -> BashoMode.thinkTime(config));
            Optional<BashoPopulation> population = generators == null
                    ? Optional.empty()
                    : attempt(BashoSettings.LOAD.name(), () -> population(generators));
            long seed = seed();
            String bucket = bucket();
            int samples = samples();
            stopOnProblems();
            files.addAll(generators.files());
            String sum = attempt(BashoSettings.CONFIG.name(), this::unchanged);
            stopOnProblems();
            notices.addAll(config.ignored());
            BashoSpec spec = new BashoSpec(
                    config,
                    driver,
                    mix,
                    timeouts,
                    generators,
                    population,
                    mix.has(BashoOperation.DELETE) || (mix.writes() && !covered(population, generators)),
                    thinkTime,
                    bucket,
                    seed,
                    samples,
                    sum,
                    List.copyOf(notices));
            attempt(BashoSettings.CONFIG.name(), new BashoRun(spec)::configured);
            stopOnProblems();
            return spec;
        }

        /** The files' sum, which must be that of the plan. */
        private String unchanged() {
            String sum = FilesSum.of(files);
            String planned = settings.text(BashoSettings.FILES.name());
            if (!planned.isEmpty() && !planned.equals(sum)) {
                throw new TermException("must be as it was planned, but " + file()
                        + ", or a file that it needs, has changed since: restore it, or begin a new experiment");
            }
            return sum;
        }

        private Path file() {
            return Path.of(settings.text(BashoSettings.CONFIG.name()));
        }

        private BashoConfig config() {
            if (settings.text(BashoSettings.CONFIG.name()).isBlank()) {
                throw new TermException("must be a configuration file of Basho Bench");
            }
            Path first = file();
            files.add(first);
            settings.list(BashoSettings.OVERRIDES).forEach(name -> files.add(first.resolveSibling(name)));
            return BashoConfig.read(files);
        }

        private static String driver(BashoConfig config) {
            if (config.value("driver") instanceof Term.Atom atom
                    && BashoOperation.Of.drivers().contains(atom.name())) {
                return atom.name();
            }
            throw config.problem(
                    "driver", "must be one of " + String.join(", ", BashoOperation.Of.drivers()) + ", which Tare has");
        }

        private Optional<BashoPopulation> population(BashoGenerators generators) {
            if (!settings.flag(BashoSettings.PRELOAD.name())) {
                return Optional.empty();
            }
            String load = settings.text(BashoSettings.LOAD.name());
            BashoGenerators loading = generators;
            if (!load.isBlank()) {
                Path file = Path.of(load);
                loading = BashoGenerators.read(
                        BashoConfig.read(List.of(file)), file.toAbsolutePath().getParent(), new ArrayList<>());
                files.add(file);
                files.addAll(loading.files());
                if (!loading.keysAs().equals(generators.keysAs())) {
                    notices.add("the load writes its keys in another form than the run, which will miss them: "
                            + loading.keysAs() + ", " + generators.keysAs());
                }
            }
            return Optional.of(
                    new BashoPopulation(loading.keys(), loading.values(), loading.keysAs(), loading.description()));
        }

        private static boolean covered(Optional<BashoPopulation> population, BashoGenerators run) {
            return population
                    .filter(loaded -> loaded.covers(run.keys(), run.keysAs()))
                    .isPresent();
        }

        private long seed() {
            try {
                return Long.parseLong(settings.text(BashoSettings.SEED.name()).strip());
            } catch (NumberFormatException e) {
                problem(BashoSettings.SEED.name(), "must be a whole number");
                return 0;
            }
        }

        private String bucket() {
            String bucket = settings.text(BashoSettings.BUCKET.name());
            if (!bucket.isEmpty() && !bucket.matches("tare_[A-Za-z0-9_]+")) {
                problem(
                        BashoSettings.BUCKET.name(),
                        "must be empty or tare_ followed by letters, digits and underscores, since Tare touches no"
                                + " other bucket");
            }
            return bucket;
        }

        private int samples() {
            long samples = settings.count(BashoSettings.VERIFY.name());
            if (samples > MOST_SAMPLES) {
                problem(BashoSettings.VERIFY.name(), "must be at most " + MOST_SAMPLES);
            }
            return (int) Math.min(samples, MOST_SAMPLES);
        }

        private void problem(String name, String rule) {
            problems.add(name + ": " + rule + ", got: " + settings.text(name));
        }

        /** The result; null after a problem. */
        private <T> T attempt(String name, Supplier<T> reading) {
            try {
                return reading.get();
            } catch (IllegalArgumentException e) {
                e.getMessage().lines().forEach(line -> problems.add(name + ": " + line));
                return null;
            }
        }

        private void stopOnProblems() {
            if (!problems.isEmpty()) {
                throw new IllegalArgumentException(String.join("\n", problems));
            }
        }
    }
}
