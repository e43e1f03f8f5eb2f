package tare.workloads.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.InputStream;
import java.util.List;
import tare.api.spi.FileStore;

/** A caller's own directory in the system's files. */
record JobPlace(FileStore files, String directory) {
    private static final String INPUT = "input";

    /** Where the data holds the input of all callers' jobs. */
    static String inputOf(String data) {
        return data + "/" + INPUT;
    }

    /** The path of the uploaded input, for a job's arguments. */
    String locateInput() {
        return files.locate(inputOf(directory.substring(0, directory.lastIndexOf('/'))));
    }

    /** The path of the directory itself. */
    String locate() {
        return files.locate(directory);
    }

    /** The path of a job's input or output, for its arguments. */
    String locate(String name) {
        return files.locate(directory + "/" + name);
    }

    /** The lines of a job's output, which may have several parts. */
    List<String> output(String name) throws Exception {
        StringBuilder text = new StringBuilder();
        for (FileStore.Entry entry : files.list(directory + "/" + name)) {
            String file = entry.path().substring(entry.path().lastIndexOf('/') + 1);
            if (file.startsWith("part-")) {
                try (InputStream in = files.open(entry.path())) {
                    text.append(new String(in.readAllBytes(), UTF_8));
                }
            }
        }
        return text.toString().lines().toList();
    }

    void clear() throws Exception {
        files.delete(directory);
    }
}
