package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import tare.api.spi.Settings;
import tare.api.spi.system.EnvironmentException;

/** What emulated hosts cannot be made without is refused by name. */
class LinkFeaturesTest {
    private static final LinkShape DELAYED = new LinkShape(Duration.ofMillis(1), Duration.ZERO, 0, 0);
    private static final LinkShape LIMITED = new LinkShape(Duration.ZERO, Duration.ZERO, 1_000_000, 0);
    private static final LinkShape LOSSY = new LinkShape(Duration.ZERO, Duration.ZERO, 0, 0.01);

    private static final LinkFeatures NONE = new LinkFeatures(false, false, false, false);
    private static final LinkFeatures NETEM = new LinkFeatures(true, false, false, false);

    @Test
    void eachOptionNamesWhatItLacks() {
        assertRefused(NONE, DELAYED, LinkKind.AUTO, "delay: this machine has neither netem nor macvtap");
        assertRefused(NONE, LIMITED, LinkKind.AUTO, "rate: this machine has neither netem nor tbf");
        assertRefused(
                NONE,
                LOSSY,
                LinkKind.AUTO,
                "loss: this machine has neither netem nor iptables with the match statistic");
    }

    @Test
    void netemIsNoRemedyForOneWhoWantsATap() {
        assertRefused(NETEM, DELAYED, LinkKind.TAP, "delay: this machine has no macvtap");
        assertRefused(NETEM, LIMITED, LinkKind.TAP, "rate: this machine has no tbf");
        assertRefused(NETEM, LOSSY, LinkKind.TAP, "loss: this machine has no iptables with the match statistic");
    }

    private static void assertRefused(LinkFeatures there, LinkShape shape, LinkKind wanted, String problem) {
        assertThatThrownBy(() -> there.chosen(shape, wanted))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage(problem + ", so it cannot be emulated");
    }

    @Test
    void netemThatIsWantedIsNotReplaced() {
        LinkFeatures all = new LinkFeatures(false, true, true, true);
        assertThatThrownBy(() -> all.chosen(DELAYED, LinkKind.NETEM)).hasMessage("links: this kernel has no netem");
    }

    @Test
    void aPlainLinkNeedsNothing() throws Exception {
        assertThat(NONE.chosen(LinkShape.PLAIN, LinkKind.AUTO)).isEqualTo(LinkKind.TAP);
        assertThat(NETEM.chosen(LOSSY, LinkKind.AUTO)).isEqualTo(LinkKind.NETEM);
        assertThat(new LinkFeatures(false, false, false, true).chosen(DELAYED, LinkKind.AUTO))
                .isEqualTo(LinkKind.TAP);
    }

    @Test
    void rightsAndProgramsThatAreMissingAreNamedTogether() {
        NamespaceOptions plain = options(Map.of());
        assertThat(MissingForEmulation.of(1000, program -> program.equals("ip"), plain))
                .containsExactly("only root can make emulated hosts", "there is no program nsenter");
        assertThat(MissingForEmulation.of(0, program -> true, options(Map.of("delay", "1ms", "disk", "1 GiB"))))
                .isEmpty();
    }

    @Test
    void programsAreNeededForTheOptionsThatUseThem() {
        Predicate<String> withoutTools = List.of("ip", "nsenter")::contains;
        assertThat(MissingForEmulation.of(0, withoutTools, options(Map.of()))).isEmpty();
        assertThat(MissingForEmulation.of(0, withoutTools, options(Map.of("rate", "1 Gbit/s"))))
                .containsExactly("there is no program unshare", "there is no program tc");
        assertThat(MissingForEmulation.of(0, withoutTools, options(Map.of("disk", "1 GiB"))))
                .containsExactly("there is no program unshare", "there is no program mkfs.ext4");
    }

    private static NamespaceOptions options(Map<String, String> given) {
        return NamespaceOptions.of(
                Settings.of("namespaces", NamespaceOptions.SETTINGS, given), Optional.empty(), Path.of(""));
    }
}
