package tare.measure.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.Experiment;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Plugins;

/** Some arms and workloads of an experiment, as if its file had no others. */
public final class ExperimentPart {
    private ExperimentPart() {}

    /**
     * @param names arms to keep, with the baseline, its controls and the one whose answers are right; workloads to keep (by id, label or type)
     * @throws IllegalArgumentException naming those that are neither
     */
    public static Experiment of(Experiment experiment, List<String> names, Plugins plugins) {
        List<String> arms =
                names.stream().filter(name -> isArm(experiment, name)).toList();
        List<String> workloads =
                names.stream().filter(name -> !arms.contains(name)).toList();
        for (String name : workloads) {
            if (experiment.workloads().stream().noneMatch(workload -> isNamed(workload, name))) {
                throw new IllegalArgumentException(Problems.unknown("arm or workload", name, all(experiment)));
            }
        }
        Predicate<Arm> armStays = arm -> arms.isEmpty()
                || arms.contains(arm.name())
                || arm.control()
                || arm.name().equals(experiment.baseline())
                || experiment.analysis().rightAnswers().equals(Optional.of(arm.name()));
        Predicate<WorkloadSpec> workloadStays =
                workload -> workloads.isEmpty() || workloads.stream().anyMatch(name -> isNamed(workload, name));
        Experiment part = experiment.part(
                experiment.arms().stream().filter(armStays).toList(),
                experiment.workloads().stream().filter(workloadStays).toList(),
                experiment.sides().declared());
        return withDeclaredThatDiffer(part, plugins);
    }

    private static boolean isArm(Experiment experiment, String name) {
        return experiment.arms().stream().anyMatch(arm -> arm.name().equals(name));
    }

    private static boolean isNamed(WorkloadSpec workload, String name) {
        return Stream.of(workload.id(), workload.label(), workload.type()).anyMatch(name::equals);
    }

    private static List<String> all(Experiment experiment) {
        List<String> all = new ArrayList<>();
        experiment.arms().forEach(arm -> all.add(arm.name()));
        experiment.workloads().forEach(workload -> all.add(workload.id()));
        return all;
    }

    /** The reader rejects a file that declares a difference that does not exist, and this one is written out. */
    private static Experiment withDeclaredThatDiffer(Experiment part, Plugins plugins) {
        ArmDifferences differences = new ArmDifferences(plugins);
        List<String> needed = part.sides().declared().stream()
                .filter(name -> {
                    List<String> others = part.sides().declared().stream()
                            .filter(other -> !other.equals(name))
                            .toList();
                    return !differences.of(part).equals(differences.of(declaring(part, others)));
                })
                .toList();
        return declaring(part, needed);
    }

    private static Experiment declaring(Experiment part, List<String> declared) {
        return part.part(part.arms(), part.workloads(), declared);
    }
}
