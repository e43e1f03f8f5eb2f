package tare.quality.it;

import java.util.List;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Plugin;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/** A driver whose lock file has a wrong checksum for its jar. */
public final class TamperedPlugin implements Plugin {
    @Override
    public List<DriverFactory> drivers() {
        return List.of(new TamperedFactory());
    }

    private static final class TamperedFactory implements DriverFactory {
        @Override
        public String name() {
            return "tampered";
        }

        @Override
        public String summary() {
            return "Has a jar that is not the locked one.";
        }

        @Override
        public List<Setting> settings() {
            return List.of();
        }

        @Override
        public Set<Class<? extends Capability>> capabilities() {
            return Set.of(KeyValueStore.class);
        }

        @Override
        public boolean embedded() {
            return true;
        }

        @Override
        public Driver connect(Endpoints endpoints, Settings settings) {
            throw new AssertionError("must be refused before it is connected");
        }
    }
}
