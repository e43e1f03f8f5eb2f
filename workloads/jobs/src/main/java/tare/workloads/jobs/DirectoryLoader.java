package tare.workloads.jobs;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tare.api.spi.Caller;
import tare.api.spi.FileStore;
import tare.api.spi.Request;

/** Creates the directory of the data with a marker in it, and uploads the jobs' input; of all callers, one does. */
final class DirectoryLoader implements Caller {
    private final FileStore files;
    private final String directory;
    private final Optional<Path> input;
    private final int operation;
    private boolean done;

    DirectoryLoader(FileStore files, String directory, Optional<Path> input, int operation, boolean done) {
        this.files = files;
        this.directory = directory;
        this.input = input;
        this.operation = operation;
        this.done = done;
    }

    @Override
    public int prepare() {
        return done ? DONE : operation;
    }

    @Override
    public void send(Request request) throws Exception {
        files.create(directory + "/created").close();
        long bytes = input.isPresent() ? upload(input.get()) : 0;
        done = true;
        request.reply().ok(1, bytes);
    }

    private long upload(Path from) throws Exception {
        try (OutputStream out = files.create(JobPlace.inputOf(directory))) {
            return Files.copy(from, out);
        }
    }

    @Override
    public void close() {}
}
