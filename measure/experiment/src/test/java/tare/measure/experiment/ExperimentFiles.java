package tare.measure.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tare.api.model.Experiment;

/** Experiment files in the directory of one test. */
record ExperimentFiles(Path directory) {
    /** The shortest valid file. */
    static final String SMALLEST =
            """
            experiment: tiny
            question: Does syncing cost?
            baseline: async
            arms:
              async: { system: rocksdb }
              sync: { system: rocksdb, settings: { sync: true } }
            workloads: [ycsb-a]
            """;

    /** Reads a valid file; the schema must accept each file that the reader accepts. */
    Experiment read(String yaml) {
        try {
            Experiment experiment = new ExperimentReader(ExperimentTestingPlugin.plugins()).read(write(yaml));
            assertThat(SchemaCheck.complaints(yaml)).as(yaml).isEmpty();
            return experiment;
        } catch (ExperimentException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** Returns the problems of an invalid file, as "line path: message". */
    List<String> problems(String yaml) {
        Path file = write(yaml);
        ExperimentException e = catchThrowableOfType(
                ExperimentException.class, () -> new ExperimentReader(ExperimentTestingPlugin.plugins()).read(file));
        if (e == null) {
            throw new AssertionError("no problem was found");
        }
        return e.problems().stream().map(p -> p.line() + " " + p.what()).toList();
    }

    /** Returns the problems of the smallest file with {@code old} replaced. */
    List<String> problems(String old, String replacement) {
        if (!SMALLEST.contains(old)) {
            throw new AssertionError("not in the smallest file: " + old);
        }
        return problems(SMALLEST.replace(old, replacement));
    }

    /** Returns the problems of the smallest file with more lines at its end; the first of them is line 8. */
    List<String> problemsWith(String more) {
        return problems(SMALLEST + more);
    }

    Experiment readWith(String more) {
        return read(SMALLEST + more);
    }

    /** Makes a directory beside the files, with a client that the testing {@code hbase} accepts. */
    Path clientJars(String name) {
        try {
            Path jars = Files.createDirectory(directory.resolve(name));
            try (OutputStream file = Files.newOutputStream(jars.resolve("store-1.jar"));
                    ZipOutputStream jar = new ZipOutputStream(file)) {
                jar.putNextEntry(new ZipEntry("org/store/Connection.class"));
            }
            return jars;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path write(String yaml) {
        try {
            return Files.writeString(directory.resolve("mine.yaml"), yaml);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
