package tare.measure.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tare.api.model.Arm;
import tare.api.model.LadderStep;
import tare.api.spi.Plugins;

/** Reads a ladder: arms in a row, from the baseline on, each differing from the one before in one factor. */
final class LadderReader {
    private static final int FEWEST = 3;

    private final FilePosition place;
    private final Set<String> names;
    private final List<Arm> arms;
    private final StepFactors factors;

    /**
     * @param place of the ladder
     * @param names of all arms of the file
     * @param arms those that are valid by themselves
     */
    LadderReader(FilePosition place, Set<String> names, List<SystemArm> arms, Plugins plugins) {
        this.place = place;
        this.names = names;
        this.arms = arms.stream().map(SystemArm::arm).toList();
        this.factors = new StepFactors(plugins);
    }

    /** @param ladder as written; a name that cannot be used is empty */
    List<LadderStep> read(List<String> ladder, String baseline) {
        if (ladder.isEmpty()) {
            return List.of();
        }
        if (ladder.size() < FEWEST) {
            place.problem(
                    "must name at least " + FEWEST + " arms: two are compared without a ladder, got: " + ladder.size());
        }
        checkNames(ladder, baseline);
        List<LadderStep> steps = new ArrayList<>();
        for (int i = 1; i < ladder.size(); i++) {
            step(ladder.get(i - 1), ladder.get(i), place.at(i)).ifPresent(steps::add);
        }
        return steps;
    }

    private void checkNames(List<String> ladder, String baseline) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < ladder.size(); i++) {
            String name = ladder.get(i);
            FilePosition at = place.at(i);
            if (name.isEmpty()) {
                continue;
            }
            if (!names.contains(name)) {
                at.problem(Problems.unknown("arm", name, names));
            } else if (!seen.add(name)) {
                at.problem(name + " is on the ladder twice");
            } else if (arm(name).filter(Arm::control).isPresent()) {
                at.problem("must not be a control arm, which repeats the baseline, got: \"" + name + "\"");
            } else if (i == 0 && names.contains(baseline) && !name.equals(baseline)) {
                at.problem("must be the baseline, " + baseline + ", where the ladder starts, got: \"" + name + "\"");
            }
        }
    }

    private Optional<Arm> arm(String name) {
        return arms.stream().filter(arm -> arm.name().equals(name)).findFirst();
    }

    /** Empty if an arm cannot be used, or the step is refused. */
    private Optional<LadderStep> step(String from, String to, FilePosition at) {
        Optional<Arm> below = arm(from);
        Optional<Arm> above = arm(to);
        if (below.isEmpty() || above.isEmpty() || from.equals(to) || above.get().control()) {
            return Optional.empty();
        }
        List<LadderStep> found = factors.between(below.get(), above.get());
        if (found.isEmpty()) {
            at.problem("must differ from " + from + " in one factor, but is the same, got: \"" + to + "\"");
        } else if (found.size() > 1) {
            at.problem("must differ from " + from + " in one factor, but differs in " + found.size() + " ("
                    + found.stream().map(LadderStep::change).collect(Collectors.joining("; "))
                    + "); put an arm between them, got: \"" + to + "\"");
        }
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }
}
