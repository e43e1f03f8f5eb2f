package tare.apps.ycsb;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tare.api.model.TareCommand;
import tare.api.spi.Suggestion;

/**
 * A command line of YCSB's start script, including the contents of its property files.
 *
 * @param loading true for {@code load}, false for {@code run}
 * @param binding a name such as {@code rocksdb}, or a class where {@code -db} gives one
 * @param properties from all files and options; for each name, the value that takes precedence
 * @param classPath the value of {@code -cp}; empty if not given
 * @param jvmFlags for the process that issues the requests
 * @param compat whether to report YCSB's own numbers
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

    /** Whether the binding was given as a class. */
    boolean namesClass() {
        return binding.contains(".");
    }

    String property(String name, String otherwise) {
        return properties.getOrDefault(name, otherwise);
    }

    static String unknownOption(String option) {
        return option + ": unknown option" + Suggestion.phrase(option, OPTIONS) + "; see "
                + TareCommand.with("ycsb --help");
    }
}
