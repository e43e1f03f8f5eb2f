package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.model.Phase;

/** Reports order steps by the names that stand on this page (their own test says so): none may be taken that is not there. */
class StepNamesTest {
    private static final Pattern TAKEN = Pattern.compile("steps\\s*\\.(?:run|time)\\(\\s*\"([^\"]+)\"");

    @Test
    void everyStepOfARunIsDescribed() throws IOException {
        Set<String> taken = new TreeSet<>();
        String source = Files.readString(Path.of("src/main/java/tare/measure/runner/making/RunMaker.java"));
        TAKEN.matcher(source).results().forEach(step -> taken.add(step.group(1)));
        Stream.of(Phase.WARM_UP, Phase.MEASURE).map(Phase::label).forEach(taken::add);
        assertThat(taken).hasSizeGreaterThan(10);
        String described = Files.readString(Path.of("../../docs/results-format.md"))
                .lines()
                .filter(line -> line.startsWith("| `seconds` |"))
                .findFirst()
                .orElseThrow();
        assertThat(taken).allSatisfy(step -> assertThat(described).contains("`" + step + "`"));
    }
}
