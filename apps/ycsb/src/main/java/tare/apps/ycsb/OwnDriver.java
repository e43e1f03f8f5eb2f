package tare.apps.ycsb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.ClientJars;
import tare.api.spi.DataSystem;
import tare.api.spi.ExistingAddresses;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/**
 * One of Tare's drivers. Its settings, and the addresses of a running system, are properties with the system's name as
 * a prefix: {@code rocksdb.sync=true}, {@code hbase.zookeeper=db1:2181}.
 */
final class OwnDriver {
    private final DataSystem system;
    private final Map<String, String> properties;

    /** @param properties of the command line */
    OwnDriver(DataSystem system, Map<String, String> properties) {
        this.system = system;
        this.properties = properties;
    }

    /** Whether this property is a setting or an address. */
    boolean reads(String property) {
        return propertyNames(system.driver().settings()).contains(property)
                || addressNames().contains(property);
    }

    Map<String, String> settings() {
        return values(system.driver().settings());
    }

    /** Whether the system is a server, which needs an address and may have other users. */
    boolean isServer() {
        return !system.driver()
                .embedded(Settings.of(system.name(), system.driver().settings(), Map.of()));
    }

    /**
     * The addresses in the properties.
     *
     * @throws WrongPropertiesException if the system needs an address and none is given, or one cannot be used
     */
    Map<String, String> addresses() throws WrongPropertiesException {
        List<Setting> declared = declaredAddresses();
        Map<String, String> given = values(declared);
        if (given.isEmpty() && !declared.isEmpty()) {
            throw new WrongPropertiesException(system.name() + ": must be given its address: -p "
                    + addressNames().get(0) + "=…; there are: " + String.join(", ", addressNames()));
        }
        List<String> problems = new ArrayList<>();
        Settings.problems(system.name(), declared, given)
                .forEach(problem -> problems.add(system.name() + "." + problem.name() + ": " + problem.message()));
        if (!problems.isEmpty()) {
            throw new WrongPropertiesException(String.join("\n", problems));
        }
        return new ExistingAddresses(declared, given).withPaths();
    }

    private List<String> addressNames() {
        return propertyNames(declaredAddresses());
    }

    private List<Setting> declaredAddresses() {
        return system.existing().stream()
                .filter(setting -> !setting.equals(ClientJars.SETTING))
                .toList();
    }

    private List<String> propertyNames(List<Setting> declared) {
        return declared.stream()
                .map(setting -> system.name() + "." + setting.name())
                .toList();
    }

    private Map<String, String> values(List<Setting> declared) {
        Map<String, String> values = new TreeMap<>();
        for (Setting setting : declared) {
            String value = properties.get(system.name() + "." + setting.name());
            if (value != null) {
                values.put(setting.name(), value.strip());
            }
        }
        return values;
    }
}
