package tare.apps.ycsb;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/** A YCSB binding, run by its own class from its own jars. */
final class BindingClass {
    static final String SYSTEM = "ycsb-binding";

    private final Arguments arguments;
    private final Path scratch;
    private final Optional<Path> ycsbHome;

    BindingClass(Arguments arguments, Path scratch, Optional<Path> ycsbHome) {
        this.arguments = arguments;
        this.scratch = scratch;
        this.ycsbHome = ycsbHome;
    }

    /**
     * Writes the binding's properties to a file that {@link #SYSTEM} reads.
     *
     * @param others available alternatives, for the message
     * @throws WrongPropertiesException if its jars are not found
     */
    Store store(String table, List<String> others) throws WrongPropertiesException {
        if (arguments.binding().matches("basicts|.*\\.BasicTSDB")) {
            throw new WrongPropertiesException(
                    arguments.binding()
                            + ": is for YCSB's time-series workloads, which Tare does not run; it runs the core workload alone");
        }
        String lib = lib();
        boolean isInCore = arguments.binding().matches("(site|com\\.yahoo)\\.ycsb\\.[A-Za-z]+");
        if (lib.isEmpty() && !isInCore) {
            throw new WrongPropertiesException(arguments.binding() + ": Tare has no driver of this name; it has basic, "
                    + String.join(", ", others) + ". To run YCSB's own binding give its jars: -cp"
                    + " YCSB/NAME-binding/lib, or set YCSB_HOME to an unpacked YCSB");
        }
        boolean keepsNothing = arguments.binding().matches(".*\\.(BasicDB|GoodBadUglyDB)");
        Map<String, String> settings = new TreeMap<>();
        settings.put("class", arguments.binding());
        settings.put("lib", lib);
        settings.put("properties-file", writeProperties().toString());
        settings.put("keeps-rows", Boolean.toString(!keepsNothing && !arguments.compat()));
        return new Store(SYSTEM, settings, scratch, table, false);
    }

    /** Whether the user named places with jars. */
    boolean hasJars() {
        return !lib().isEmpty();
    }

    /** A class path names all jars of a directory by a star, but the driver expects the directory. */
    private String lib() {
        List<String> parts = new ArrayList<>();
        if (!arguments.classPath().isEmpty()) {
            parts.add(arguments.classPath().replaceAll("/\\*(?=" + File.pathSeparator + "|$)", ""));
        }
        String directory = arguments.binding().replaceFirst("-.*", "") + "-binding";
        ycsbHome.map(home -> home.resolve(directory).resolve("lib"))
                .filter(Files::isDirectory)
                .ifPresent(path -> parts.add(path.toString()));
        return String.join(File.pathSeparator, parts);
    }

    private Path writeProperties() throws WrongPropertiesException {
        Properties all = new Properties();
        all.putAll(arguments.properties());
        StringWriter text = new StringWriter();
        try {
            all.store(text, null);
            return new SecretFiles(scratch).write(SecretFiles.BINDING_PROPERTIES, text.toString());
        } catch (IOException e) {
            throw new WrongPropertiesException("the binding's properties cannot be written: " + e);
        }
    }
}
