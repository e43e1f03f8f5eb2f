package tare.measure.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tare.api.spi.system.EnvironmentException;

@Timeout(600)
class SideBySideTest {
    private final List<String> ended = new CopyOnWriteArrayList<>();

    /** Given in an order that no needs follow. */
    private static final Needs CHAIN = needs(Map.of("c", Set.of("a", "b"), "b", Set.of("a"), "a", Set.of()));

    private static Needs needs(Map<String, Set<String>> before) {
        return new Needs(new LinkedHashMap<>(before));
    }

    @Test
    void eachRunsOnceAfterAllItNeeds() throws Exception {
        SideBySide.run(CHAIN, ended::add);
        assertThat(ended).containsExactly("a", "b", "c");
    }

    @Test
    void nothingToDoIsDone() throws Exception {
        SideBySide.run(needs(Map.of()), ended::add);
        assertThat(ended).isEmpty();
    }

    @Test
    void whatNeedsOneThatFailedNeverBegins() {
        EnvironmentException refused = new EnvironmentException("refused");
        assertThatThrownBy(() -> SideBySide.run(CHAIN, name -> {
                    ended.add(name);
                    throw refused;
                }))
                .isSameAs(refused);
        assertThat(ended).containsExactly("a");
    }

    @Test
    void theFirstFailureInterruptsTheOthersAndWaitsForThem() {
        CountDownLatch begun = new CountDownLatch(1);
        assertThatThrownBy(() -> SideBySide.run(needs(Map.of("slow", Set.of(), "broken", Set.of())), name -> {
                    if (name.equals("slow")) {
                        waitForEver(begun);
                    }
                    begun.await();
                    throw new EnvironmentException("broken");
                }))
                .isInstanceOf(EnvironmentException.class)
                .hasMessage("broken");
        assertThat(ended).containsExactly("interrupted");
    }

    @Test
    void aDefectIsThrownAsItIs() {
        IllegalArgumentException defect = new IllegalArgumentException("defect");
        assertThatThrownBy(() -> SideBySide.run(CHAIN, name -> {
                    throw defect;
                }))
                .isSameAs(defect);
    }

    @Test
    void interruptingTheOneThatWaitsInterruptsAllAndWaitsForThem() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Thread waiting = new Thread(() -> {
            try {
                SideBySide.run(CHAIN, name -> waitForEver(begun));
            } catch (EnvironmentException | InterruptedException e) {
                ended.add(e.getClass().getSimpleName());
            }
        });
        waiting.start();
        begun.await();
        waiting.interrupt();
        waiting.join();
        assertThat(ended).containsExactly("interrupted", "InterruptedException");
    }

    private void waitForEver(CountDownLatch begun) throws InterruptedException {
        begun.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            ended.add("interrupted");
            throw e;
        }
    }
}
