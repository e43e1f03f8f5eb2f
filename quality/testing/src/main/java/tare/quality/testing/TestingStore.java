package tare.quality.testing;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tare.api.spi.Deadline;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Settings;
import tare.api.spi.Snapshots;
import tare.api.spi.Table;
import tare.api.spi.Tables;

/** A connected driver and its key-value store; closing it closes the driver. */
public record TestingStore(Driver driver, KeyValueStore store) implements AutoCloseable {
    /** Connects as a worker does, with {@code given} overriding the driver's defaults. */
    public static TestingStore connect(DriverFactory factory, Endpoints endpoints, Map<String, String> given)
            throws Exception {
        Driver driver = factory.connect(endpoints, Settings.of(factory.name(), factory.settings(), given));
        KeyValueStore store = driver.capability(KeyValueStore.class)
                .orElseThrow(() -> new AssertionError(factory.name() + " offers no key-value store"));
        return new TestingStore(driver, store);
    }

    public TestingSession open(Table table) throws Exception {
        return new TestingSession(store.open(table));
    }

    public Tables tables() {
        return store.tables();
    }

    /** @throws AssertionError if the store has no snapshots */
    public Snapshots snapshots() {
        return store.snapshots().orElseThrow(() -> new AssertionError("the store has no snapshots"));
    }

    /** Waits until nothing is unsettled: on a busy machine servers report late. Fails the test after two minutes. */
    public void awaitRest() throws Exception {
        Deadline by = Deadlines.in(Duration.ofMinutes(2));
        Map<String, String> unsettled = store.unsettled();
        while (!unsettled.isEmpty()) {
            if (by.isOver()) {
                throw new AssertionError("must be at rest, and is not: " + unsettled);
            }
            TimeUnit.MILLISECONDS.sleep(200);
            unsettled = store.unsettled();
        }
    }

    @Override
    public void close() throws Exception {
        driver.close();
    }
}
