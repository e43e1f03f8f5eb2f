package tare.measure.experiment;

import static tare.measure.experiment.ValueForm.NAME;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.Experiment;
import tare.api.model.Permission;

/** The keys of the whole file. */
final class ExperimentKeys extends SectionKeys<Experiment> {
    static final ExperimentKeys FILE = new ExperimentKeys();

    final FileKey<Experiment, Optional<String>> name = required("experiment", NAME, Experiment::name)
            .says("the experiment's name", "The results directory bears it");

    final FileKey<Experiment, Optional<String>> question = required(
                    "question",
                    ValueForm.scalar("sentence", SchemaValue.TEXT, Rules::sentence, YamlText::quoted),
                    Experiment::question)
            .says("what you want to find out, in a sentence", "The report begins with it");

    final FileKey<Experiment, Optional<String>> baseline = required(
                    "baseline", NAME.called("an arm's name"), Experiment::baseline)
            .says("the arm that the others are compared with", "It cannot be a control arm");

    final FileKey<Experiment, Optional<Entry>> arms = part(
                    "arms",
                    new ValueShape("name to arm, see below", ArmKeys::mapping),
                    experiment -> Optional.of(ArmKeys.text(experiment)))
            .required()
            .says("the sides of the comparison, by name", "At least two");

    /** A name that cannot be used is empty, so that positions in the list match the file. */
    final FileKey<Experiment, List<String>> declared = key(
                    "declared",
                    NAME.list("a setting, or system, environment or client-jars", name -> Stream.of(name.orElse("")))
                            .called("list of settings"),
                    List.of(),
                    experiment -> experiment.sides().declared())
            .says(
                    "differences between arms that are the point of the comparison",
                    """
                    Each must be a setting of some arm's system, or `system`, `environment` or `client-jars`, and \
                    must differ. Every other difference is reported as undeclared""");

    /** A name that cannot be used is empty, so that positions in the list match the file. */
    final FileKey<Experiment, List<String>> ladder = key(
                    "ladder",
                    NAME.list("an arm's name", name -> Stream.of(name.orElse("")))
                            .called("list of arms"),
                    List.of(),
                    experiment -> experiment.sides().rungs())
            .says(
                    "arms in a row, each differing from the one before in one factor",
                    """
                    At least three, the baseline first, no controls. The report then shows what each step costs. See \
                    [Ladders](#ladders)""");

    final FileKey<Experiment, ParityMode> parity = key(
                    "parity",
                    ValueForm.oneOf(ParityMode.class),
                    ParityMode.REPORT,
                    experiment -> experiment.sides().strictParity() ? ParityMode.STRICT : ParityMode.REPORT)
            .says(
                    "`strict`: an undeclared difference between the arms refuses all verdicts",
                    """
                    This holds for differences of settings and of what runs recorded; `run` and `analyze` then end \
                    with exit code 1. See [parity.md](parity.md)""");

    final FileKey<Experiment, Optional<Entry>> workloads = part(
                    "workloads",
                    new ValueShape("list, see below", WorkloadKeys::list),
                    experiment -> Optional.of(WorkloadKeys.text(experiment)))
            .required()
            .says("what is asked of the systems", "At least one");

    /** Each workload is written with its own. */
    final FileKey<Experiment, Optional<Entry>> traffic = part(
                    "traffic", TrafficKeys.TRAFFIC.shape(), experiment -> Optional.empty())
            .says("how requests are issued, unless a workload overrides it");

    final FileKey<Experiment, Optional<Entry>> dataset = section(
                    "dataset",
                    DatasetKeys.DATASET,
                    experiment -> experiment.preparation().dataset())
            .says("the rows that the workloads run against");

    final FileKey<Experiment, Optional<Entry>> gates = section("gates", GateKeys.GATES, experiment -> experiment
                    .preparation()
                    .gates())
            .says("what must hold before a run is measured");

    final FileKey<Experiment, List<Permission>> allow = key(
                    "allow",
                    ValueForm.oneOf(Permission.class).list("an action that others may notice", Optional::stream),
                    List.of(),
                    experiment -> experiment.preparation().allowed())
            .says(
                    "permitted actions on existing systems, in addition to reading and writing Tare's own tables",
                    """
                    For an existing system, `check` refuses an experiment without `flush` (tables are flushed once \
                    they are loaded), without `snapshot` if the dataset is restored between runs, without `export` \
                    if settings ask for a copy of the loaded state, and without `max-rate` if a workload runs at \
                    `rate: max`, unless its callers wait 10 ms or more on average before each request. `balance` lets \
                    Tare move regions of its own tables that lie unevenly on servers, if \
                    `gates.compaction: none` waits for them; without it, the gate stays closed until they are moved by \
                    other means. Nothing needs `compact` today""");

    final FileKey<Experiment, Rounds> rounds = key(
                    "rounds",
                    Rounds.FORM,
                    Rounds.STANDARD,
                    experiment -> new Rounds(
                            experiment.rounds(), experiment.repetition().looks()))
            .says(
                    "how many times every arm runs with every workload",
                    """
                    Rounds come in mirrored pairs, so even numbers balance the order. Under four rounds no verdict is \
                    given, and `analysis.judge` must be `none`""");

    final FileKey<Experiment, Optional<Integer>> provisionings = optional(
                    "provisionings",
                    ValueForm.count("count, at least " + Rounds.FEWEST, Rounds::provisionings),
                    experiment -> experiment.repetition().provisionings())
            .says(
                    "the number of equal blocks of rounds; before each, all arms get new daemons and freshly loaded data",
                    """
                    Each block is one observation. Refused for systems that Tare does not place, and beside `fresh: \
                    true`. With `looks`, at least 4 whole blocks must lie between looks""");

    final FileKey<Experiment, Long> seed = key(
                    "seed",
                    ValueForm.scalar("whole number", SchemaValue.INTEGER, Rules::integer, seed -> Long.toString(seed)),
                    1L,
                    experiment -> experiment.repetition().seed())
            .says("the source of all randomness", "The same file gives the same requests in the same order");

    final FileKey<Experiment, Optional<Entry>> analysis =
            section("analysis", AnalysisKeys.ANALYSIS, Experiment::analysis).says("how the comparison is judged");

    final FileKey<Experiment, Optional<String>> published = optional(
                    "published",
                    ValueForm.scalar(
                            "a CSV file, relative to this file",
                            SchemaValue.TEXT,
                            PublishedFile::name,
                            YamlText::quoted),
                    Experiment::published)
            .says(
                    "a CSV file of published figures, shown beside the measured ones",
                    """
                    They may be of workloads and of steps: see [report.md](report.md#published-figures). They do not \
                    affect verdicts""");

    private ExperimentKeys() {}

    @Override
    boolean isWritten(FileKey<Experiment, ?> key, Experiment experiment) {
        return key != ladder || !experiment.sides().ladder().isEmpty();
    }
}
