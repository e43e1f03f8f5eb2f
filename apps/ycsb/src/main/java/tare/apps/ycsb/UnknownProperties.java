package tare.apps.ycsb;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Plugins;

/** Finds properties that have no effect. YCSB ignores them silently. */
final class UnknownProperties {
    private final Arguments arguments;
    private final Store store;
    private final Plugins plugins;

    UnknownProperties(Arguments arguments, Store store, Plugins plugins) {
        this.arguments = arguments;
        this.store = store;
        this.plugins = plugins;
    }

    /** One line for each unknown or ignored property. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (String name : arguments.properties().keySet()) {
            Optional<KnownProperty> known = KnownProperties.find(name);
            if (known.isPresent()) {
                known.filter(p -> p.treatment() == Treatment.IGNORED && !isExpected(p))
                        .ifPresent(p -> notes.add(name + ": is ignored; " + p.remark()));
            } else if (!isOfDriver(name)) {
                unknown(name).ifPresent(notes::add);
            }
        }
        return notes;
    }

    /** Whether the property needs no note: it is covered elsewhere, or in every workload file. */
    private static boolean isExpected(KnownProperty known) {
        return known.name().equals("dotransactions") || known.name().equals("basicdb.verbose");
    }

    private boolean isOfDriver(String name) {
        return driver().reads(name);
    }

    private OwnDriver driver() {
        return new OwnDriver(plugins.system(store.system()), arguments.properties());
    }

    /**
     * A note on an unknown property. A YCSB binding may read any name, so only likely misspellings are reported for it.
     */
    private Optional<String> unknown(String name) {
        String prefixed = store.system() + "." + name;
        Optional<String> suggestion = Optional.of(prefixed)
                .filter(driver()::reads)
                .or(() -> KnownProperties.suggestion(name))
                .map(best -> "; did you mean \"" + best + "\"?");
        boolean mayBeBindings = store.system().equals("ycsb-binding");
        return mayBeBindings && suggestion.isEmpty()
                ? Optional.empty()
                : Optional.of(name + ": unknown property" + suggestion.orElse(""));
    }
}
