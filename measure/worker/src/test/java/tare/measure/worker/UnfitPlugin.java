package tare.measure.worker;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugin;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

/** {@code unfit}, a driver that does not fit its client library, with a workload that is never called. */
public final class UnfitPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new UnfitFactory());
    }

    @Override
    public List<WorkloadFactory> workloads() {
        return List.of(new UnaskedFactory());
    }

    private static final class UnfitFactory implements DriverFactory {
        @Override
        public String name() {
            return "unfit";
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Setting> settings() {
            return List.of(Setting.choice(
                    "failure",
                    "how it fails",
                    "unlinked",
                    "wrapped",
                    "unlinked-initializer",
                    "initializer",
                    "initializer-again",
                    "refused"));
        }

        @Override
        public Set<Class<? extends Capability>> capabilities() {
            return Set.of(KeyValueStore.class);
        }

        @Override
        public boolean embedded() {
            return false;
        }

        @Override
        public Driver connect(Endpoints endpoints, Settings settings) throws IOException {
            NoSuchMethodError unlinked = new NoSuchMethodError("'void org.store.Connection.open()'");
            switch (settings.text("failure")) {
                case "unlinked" -> throw unlinked;
                case "wrapped" -> throw new IOException("cannot start", new IllegalStateException(unlinked));
                case "unlinked-initializer" -> throw new ExceptionInInitializerError(unlinked);
                case "initializer" ->
                    throw new ExceptionInInitializerError(new IllegalStateException("no home is set"));
                case "initializer-again" ->
                    throw (Error) new NoClassDefFoundError("Could not initialize class org.Home")
                            .initCause(new ExceptionInInitializerError("Exception org.NoHome [in thread \"main\"]"));
                default -> throw new IOException("connection refused");
            }
        }
    }

    private static final class UnaskedFactory implements WorkloadFactory {
        @Override
        public String name() {
            return "unasked";
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Setting> settings() {
            return List.of();
        }

        @Override
        public Map<String, Map<String, String>> shorthands() {
            return Map.of();
        }

        @Override
        public Map<String, String> datasetSettings(long records, long seed) {
            return Map.of();
        }

        @Override
        public Workload create(Settings settings) {
            return null; // The driver fails first.
        }
    }
}
