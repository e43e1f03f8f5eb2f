package tare.judge.imports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of one YCSB run. Files in a directory belong together if their names begin alike: {@code r1.txt},
 * {@code r1.status}, {@code r1-READ.hdr}. A file with only a generic name, such as {@code stdout.txt} or
 * {@code READ.hdr}, belongs to the run that its directory stands for, or to the only run in the directory.
 *
 * @param outputs the client's output
 * @param logs histogram logs by series, such as {@code Intended-READ}
 */
record RunFiles(String name, List<Path> outputs, Map<String, Path> logs) {
    private static final Pattern ENDING = Pattern.compile("\\.(?:txt|out|log|stdout|stderr|err|status|json|dat)$");
    private static final Pattern SERIES = Pattern.compile(
            "^(.*?)[-._]?((?:Intended-)?(?:READ-MODIFY-WRITE|READ|UPDATE|INSERT|SCAN|DELETE|CLEANUP|VERIFY)(?:-[A-Z_]+)?)"
                    + "\\.(?:hdr|hlog)$");
    private static final Set<String> KINDS =
            Set.of("out", "stdout", "output", "result", "results", "ycsb", "log", "err", "stderr", "status", "console");

    private record Key(Path directory, String stem) {}

    /** Groups files into runs, in the order of their first files. */
    static List<RunFiles> group(List<Path> files) {
        Map<Key, List<Path>> groups = new LinkedHashMap<>();
        for (Path file : files) {
            Path directory = file.toAbsolutePath().getParent();
            groups.computeIfAbsent(new Key(directory, stem(file)), key -> new ArrayList<>())
                    .add(file);
        }
        List.copyOf(groups.keySet()).stream()
                .filter(key -> key.stem().isEmpty() && groups.get(key).stream().allMatch(HdrFile::isNamedSo))
                .forEach(key -> join(groups, key));
        return groups.entrySet().stream()
                .map(group -> of(group.getKey(), group.getValue()))
                .toList();
    }

    private static void join(Map<Key, List<Path>> groups, Key nameless) {
        List<Key> others = groups.keySet().stream()
                .filter(key -> key.directory().equals(nameless.directory()) && !key.equals(nameless))
                .toList();
        if (others.size() > 1) {
            throw new ImportException(
                    groups.get(nameless).get(0),
                    "must begin like its run's other files, since there are " + others.size() + " runs beside it: "
                            + others.get(0).stem() + ", " + others.get(1).stem() + (others.size() > 2 ? ", …" : ""));
        }
        if (others.size() == 1) {
            groups.get(others.get(0)).addAll(groups.remove(nameless));
        }
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        if (HdrFile.isNamedSo(file)) {
            return series(file).group(1);
        }
        Matcher ending = ENDING.matcher(name);
        while (ending.find()) {
            name = name.substring(0, ending.start());
            ending = ENDING.matcher(name);
        }
        return KINDS.contains(name) ? "" : name;
    }

    private static Matcher series(Path file) {
        Matcher series = SERIES.matcher(file.getFileName().toString());
        if (!series.matches()) {
            throw new ImportException(
                    file,
                    "must be named after a series of YCSB's such as r1-READ.hdr; for logs of other tools: import hlog");
        }
        return series;
    }

    private static RunFiles of(Key key, List<Path> files) {
        Map<String, Path> logs = new TreeMap<>();
        List<Path> outputs = new ArrayList<>();
        for (Path file : files) {
            if (HdrFile.isNamedSo(file)) {
                logs.put(series(file).group(2), file);
            } else {
                outputs.add(file);
            }
        }
        String name = key.stem().isEmpty() ? String.valueOf(key.directory().getFileName()) : key.stem();
        return new RunFiles(name, List.copyOf(outputs), logs);
    }
}
