package tare.measure.probes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The kernel's figures of one process: CPU time and bytes read from and written to disks, as counters, and memory.
 * Figures that the kernel does not provide to this user are absent. Any thread.
 */
final class ProcessCounters {
    static final String CPU = "cpu";
    static final String MEMORY = "rss-bytes";
    /** CPU time of {@link ChildProcesses}. */
    static final String CHILDREN_CPU = "children-cpu";

    /** The unit of {@code /proc/PID/stat}: user space sees hundredths of a second on every Linux. */
    static final double TICKS_PER_SECOND = 100;
    /** Among the fields after the command's name, counted from 0. */
    static final int USER_TICKS = 11;

    private final Path directory;

    ProcessCounters(Path proc, long pid) {
        directory = proc.resolve(Long.toString(pid));
    }

    Map<String, Double> read() {
        Map<String, Double> values = new TreeMap<>();
        addCpu(values);
        addLine(values, "io", "read_bytes:", "read-bytes", 1);
        addLine(values, "io", "write_bytes:", "write-bytes", 1);
        addLine(values, "status", "VmRSS:", MEMORY, 1024);
        return values;
    }

    private void addCpu(Map<String, Double> values) {
        try {
            String[] fields = fields(directory);
            double ticks = Double.parseDouble(fields[USER_TICKS]) + Double.parseDouble(fields[USER_TICKS + 1]);
            values.put(CPU, ticks / TICKS_PER_SECOND);
        } catch (IOException | RuntimeException e) {
            values.remove(CPU);
        }
    }

    /**
     * The fields of its {@code stat} after the command's name, which may hold blanks and parentheses.
     *
     * @param process its directory
     */
    static String[] fields(Path process) throws IOException {
        String stat = Files.readString(process.resolve("stat"), ISO_8859_1);
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    }

    private void addLine(Map<String, Double> values, String file, String label, String name, double unit) {
        try {
            for (String line : Files.readAllLines(directory.resolve(file))) {
                if (line.startsWith(label)) {
                    values.put(
                            name,
                            unit
                                    * Double.parseDouble(line.substring(label.length())
                                            .strip()
                                            .split(" ", -1)[0]));
                }
            }
        } catch (IOException | RuntimeException e) {
            values.remove(name);
        }
    }
}
