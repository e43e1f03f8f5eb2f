package tare.systems.ycsb;

import java.io.IOException;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.KeyValueStore;
import tare.api.spi.References;
import tare.api.spi.SystemInfo;
import tare.api.spi.TableFiles;

/** A loaded binding. It first connects to its system when a session is opened. Closing twice is harmless. */
final class YcsbBindingDriver implements Driver {
    private final Binding binding;
    private final BindingProperties properties;
    private final BindingStore store;

    private YcsbBindingDriver(Binding binding, BindingProperties properties, BindingStore store) {
        this.binding = binding;
        this.properties = properties;
        this.store = store;
    }

    static YcsbBindingDriver connect(Endpoints endpoints, BindingSettings settings) throws IOException {
        BindingProperties properties = BindingProperties.read(
                settings.propertiesFiles(), settings.properties(), name -> variable(name, endpoints.references()));
        TableFiles tables = new TableFiles(endpoints.directory().resolve("ycsb-binding"));
        Binding binding = Binding.load(settings.binding(), settings.lib(), properties);
        return new YcsbBindingDriver(
                binding, properties, new BindingStore(binding, properties, tables, settings.keepsRows()));
    }

    /** A variable's value, or null. */
    private static String variable(String name, References references) {
        try {
            return references.resolve("${env:" + name + "}");
        } catch (IOException e) {
            return null;
        }
    }

    /**
     * The binding's class, jars and properties, since a binding cannot report its system's version or configuration.
     */
    @Override
    public SystemInfo describe() {
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("class", binding.className());
        facts.put("core", binding.coreJar());
        facts.put("lib", String.join(" ", binding.jars()));
        properties.shown().forEach((name, value) -> facts.put("properties." + name, value));
        return new SystemInfo("ycsb-binding", binding.jar(), facts);
    }

    @Override
    public <C extends Capability> Optional<C> capability(Class<C> type) {
        return type == KeyValueStore.class ? Optional.of(type.cast(store)) : Optional.empty();
    }

    @Override
    public void close() throws Exception {
        try {
            store.close();
        } finally {
            binding.close();
        }
    }
}
