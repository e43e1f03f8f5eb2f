package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tare.api.spi.Plugins;
import tare.measure.engine.SystemClock;

/** Whether the system or the measurement is blamed for a failure. */
class WorkerSessionTest {
    private final WorkerSession session =
            new WorkerSession(Plugins.load(WorkerSessionTest.class.getClassLoader()), new SystemClock(), update -> {});

    @ParameterizedTest
    @ValueSource(strings = {"unlinked", "wrapped", "unlinked-initializer"})
    void aClientThatDoesNotFitItsDriverIsNoFaultOfTheSystems(String failure) {
        assertThatThrownBy(() -> connect(failure))
                .isNotInstanceOf(SystemFault.class)
                .hasMessage("cannot connect to unfit: the driver cannot use its client library:"
                        + " java.lang.NoSuchMethodError: 'void org.store.Connection.open()'");
    }

    @Test
    void aClassThatCannotBeInitializedIsReportedByWhatWentWrongInItAndNotAsTheLibrarysFault() {
        assertThatThrownBy(() -> connect("initializer"))
                .isNotInstanceOf(SystemFault.class)
                .hasMessage("cannot connect to unfit: a class that the driver needs cannot be initialized:"
                        + " no home is set");
        assertThatThrownBy(() -> connect("initializer-again"))
                .hasMessage("cannot connect to unfit: a class that the driver needs cannot be initialized:"
                        + " java.lang.ExceptionInInitializerError: Exception org.NoHome [in thread \"main\"]");
    }

    @Test
    void aSystemThatCannotBeReachedIsAtFault() {
        assertThatThrownBy(() -> connect("refused"))
                .isInstanceOf(SystemFault.class)
                .hasMessage("cannot connect to unfit: connection refused");
    }

    private void connect(String failure) throws Exception {
        new Connect("unfit", Map.of("failure", failure), "", Map.of(), "unasked", Map.of()).carryOut(session);
    }
}
