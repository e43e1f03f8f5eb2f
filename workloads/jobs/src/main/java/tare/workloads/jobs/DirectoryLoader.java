package tare.workloads.jobs;

import tare.api.spi.Caller;
import tare.api.spi.FileStore;
import tare.api.spi.Request;

/** Creates the directory of the data with a marker in it; of all callers, one does. */
final class DirectoryLoader implements Caller {
    private final FileStore files;
    private final String directory;
    private final int operation;
    private boolean done;

    DirectoryLoader(FileStore files, String directory, int operation, boolean done) {
        this.files = files;
        this.directory = directory;
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
        done = true;
        request.reply().ok(1, 0);
    }

    @Override
    public void close() {}
}
