package tare.apps.ycsb;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.Suggestion;

/**
 * A command line of YCSB's start script, with the files it names read.
 *
 * @param loading {@code load} or {@code run}
 * @param binding a name such as {@code rocksdb}, or a class where {@code -db} gives one
 * @param properties of all files and options, the strongest of each name
 * @param classPath what {@code -cp} adds; empty if nothing
 * @param jvmFlags of the process that issues the requests
 * @param compat whether YCSB's own numbers are wanted
 */
record Arguments(
        boolean loading,
        String binding,
        Map<String, String> properties,
        String classPath,
        List<String> jvmFlags,
        boolean compat) {
    Arguments {
        properties = Collections.unmodifiableMap(new TreeMap<>(properties));
        jvmFlags = List.copyOf(jvmFlags);
    }

    static final Set<String> OPTIONS =
            Set.of("-P", "-p", "-threads", "-target", "-s", "-l", "-cp", "-db", "-t", "-load", "-jvm-args", "--compat");

    /** Whether the binding was named by its class. */
    boolean namesClass() {
        return binding.contains(".");
    }

    String property(String name, String otherwise) {
        return properties.getOrDefault(name, otherwise);
    }

    static String unknownOption(String option) {
        return option + ": unknown option" + Suggestion.phrase(option, OPTIONS) + "; see ./tare ycsb --help";
    }
}
