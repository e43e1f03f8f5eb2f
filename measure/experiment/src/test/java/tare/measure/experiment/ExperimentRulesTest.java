package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.model.Experiment;
import tare.api.model.Traffic;

/** Rules for each key; the smallest file ends with line 7, {@code workloads: [ycsb-a]}. */
class ExperimentRulesTest {
    @TempDir
    Path directory;

    private ExperimentFiles files;

    @BeforeEach
    void setUp() {
        files = new ExperimentFiles(directory);
    }

    @Test
    void fewRoundsAreReadWhereNothingIsJudged() {
        Experiment few = files.readWith("rounds: 2\nanalysis: { judge: none }\n");
        assertThat(few.analysis().hasVerdicts()).isFalse();
        assertThat(files.read(new ExperimentWriter().write(few))).isEqualTo(few);
        assertThat(new ExperimentWriter().write(files.readWith("rounds: 4\n"))).doesNotContain("judge");
    }

    @Test
    void jobsHaveNoRightAnswers() {
        String refused = "9 analysis.right-answers: needs a workload of queries: jobs have no answers to compare";
        assertThat(problemsOfPasses("jobs")).contains(refused);
        assertThat(problemsOfPasses("queries")).isNotEmpty().doesNotContain(refused);
    }

    private List<String> problemsOfPasses(String what) {
        return files.problems(
                ExperimentFiles.SMALLEST.replace("[ycsb-a]", "[{ type: ycsb-a, settings: { passes: " + what + " } }]")
                        + "traffic: { passes: 1 }\nanalysis: { right-answers: async }\n");
    }

    @Test
    void looksNeedVerdicts() {
        assertThat(files.problemsWith("rounds: { most: 8, looks: 2 }\nanalysis: { judge: none }\n"))
                .containsExactly("8 rounds: must be a count where analysis.judge is none: looks end the experiment at a"
                        + " verdict, got: 2 looks");
    }

    @Test
    void whatHasNoDefaultMustBeThere() {
        assertThat(files.problems("rounds: 5\n"))
                .containsExactly(
                        "1 experiment: is missing: the experiment's name",
                        "1 question: is missing: what you want to find out, in a sentence",
                        "1 baseline: is missing: the arm that the others are compared with",
                        "1 arms: is missing: the sides of the comparison, by name",
                        "1 workloads: is missing: what is asked of the systems");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "-x", ".hidden", "a b", "\"\"", "äh", "a/b"})
    void aNameCanNameADirectory(String name) {
        assertThat(files.problems("experiment: tiny", "experiment: " + name))
                .singleElement()
                .asString()
                .startsWith("1 experiment: must be letters, digits, dots, dashes and underscores");
        assertThat(files.problems("  sync:", "  " + name + ":"))
                .singleElement()
                .asString()
                .contains(": an arm's name must be letters, digits");
    }

    @Test
    void aNameIsAtMost64Long() {
        assertThat(files.problems("tiny", "x".repeat(65))).hasSize(1);
        assertThat(files.read(ExperimentFiles.SMALLEST.replace("tiny", "x".repeat(64))))
                .isNotNull();
    }

    @Test
    void aKeyWithoutAValueSaysNothing() {
        assertThat(files.problemsWith("rounds:\nseed: ~\ndataset:\n"))
                .containsExactly(
                        "8 rounds: has no value",
                        "9 seed: has no value",
                        "10 dataset: must be a mapping of keys to values, got: nothing");
        assertThat(files.problems("Does syncing cost?", "\" \""))
                .containsExactly("2 question: must be a sentence of at most 1000 characters, got: \" \"");
    }

    @Test
    void oneKindOfValueDoesNotStandForAnother() {
        assertThat(files.problemsWith("rounds: [5]\nseed: { is: 5 }\ndataset: 100k\ndeclared: sync\n"))
                .containsExactly(
                        "8 rounds: must be a single value, got: a list",
                        "9 seed: must be a single value, got: a mapping",
                        "10 dataset: must be a mapping of keys to values, got: \"100k\"",
                        "11 declared: must be a list such as [a, b], got: \"sync\"");
        assertThat(files.problems("[ycsb-a]", "{ a: b }"))
                .containsExactly("7 workloads: must be a list such as [a, b], got: a mapping");
        assertThat(files.problems("[ycsb-a]", "[[ycsb-a]]"))
                .containsExactly("7 workloads[0]: must be a mapping of keys to values, got: a list");
        assertThat(files.problems("[ycsb-a]", "[~]")).containsExactly("7 workloads[0]: has no value");
        assertThat(files.problems("[ycsb-a]", "[]")).containsExactly("7 workloads: must hold at least one workload");
    }

    @Test
    void unknownKeysAreRefusedEverywhere() {
        assertThat(
                        files.problemsWith(
                                """
                        round: 5
                        traffic: { caller: 8 }
                        dataset: { record: 8 }
                        gates: { idlecpu: 1 }
                        analysis: { margin: { p99: 1 } }
                        outcome: good
                        """))
                .containsExactly(
                        "8 round: unknown key; did you mean \"rounds\"?",
                        "9 traffic.caller: unknown key; did you mean \"callers\"?",
                        "10 dataset.record: unknown key; did you mean \"records\"?",
                        "11 gates.idlecpu: unknown key; did you mean \"idle-cpu\"?",
                        "12 analysis.margin: unknown key; did you mean \"margins\"?",
                        "13 outcome: unknown key; there are: experiment, question, baseline, arms, declared, ladder,"
                                + " parity, workloads, traffic, dataset, gates, allow, rounds, provisionings, seed, analysis,"
                                + " published");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "traffic: { callers: 0 }                | traffic.callers: must be a positive count such as 100k, got: 0",
                "traffic: { callers: 1M }               | traffic.callers: must be at most 100k, got: \"1M\"",
                "traffic: { callers: 1001 }              | traffic.callers: must be at most 1k in each worker, where one takes about 3 MiB, got: 1001 callers, 1 workers",
                "traffic: { workers: 2k }               | traffic.workers: must be at most 1k, got: \"2k\"",
                "traffic: { rate: 2000 }                | traffic.rate: must be a rate such as 2000/s, or max, got: 2000",
                "traffic: { rate: 0/s }                 | traffic.rate: must be a rate such as 2000/s, got: \"0/s\"",
                "traffic: { rate: 2G/s }                | traffic.rate: must be at most one request a nanosecond, got: \"2G/s\"",
                "traffic: { rate: 1/s, arrivals: bursts } | traffic.arrivals: must be constant or poisson, got: \"bursts\"",
                "traffic: { arrivals: poisson }         | traffic.arrivals: has no meaning at rate: max",
                "traffic: { waiting: park }             | traffic.waiting: has no meaning at rate: max",
                "traffic: { rate: 1/s, waiting: sleep } | traffic.waiting: must be park or spin, got: \"sleep\"",
                "traffic: { rate: 40M/s }               | traffic.rate: must make at most 1G requests due in a phase, got: at 40000000/s for 30s",
                "traffic: { rate: 10M/s, warm-up: 5min } | traffic.rate: must make at most 1G requests due in a phase, got: at 10000000/s for 300s",
                "traffic: { warm-up: 5 }                | traffic.warm-up: must be a time with its unit such as 30s, got: 5",
                "traffic: { measure: 0s }               | traffic.measure: must be more than 0s, got: \"0s\"",
                "traffic: { deadline: 0s }              | traffic.deadline: must be more than 0s, got: \"0s\"",
                "traffic: { drain: 169h }               | traffic.drain: must be at most 168h, got: \"169h\"",
                "traffic: { passes: 0 }                 | traffic.passes: must be a positive count such as 100k, got: 0",
                "dataset: { records: 0 }                | dataset.records: must be a positive count such as 100k, got: 0",
                "dataset: { records: 1001G }            | dataset.records: must be at most 1000G, got: \"1001G\"",
                "dataset: { between-runs: keep }        | dataset.between-runs: must be restore or reload or reuse, got: \"keep\"",
                "gates: { idle-cpu: 5 }                 | gates.idle-cpu: must be a share such as 5%, at most 100%, got: 5",
                "gates: { dirty: some }                 | gates.dirty: must be a size such as 256 MiB, got: \"some\"",
                "gates: { free: -1 }                    | gates.free: must be a size such as 256 MiB, got: -1",
                "gates: { within: soon }                | gates.within: must be a time with its unit such as 30s, got: \"soon\"",
                "gates: { cache: warm }                 | gates.cache: must be any: rocksdb has no daemons whose cache could be asked",
                "gates: { compaction: some }            | gates.compaction: must be any or none, got: \"some\"",
                "parity: lenient                        | parity: must be report or strict, got: \"lenient\"",
                "rounds: 1                              | rounds: must be at least 2 to compare arms, got: 1",
                "rounds: 3                              | rounds: must be at least 4 for a verdict; for ratios without verdicts, set analysis: { judge: none }, got: 3",
                "analysis: { judge: some }              | analysis.judge: must be verdicts or none, got: \"some\"",
                "analysis: { right-answers: nobody }    | analysis.right-answers: unknown arm \"nobody\"; there are: async, sync",
                "analysis: { right-answers: async }     | analysis.right-answers: needs a workload of passes, and there is none",
                "rounds: many                           | rounds: must be a count such as 100k, got: \"many\"",
                "rounds: 20k                            | rounds: must be at most 10k, got: \"20k\"",
                "seed: 0x10                             | seed: must be a whole number of at most 18 digits, got: \"0x10\"",
                "analysis: { confidence: 100% }         | analysis.confidence: must be a share such as 95%, from 50% to below 100%, got: \"100%\"",
                "analysis: { error-limit: 2 }           | analysis.error-limit: must be a share such as 5%, at most 100%, got: 2",
                "analysis: { margins: { p99: 0% } }     | analysis.margins.p99: must be more than 0%: nothing is ever exactly equal, got: \"0%\"",
                "analysis: { margins: { p999: 5% } }    | analysis.margins.p999: unknown key; did you mean \"p99\"?",
                "seed: ${env:SEED}                      | seed: references such as ${env:NAME} can stand in arms only, got: \"${env:SEED}\"",
            })
    void aValueThatCannotBeUsedIsNamedWithItsRule(String line, String problem) {
        assertThat(files.problemsWith(line + "\n")).containsExactly("8 " + problem);
    }

    @Test
    void callersAreDividedEvenlyAmongWorkers() {
        String hbase = ExperimentFiles.SMALLEST.replace("rocksdb", "hbase").replace("sync: true", "storage: s3a");
        assertThat(files.problems(hbase + "traffic: { workers: 3 }\n"))
                .containsExactly("8 traffic.callers: must be a multiple of workers, got: 8 callers, 3 workers");
        assertThat(files.problems(hbase.replace("[ycsb-a]", "[{ type: ycsb-a, traffic: { callers: 9 } }]")
                        + "traffic: { workers: 4 }\n"))
                .containsExactly(
                        "7 workloads[0].traffic.callers: must be a multiple of workers, got: 9 callers, 4 workers");
        assertThat(files.read(hbase + "traffic: { workers: 4 }\n")
                        .workloads()
                        .get(0)
                        .traffic()
                        .callersPerWorker())
                .isEqualTo(2);
    }

    @Test
    void aBoundIsMetByAWorkloadsOwnTrafficToo() {
        String rule = ": must make at most 1G requests due in a phase, got: at 10000/s for 48h";
        assertThat(files.problems(ExperimentFiles.SMALLEST.replace(
                                "[ycsb-a]", "[ycsb-c, { type: ycsb-a, traffic: { measure: 48h } }]")
                        + "traffic: { rate: 10k/s }\n"))
                .containsExactly("7 workloads[1].traffic.measure" + rule);
        assertThat(files.problems("[ycsb-a]", "[{ type: ycsb-a, traffic: { rate: 10k/s, warm-up: 48h } }]"))
                .containsExactly("7 workloads[0].traffic.rate" + rule);
    }

    @Test
    void whatIsOnTheBoundIsAllowed() {
        Traffic traffic = files.readWith(
                        """
                traffic: { rate: 100M/s, warm-up: 10s, measure: 10s, callers: 1k }
                dataset: { records: 1000G }
                """)
                .workloads()
                .get(0)
                .traffic();
        assertThat(traffic.callersPerWorker()).isEqualTo(1000);
        assertThat(files.readWith("traffic: { measure: 168h, callers: 8 }\n").rounds())
                .as("at max nothing is due")
                .isEqualTo(6);
    }

    @Test
    void whateverTheFileHoldsAProblemIsOneLine() {
        String message =
                files.problemsWith("rounds: \"" + "x\\n".repeat(5000) + "\"\n").get(0);
        assertThat(message)
                .startsWith("8 rounds: must be a count")
                .hasSizeLessThan(600)
                .doesNotContain("\n");
    }

    @Test
    void roundsMayBeLookedAtSeveralTimes() {
        Experiment planned = files.readWith("rounds: { most: 24, looks: 4 }\n");
        assertThat(planned.rounds()).isEqualTo(24);
        assertThat(planned.repetition().looks()).contains(4);
        assertThat(files.readWith("rounds: 24\n").repetition().looks()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            { most: 24, looks: 5 }  | 8 rounds.looks: must divide 24 rounds into equal parts, each an even number of at least 4: 2, 3, 4, 6; got: 5
            { most: 10, looks: 2 }  | 8 rounds.looks: must divide 10 rounds into equal parts, each an even number of at least 4: no number does; try most: 24, looks: 4; got: 2
            { most: 24, looks: 1 }  | 8 rounds.looks: must be 2 to 20, got: 1
            { most: 24 }            | 8 rounds.looks: is missing: how many times the results so far are judged
            { looks: 4 }            | 8 rounds.most: is missing: the number of rounds unless a look decides earlier
            { most: 1, looks: 4 }   | 8 rounds.most: must be at least 2 to compare arms, got: 1
            [24, 4]                 | 8 rounds: must be a single value, got: a list
            """)
    void looksComeAfterEqualEvenNumbersOfRounds(String rounds, String problem) {
        assertThat(files.problemsWith("rounds: " + rounds + "\n")).containsExactly(problem);
    }

    @Test
    void provisioningsDivideRoundsIntoBlocks() {
        Experiment blocks = files.readWith("rounds: 12\nprovisionings: 4\n");
        assertThat(blocks.repetition().provisionings()).contains(4);
        assertThat(blocks.repetition().firstOfBlock(3)).contains(1);
        assertThat(blocks.repetition().firstOfBlock(4)).contains(4);
        assertThat(files.readWith("rounds: { most: 24, looks: 2 }\nprovisionings: 8\n")
                        .repetition()
                        .provisionings())
                .contains(8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            12                     | 3 | 9 provisionings: must be at least 4: each provisioning gives one observation, and a verdict needs 4, got: 3
            12                     | 5 | 9 provisionings: must divide 12 rounds into equal blocks, got: 5
            { most: 24, looks: 4 } | 8 | 9 provisionings: must put at least 4 whole blocks between looks, which come every 6 rounds; a block has 3, got: 8
            """)
    void aBlockIsOneObservation(String rounds, String provisionings, String problem) {
        assertThat(files.problemsWith("rounds: " + rounds + "\nprovisionings: " + provisionings + "\n"))
                .containsExactly(problem);
    }
}
