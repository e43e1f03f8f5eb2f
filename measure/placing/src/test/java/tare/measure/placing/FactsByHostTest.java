package tare.measure.placing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FactsByHostTest {
    private final FactsByHost facts = new FactsByHost();

    @Test
    void aFactThatIsTheSameOnAllHostsNamesNone() {
        facts.add("node2", Map.of("cpu", "A"));
        facts.add("node1", Map.of("cpu", "A"));
        assertThat(facts.joined()).isEqualTo(Map.of("cpu", "A"));
    }

    @Test
    void aFactThatDiffersNamesEachHostInOrder() {
        facts.add("node2", Map.of("cpu", "B"));
        facts.add("node1", Map.of("cpu", "A"));
        facts.add("node10", Map.of("cpu", "A"));
        assertThat(facts.joined()).isEqualTo(Map.of("cpu", "node1: A; node10: A; node2: B"));
    }

    @Test
    void aFactThatSomeHostsLackNamesThoseThatHaveIt() {
        facts.add("node1", Map.of("cpu", "A", "boost", "on"));
        facts.add("node2", Map.of("cpu", "A"));
        assertThat(facts.joined()).isEqualTo(Map.of("cpu", "A", "boost", "node1: on"));
    }
}
