package tare.judge.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import tare.api.model.ProbeSample;

/**
 * Probe readings, one value per line: machines provide different figures, so a table with a column for each probe would
 * be full of gaps.
 */
final class ProbesCsv {
    static final String HEADER = "second,host,probe,value";
    private static final String HEADER_OF_FORMAT_1 = "second,probe,value";

    /** Larger than any byte count, and small enough to be summed. */
    private static final double LARGEST = 1e18;

    private static final Pattern ADDED =
            Pattern.compile("machine\\.cpus|servers\\.(cpus|.*-bytes)|worker\\.(?!.*longest).*");

    private ProbesCsv() {}

    static String lines(ProbeSample sample, UnaryOperator<String> hostOf) {
        List<List<Object>> rows = new ArrayList<>();
        sample.values()
                .forEach((probe, value) ->
                        rows.add(List.of(sample.second(), hostOf.apply(probe), probe, number(value))));
        return CsvTable.lines(rows);
    }

    /** Writes whole numbers without a decimal point, since most readings are counts. */
    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** @throws NumberFormatException if the cell is not a number, or is too large to be summed */
    private static double number(String cell) {
        double value = Double.parseDouble(cell);
        if (!(Math.abs(value) <= LARGEST)) {
            throw new NumberFormatException("out of range: " + cell);
        }
        return value;
    }

    private static int second(String cell) {
        int second = Integer.parseInt(cell);
        if (second < 0) {
            throw new NumberFormatException("out of range: " + cell);
        }
        return second;
    }

    /**
     * Reads the samples of all hosts together. Where several hosts have the same probe, what workers used, the CPUs that
     * there are, and bytes of the servers' hosts are added up; of everything else the largest value counts.
     *
     * @throws ResultsException naming file and line, if the file is not such a table
     */
    static List<ProbeSample> read(Path file) throws IOException {
        SortedMap<Integer, Map<String, Double>> seconds = new TreeMap<>();
        CsvTable.read(
                file,
                List.of(HEADER, HEADER_OF_FORMAT_1),
                "must be a second, a host (not in format 1), a name and a number up to 1e18",
                cells -> seconds.computeIfAbsent(second(cells[0]), second -> new TreeMap<>())
                        .merge(
                                cells[cells.length - 2],
                                number(cells[cells.length - 1]),
                                isAdded(cells[cells.length - 2]) ? Double::sum : Math::max));
        List<ProbeSample> samples = new ArrayList<>();
        seconds.forEach((second, values) -> samples.add(new ProbeSample(second, values)));
        return samples;
    }

    private static boolean isAdded(String probe) {
        return ADDED.matcher(probe).matches();
    }
}
