package tare.judge.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.FigureUse;
import tare.api.model.LoadRecord;
import tare.api.model.RunResult;

/**
 * The bytes written into each arm, and the bytes that its system then kept: in store files, on the store, in this
 * machine's directories. Medians, if a system was loaded again for each round.
 */
final class BytesTable {
    private static final String NOT_KNOWN = "not known";
    private static final String EMBEDDED = "directory.bytes";
    /** Temporary files are not part of the stored data. */
    private static final Pattern DIRECTORY = Pattern.compile("directory\\.bytes|.+\\.volume\\.(?!tmp\\.).+\\.bytes");

    private BytesTable() {}

    /** Empty if no load recorded what was stored. */
    static ReportTable of(Report report) {
        ReportTable table =
                new ReportTable("Bytes", "arm", "what", "files", "bytes", "times what was written", "after a run");
        for (Arm arm : report.arms()) {
            Map<String, Double> stored = stored(report, arm);
            if (!stored.isEmpty()) {
                new ArmRows(report.figures(), table, arm, stored, afterRuns(report, arm)).add();
            }
        }
        return table.note(
                "After loading, with all copies, checksums and logs that a store keeps; it may also hold what is not"
                        + " the experiment's. After a run: the last reading of its measured seconds, median.");
    }

    /** Over all tables; medians over the loads of several rounds. */
    private static Map<String, Double> stored(Report report, Arm arm) {
        Map<Optional<Integer>, Map<String, Double>> byRound = new HashMap<>();
        for (LoadRecord load : report.results().loads()) {
            if (load.arm().equals(arm.name())) {
                Map<String, Double> round = byRound.computeIfAbsent(load.round(), key -> new TreeMap<>());
                load.stored().forEach((name, value) -> round.merge(name, value, Double::sum));
            }
        }
        return Medians.byName(byRound.values().stream().map(new ServerFigures(report.figures())::byRole));
    }

    /** The last readings of the probes in the measure phase. */
    private static Map<String, Double> afterRuns(Report report, Arm arm) {
        return Medians.byName(report.findings().workloads().stream()
                .flatMap(workload -> report.runs(workload, arm).stream())
                .filter(run -> run.record().enters())
                .map(BytesTable::lastReading));
    }

    private static Map<String, Double> lastReading(RunResult run) {
        Map<String, Double> last = new TreeMap<>();
        run.probesWhileMeasuring().forEach(sample -> last.putAll(sample.values()));
        return last;
    }

    /** The rows of one arm. */
    private record ArmRows(
            FigureIndex figures,
            ReportTable table,
            Arm arm,
            Map<String, Double> stored,
            Map<String, Double> afterRuns) {
        void add() {
            row("written: values without keys", "no files", LoadRecord.WRITTEN);
            List<FigureIndex.Entry> told = figures.roles().stream()
                    .flatMap(role -> Stream.of(FigureUse.FILE_BYTES, FigureUse.MEMORY_BYTES)
                            .flatMap(use -> figures.of(role, use).stream()))
                    .filter(entry -> stored.containsKey(entry.name()))
                    .toList();
            List<String> directories = stored.keySet().stream()
                    .filter(name -> DIRECTORY.matcher(name).matches())
                    .toList();
            told.forEach(entry -> row(entry.figure().label(), files(count(entry)), entry.name()));
            directories.forEach(name -> row(words(name), files(name.replaceFirst("bytes$", "files")), name));
            if (told.isEmpty() && directories.isEmpty()) {
                row("kept by the system", NOT_KNOWN, "");
            }
            if (stored.containsKey(LoadRecord.EXPORTED)) {
                row("exported copy", files(LoadRecord.EXPORTED_FILES), LoadRecord.EXPORTED);
            }
        }

        /** The figure that counts the files whose bytes another figure adds up. */
        private String count(FigureIndex.Entry bytes) {
            return bytes.figure().is(FigureUse.FILE_BYTES)
                    ? figures.of(bytes.role(), FigureUse.FILES)
                            .map(FigureIndex.Entry::name)
                            .orElse("")
                    : "";
        }

        private static String words(String name) {
            return name.equals(EMBEDDED)
                    ? "directory of the store in the worker"
                    : "directory " + name.replace(".volume.", ": ").replaceFirst("\\.bytes$", "");
        }

        private String files(String name) {
            Double count = stored.get(name);
            return count == null ? NOT_KNOWN : Numbers.count(Math.round(count));
        }

        private void row(String what, String files, String name) {
            Optional<Double> bytes = Optional.ofNullable(stored.get(name));
            double written = stored.getOrDefault(LoadRecord.WRITTEN, 0.0);
            table.row(
                    ReportTable.Cell.plain(arm.name()),
                    ReportTable.Cell.plain(what),
                    ReportTable.Cell.number(files),
                    ReportTable.Cell.number(bytes.map(Numbers::bytes).orElse(NOT_KNOWN)),
                    ReportTable.Cell.number(bytes.filter(kept -> written > 0)
                            .map(kept -> Numbers.plain(kept / written))
                            .orElse(NOT_KNOWN)),
                    ReportTable.Cell.number(Optional.ofNullable(afterRuns.get(name))
                            .map(Numbers::bytes)
                            .orElse("not read")));
        }
    }
}
