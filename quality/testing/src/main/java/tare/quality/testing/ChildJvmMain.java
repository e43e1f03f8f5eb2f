package tare.quality.testing;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs a job's main class in its JVM: the first argument is the file for its counters, the second the main class, the
 * others are its own. Ends the JVM when its input ends, so that no job outlives the process that started it.
 */
public final class ChildJvmMain {
    private static final Map<String, Long> COUNTERS = new TreeMap<>();

    private ChildJvmMain() {}

    /** Adds to a counter of the job; for its main class. Any thread. */
    public static void count(String name, long more) {
        synchronized (COUNTERS) {
            COUNTERS.merge(name, more, Long::sum);
        }
    }

    public static void main(String... args) throws Exception {
        Thread watch = new Thread(ChildJvmMain::endWithInput, "input");
        watch.setDaemon(true);
        watch.start();
        int exit = 0;
        try {
            Class.forName(args[1]).getMethod("main", String[].class).invoke(null, (Object)
                    Arrays.copyOfRange(args, 2, args.length));
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace();
            exit = 1;
        } catch (ReflectiveOperationException e) {
            e.printStackTrace();
            exit = 2;
        }
        writeCounters(Path.of(args[0]));
        System.exit(exit);
    }

    private static void endWithInput() {
        try {
            while (System.in.read() >= 0) {
                // Nothing is ever sent.
            }
        } catch (IOException e) {
            // As good as its end.
        }
        Runtime.getRuntime().halt(3);
    }

    private static void writeCounters(Path file) throws IOException {
        synchronized (COUNTERS) {
            StringBuilder lines = new StringBuilder();
            COUNTERS.forEach((name, count) ->
                    lines.append(name).append('=').append(count).append('\n'));
            Files.writeString(file, lines);
        }
    }
}
