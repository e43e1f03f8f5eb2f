package tare.judge.results;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import tare.api.model.IntervalRecord;
import tare.api.model.Phase;
import tare.api.model.ProbeSample;

/**
 * Writes the seconds of a warm-up or measure phase while it is in progress, so that they need not be kept in memory.
 * Used by one thread. Every method throws {@link ResultsException} naming the file that cannot be written.
 */
public final class SecondsWriter implements AutoCloseable {
    private final ResultsLayout.SecondsFiles files;
    private final Phase phase;
    private final long startedAtMs;
    private Seconds seconds;
    /** Null if probes are not kept. */
    private BufferedWriter probes;

    SecondsWriter(ResultsLayout.SecondsFiles files, Phase phase, long startedAtMs) {
        this.files = files;
        this.phase = phase;
        this.startedAtMs = startedAtMs;
        attempt(() -> {
            seconds = new Seconds(files.log(), files.csv());
            if (files.probes().isPresent()) {
                probes = Files.newBufferedWriter(files.probes().get());
                probes.write(ProbesCsv.HEADER + "\n");
            }
        });
    }

    /** @param second records of one second; seconds come in order, each once */
    public void add(List<IntervalRecord> second) {
        attempt(() -> seconds.add(second));
    }

    /**
     * Only for a measure phase.
     *
     * @param hostOf the name of the host that a probe is about, by the probe's name; empty if it is unknown
     */
    public void add(ProbeSample sample, UnaryOperator<String> hostOf) {
        attempt(() -> probes.write(ProbesCsv.lines(sample, hostOf)));
    }

    /**
     * Merges in records that arrived late, after all seconds have been added. Rewrites the files second by second.
     *
     * @param late by second
     * @param merge merges two parts of the same second
     */
    public void amend(SortedMap<Integer, List<IntervalRecord>> late, BinaryOperator<List<IntervalRecord>> merge) {
        if (late.isEmpty()) {
            return;
        }
        Path log = files.log().resolveSibling(files.log().getFileName() + ".tmp");
        Path csv = files.csv().resolveSibling(files.csv().getFileName() + ".tmp");
        attempt(() -> {
            seconds.close();
            SortedMap<Integer, List<IntervalRecord>> rest = new TreeMap<>(late);
            try (RecordedSeconds recorded = new RecordedSeconds(files.log(), files.csv())) {
                seconds = new Seconds(log, csv);
                for (List<IntervalRecord> second = recorded.next(); !second.isEmpty(); second = recorded.next()) {
                    int number = second.get(0).second();
                    addThoseBefore(number, rest);
                    List<IntervalRecord> more = rest.remove(number);
                    seconds.add(more == null ? second : merge.apply(second, more));
                }
                addThoseBefore(Integer.MAX_VALUE, rest);
            }
            seconds.close();
            Files.move(log, files.log(), StandardCopyOption.REPLACE_EXISTING);
            Files.move(csv, files.csv(), StandardCopyOption.REPLACE_EXISTING);
        });
    }

    /** Adds earlier seconds for which only late records exist. */
    private void addThoseBefore(int number, SortedMap<Integer, List<IntervalRecord>> rest) throws IOException {
        while (!rest.isEmpty() && rest.firstKey() < number) {
            seconds.add(rest.remove(rest.firstKey()));
        }
    }

    /** Syncs all files. */
    @Override
    public void close() {
        attempt(() -> {
            seconds.close();
            List<Path> written = new ArrayList<>(List.of(files.log(), files.csv()));
            if (probes != null) {
                probes.close();
                written.add(files.probes().orElseThrow());
            }
            for (Path file : written) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
        });
    }

    private void attempt(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new ResultsException(files.csv().getParent() + ": cannot be written: " + FileProblem.of(e), e);
        }
    }

    private interface Step {
        void run() throws IOException;
    }

    /** The two files that hold the seconds. */
    private final class Seconds implements AutoCloseable {
        private final BufferedWriter log;
        private final BufferedWriter csv;

        Seconds(Path logFile, Path csvFile) throws IOException {
            log = Files.newBufferedWriter(logFile);
            csv = Files.newBufferedWriter(csvFile);
            log.write(HistogramLog.secondsHead(phase, startedAtMs));
            csv.write(IntervalsCsv.HEADER + "\n");
        }

        void add(List<IntervalRecord> second) throws IOException {
            log.write(HistogramLog.lines(second));
            csv.write(IntervalsCsv.lines(second));
        }

        @Override
        public void close() throws IOException {
            log.close();
            csv.close();
        }
    }
}
