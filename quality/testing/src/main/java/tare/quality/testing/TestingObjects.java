package tare.quality.testing;

import java.util.Map;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.ObjectStore;
import tare.api.spi.Settings;

/** A connected driver and its object store; closing it closes the driver. */
public record TestingObjects(Driver driver, ObjectStore store) implements AutoCloseable {
    /** Connects as a worker does, with {@code given} overriding the driver's defaults. */
    public static TestingObjects connect(DriverFactory factory, Endpoints endpoints, Map<String, String> given)
            throws Exception {
        Driver driver = factory.connect(endpoints, Settings.of(factory.name(), factory.settings(), given));
        ObjectStore store = driver.capability(ObjectStore.class)
                .orElseThrow(() -> new AssertionError(factory.name() + " offers no object store"));
        return new TestingObjects(driver, store);
    }

    public TestingObjectSession open(String bucket) throws Exception {
        return new TestingObjectSession(store.open(bucket));
    }

    @Override
    public void close() throws Exception {
        driver.close();
    }
}
