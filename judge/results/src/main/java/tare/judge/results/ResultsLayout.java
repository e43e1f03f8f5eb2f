package tare.judge.results;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import tare.api.model.Phase;

/** The names of the files in a results directory. */
public record ResultsLayout(Path root) {
    public static final int FORMAT_VERSION = 2;

    public Path experiment() {
        return root.resolve("experiment.yaml");
    }

    public Path plan() {
        return root.resolve("plan.json");
    }

    public Path facts() {
        return root.resolve("facts.json");
    }

    /** The hosts of all arms; missing in results of format 1 and in imported ones. */
    public Path hosts() {
        return root.resolve("hosts.json");
    }

    /** Published figures; exists only if the experiment names some. */
    public Path published() {
        return root.resolve("published.csv");
    }

    /** Sums of the raw record; written again each time the results are judged. */
    public Path sums() {
        return root.resolve("SHA256SUMS");
    }

    /** The one-line certificate of the findings and their record. */
    public Path certificate() {
        return root.resolve("certificate.txt");
    }

    /** The analysis's findings; exists as soon as the results have been judged. */
    public Path findings() {
        return root.resolve("findings.json");
    }

    public Path harnessFloor() {
        return root.resolve("harness-floor.json");
    }

    public Path journal() {
        return root.resolve("journal.jsonl");
    }

    public Path runs() {
        return root.resolve("runs");
    }

    /** Runs that were repeated after a crash, since their round was broken. */
    public Path aside() {
        return root.resolve("aside");
    }

    public RunFiles run(String id) {
        return new RunFiles(runs().resolve(id));
    }

    public Path loads() {
        return root.resolve("loads");
    }

    /** @param round empty if the data was loaded once for all rounds */
    public Path load(String arm, String data, Optional<Integer> round) {
        return loads().resolve(arm + "-" + data + inRound(round) + ".json");
    }

    public Path provisions() {
        return root.resolve("provision");
    }

    /** @param round empty if the system was provisioned once for all rounds */
    public Path provision(String arm, Optional<Integer> round) {
        return provisions().resolve(arm + inRound(round) + ".json");
    }

    /** Logs of the daemons of an arm's system. */
    public Path systemLogs(String arm, Optional<Integer> round) {
        return logs().resolve("systems").resolve(arm + inRound(round));
    }

    /**
     * Logs of its daemons after it was placed again because a host was lost.
     *
     * @param times how often that has happened to the arm
     */
    public Path systemLogsAgain(String arm, Optional<Integer> round, int times) {
        Path first = systemLogs(arm, round);
        return first.resolveSibling(first.getFileName() + "-again-" + times);
    }

    /** Logs of the workers that loaded an arm's data. */
    public Path loadLogs(String arm, String data, Optional<Integer> round) {
        return logs().resolve("load-" + arm + "-" + data + inRound(round));
    }

    private static String inRound(Optional<Integer> round) {
        return round.map(number -> String.format(Locale.ROOT, "-r%02d", number)).orElse("");
    }

    /** Logs of the worker that connects before anything is loaded. */
    public Path connectLogs(String arm) {
        return logs().resolve("connect-" + arm);
    }

    /** Logs that belong to no single run. */
    public Path logs() {
        return root.resolve("logs");
    }

    /** Files of embedded stores while the experiment runs; removed at its end. */
    public Path data() {
        return root.resolve("data");
    }

    /**
     * The files of a phase's seconds.
     *
     * @param log the histograms
     * @param probes the probes' readings in the same seconds; empty if they are not kept
     */
    record SecondsFiles(Path log, Path csv, Optional<Path> probes) {}

    /** The files of one run. */
    public record RunFiles(Path directory) {
        public Path run() {
            return directory.resolve("run.json");
        }

        public Path summary() {
            return directory.resolve("summary.hlog");
        }

        public Path intervals() {
            return directory.resolve("intervals.hlog");
        }

        public Path intervalsCsv() {
            return directory.resolve("intervals.csv");
        }

        public Path probesCsv() {
            return directory.resolve("probes.csv");
        }

        /** Like {@link #intervals}, for the warm-up. */
        public Path warmUp() {
            return directory.resolve("warm-up.hlog");
        }

        /** Like {@link #intervalsCsv}, for the warm-up; missing in older results. */
        public Path warmUpCsv() {
            return directory.resolve("warm-up.csv");
        }

        /** @param phase warm-up or measure */
        SecondsFiles seconds(Phase phase) {
            return switch (phase) {
                case WARM_UP -> new SecondsFiles(warmUp(), warmUpCsv(), Optional.empty());
                case MEASURE -> new SecondsFiles(intervals(), intervalsCsv(), Optional.of(probesCsv()));
                case LOAD -> throw new IllegalArgumentException("a load's seconds are not kept");
            };
        }

        /** Exists only if the cache had to be in a certain state. */
        public Path cacheCsv() {
            return directory.resolve("cache.csv");
        }

        /** Exists only if another tool reported percentiles without a histogram. */
        public Path percentilesCsv() {
            return directory.resolve("percentiles.csv");
        }

        /** Exists only if another tool made the run: the files it was read from. */
        public Path sources() {
            return directory.resolve("sources.txt");
        }

        /** Exists only if the run consists of passes: every request. */
        public Path samplesCsv() {
            return directory.resolve("samples.csv");
        }

        /** What the requests of a run of passes can prove: a file each, where there is something. */
        public Path evidence() {
            return directory.resolve("evidence");
        }

        public Path countsCsv() {
            return directory.resolve("counts.csv");
        }

        /** Like {@link #summary}, of one worker. Exists only if there are several. */
        public Path worker(int number) {
            return directory.resolve("workers").resolve(number + ".hlog");
        }

        public Path logs() {
            return directory.resolve("logs");
        }
    }
}
