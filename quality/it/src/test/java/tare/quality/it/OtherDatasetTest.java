package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.measure.engine.SystemClock;
import tare.measure.worker.Connect;
import tare.measure.worker.DataOrders;
import tare.measure.worker.WorkerSession;
import tare.quality.testing.MemoryDriverFactory;

/** Checks that a run uses the declared dataset or does not start. */
class OtherDatasetTest {
    private static final Map<String, String> WORKLOAD = Map.of("recordcount", "100");
    private static final Map<String, String> PERSIST = Map.of("persist", "true");

    @TempDir
    Path directory;

    private final Plugins plugins = Plugins.load(OtherDatasetTest.class.getClassLoader());

    @Test
    void dataOfAnotherLoadAreRefused() throws Exception {
        load();
        inWorker(session -> new DataOrders.Check().carryOut(session));
        changeManifest();

        assertThatThrownBy(() -> inWorker(session -> new DataOrders.Check().carryOut(session)))
                .hasMessageContaining("holds another dataset")
                .hasMessageContaining("recordcount=99");
    }

    @Test
    void dataThatWereNotLoadedCompletelyAreRefused() throws Exception {
        inWorker(session -> new DataOrders.Create().carryOut(session));

        assertThatThrownBy(() -> inWorker(session -> new DataOrders.Check().carryOut(session)))
                .hasMessageContaining("has no manifest");
        assertThatCode(this::load).as("a broken load may be done again").doesNotThrowAnyException();
    }

    private void load() throws Exception {
        inWorker(session -> {
            new DataOrders.Create().carryOut(session);
            new DataOrders.Seal(Duration.ofSeconds(5)).carryOut(session);
        });
    }

    private void changeManifest() throws Exception {
        Workload workload = plugins.workload("ycsb")
                .create(Settings.of("ycsb", plugins.workload("ycsb").settings(), WORKLOAD));
        MemoryDriverFactory memory = new MemoryDriverFactory();
        Settings settings = Settings.of("memory", memory.settings(), PERSIST);
        try (Driver driver = memory.connect(new Endpoints(directory, Map.of()), settings)) {
            KeyValueStore store = driver.capability(KeyValueStore.class).orElseThrow();
            String manifest = workload.data().manifest().replace("recordcount=100", "recordcount=99");
            store.tables().seal(workload.data().id(), manifest);
        }
    }

    private void inWorker(Order order) throws Exception {
        try (WorkerSession session = new WorkerSession(plugins, new SystemClock(), progress -> {})) {
            new Connect("memory", PERSIST, directory.toString(), Map.of(), "ycsb", WORKLOAD).carryOut(session);
            order.carryOut(session);
        }
    }

    private interface Order {
        void carryOut(WorkerSession session) throws Exception;
    }
}
