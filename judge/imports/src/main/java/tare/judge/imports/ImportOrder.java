package tare.judge.imports;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.Pace;
import tare.api.model.TimeKind;

/**
 * The sources to import, and information from the user that files may lack.
 *
 * @param arms in order, at least one
 * @param baseline the name of one of the arms
 * @param name of the experiment
 * @param workload the workload's name
 * @param paired whether round i of one arm belongs to round i of the others
 * @param pace how requests were issued; empty to read it from the files
 * @param times the kind of times of a series without a mark; empty to read it from the files
 * @param analysis how the runs are to be judged
 * @param command the command line, for the report
 */
public record ImportOrder(
        List<ArmSource> arms,
        String baseline,
        String name,
        String workload,
        boolean paired,
        Optional<Pace> pace,
        Optional<TimeKind> times,
        AnalysisSpec analysis,
        String command) {
    /**
     * One side of the comparison.
     *
     * @param paths files, directories or globs, as given
     */
    public record ArmSource(String name, List<String> paths) {
        public ArmSource {
            paths = List.copyOf(paths);
        }
    }

    /** @throws ImportException if two arms have one name, or the baseline is not an arm */
    public ImportOrder {
        arms = List.copyOf(arms);
        List<String> names = arms.stream().map(ArmSource::name).toList();
        if (new LinkedHashSet<>(names).size() < names.size()) {
            throw new ImportException("--arm: each arm must have a name of its own, got: " + String.join(", ", names));
        }
        if (!names.contains(baseline)) {
            throw new ImportException(
                    "--baseline: must be one of the arms " + String.join(", ", names) + ", got: " + baseline);
        }
        for (String label : names) {
            requireLabel("--arm", label);
        }
        requireLabel("--name", name);
        requireLabel("--workload", workload);
    }

    private static void requireLabel(String option, String label) {
        // Names become names of files and tags of histograms.
        if (!label.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new ImportException(option
                    + ": a name must begin with a letter or digit and hold only those, dots, dashes and underscores, got: "
                    + label);
        }
    }
}
