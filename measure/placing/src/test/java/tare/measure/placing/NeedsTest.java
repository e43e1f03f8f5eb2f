package tare.measure.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Action;
import tare.api.spi.system.Command;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.Step;

class NeedsTest {
    private static Action step(String name, String... needs) {
        Command command = new Command.Native(List.of("true"), Map.of());
        return new Step(name, new DaemonId("d", 0), command, List.of(), Duration.ofSeconds(1), List.of(needs));
    }

    @Test
    void whatIsLeftOutStillPutsTheOthersInOrder() {
        Needs needs = Needs.of(List.of(step("a"), step("b", "a"), step("c", "b")), Set.of());
        assertThat(needs.only(name -> !name.equals("b")).before()).isEqualTo(Map.of("a", Set.of(), "c", Set.of("a")));
    }

    @Test
    void reversedEachComesBeforeWhatItNeeded() {
        Needs needs = Needs.of(List.of(step("a"), step("b", "a")), Set.of()).reversed();
        assertThat(needs.before()).isEqualTo(Map.of("a", Set.of("b"), "b", Set.of()));
    }

    @Test
    void aNeedThatNothingMeetsIsADefectOfTheBlueprint() {
        assertThatThrownBy(() -> Needs.of(List.of(step("a", "nobody")), Set.of()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a needs nobody, which is neither an action nor a role; there are: [a]");
        assertThat(Needs.of(List.of(step("a", "theirs")), Set.of("theirs")).before())
                .isEqualTo(Map.of("a", Set.of()));
    }

    @Test
    void actionsThatWaitForEachOtherAreRefused() {
        assertThatThrownBy(() -> Needs.of(List.of(step("a", "b"), step("b", "a")), Set.of()))
                .hasMessage("a waits for itself, by way of [b]");
    }

    @Test
    void twoActionsOfOneNameAreRefused() {
        assertThatThrownBy(() -> Needs.of(List.of(step("a"), step("a")), Set.of()))
                .hasMessage("two actions are called a");
    }
}
