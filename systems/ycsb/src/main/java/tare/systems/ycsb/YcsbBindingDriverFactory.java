package tare.systems.ycsb;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.DriverFactory;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/** Loads a binding from the jars that the user gave. */
final class YcsbBindingDriverFactory implements DriverFactory {
    @Override
    public String name() {
        return "ycsb-binding";
    }

    @Override
    public String summary() {
        return "Any system with a YCSB binding: runs the binding's class from its own jars.";
    }

    @Override
    public List<Setting> settings() {
        return BindingSettings.DECLARED;
    }

    @Override
    public void check(Settings settings) {
        BindingSettings.check(settings);
    }

    @Override
    public Set<Class<? extends Capability>> capabilities() {
        return Set.of(KeyValueStore.class);
    }

    /** False, as most bindings are clients. */
    @Override
    public boolean hasSnapshots() {
        return false;
    }

    @Override
    public boolean embedded() {
        return false;
    }

    @Override
    public boolean embedded(Settings settings) {
        return BindingSettings.embedded(settings);
    }

    @Override
    public Set<String> references(Settings settings) {
        try {
            BindingSettings own = BindingSettings.of(settings);
            return BindingProperties.references(own.propertiesFiles(), own.properties());
        } catch (IOException | IllegalArgumentException e) {
            return Set.of(); // The worker reads them again, and fails with the reason.
        }
    }

    /** Many bindings convert values to strings, which not all byte sequences survive. */
    @Override
    public Map<String, String> workloadDefaults() {
        return Map.of("values", "text");
    }

    @Override
    public Driver connect(Endpoints endpoints, Settings settings) throws Exception {
        return YcsbBindingDriver.connect(endpoints, BindingSettings.of(settings));
    }
}
