package tare.apps.ycsb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.spi.DriverFactory;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.WorkloadFactory;

/** Turns a command line into a plan, or reports all its problems. */
final class ClientPlanner {
    private final Plugins plugins;
    private final Path scratch;
    private final Optional<Path> ycsbHome;

    ClientPlanner(Plugins plugins, Path scratch, Optional<Path> ycsbHome) {
        this.plugins = plugins;
        this.scratch = scratch;
        this.ycsbHome = ycsbHome;
    }

    ClientPlan plan(Arguments arguments) throws WrongPropertiesException {
        List<String> notes = new ArrayList<>();
        PropertyReader properties = new PropertyReader(arguments.properties());
        ClientSettings client = ClientSettings.read(properties, arguments.loading(), notes);
        MeasurementSettings measurement = MeasurementSettings.read(properties, notes);
        Store store = store(arguments, properties, notes);
        Map<String, String> workload = workload(arguments, properties);
        checkStore(store, properties);
        properties.finish();
        notes.addAll(new UnknownProperties(arguments, store, plugins).notes());
        notes.addAll(new Deviations(arguments, client, workload).before());
        return new ClientPlan(arguments.loading(), arguments.compat(), client, measurement, store, workload, notes);
    }

    /** Reports the problems of choosing a store together with all others. */
    private Store store(Arguments arguments, PropertyReader properties, List<String> notes)
            throws WrongPropertiesException {
        try {
            return new StoreChooser(plugins, arguments, properties, notes, scratch, ycsbHome).choose();
        } catch (WrongPropertiesException e) {
            e.getMessage().lines().forEach(properties::problem);
            properties.finish();
            throw e;
        }
    }

    private Map<String, String> workload(Arguments arguments, PropertyReader properties) {
        WorkloadFactory factory = plugins.workload(ClientPlan.WORKLOAD);
        Set<String> declared = factory.settings().stream().map(Setting::name).collect(Collectors.toSet());
        Map<String, String> settings =
                new TreeMap<>(CoreWorkloadSettings.of(arguments.properties(), declared, arguments.loading()));
        try {
            factory.create(Settings.of(factory.name(), factory.settings(), settings));
        } catch (IllegalArgumentException e) {
            e.getMessage().lines().forEach(properties::problem);
        }
        return settings;
    }

    private void checkStore(Store store, PropertyReader properties) {
        DriverFactory driver = plugins.driver(store.system());
        try {
            driver.check(Settings.of(driver.name(), driver.settings(), store.settings()));
        } catch (IllegalArgumentException e) {
            e.getMessage().lines().forEach(line -> properties.problem(store.system() + ": " + line));
        }
    }
}
