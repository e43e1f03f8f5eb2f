package tare.workloads.jobs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Deadline;
import tare.api.spi.FileStore;
import tare.api.spi.Reset;

/** A directory for the callers' jobs; each pass makes its own data there. */
record JobsData(FileStore files, DataSpec spec) implements Data {
    @Override
    public boolean exists() throws Exception {
        return !files.list(spec.id()).isEmpty();
    }

    @Override
    public Optional<String> manifest() throws Exception {
        if (files.list(spec.id()).stream().noneMatch(entry -> entry.path().equals(path()))) {
            return Optional.empty();
        }
        try (InputStream in = files.open(path())) {
            return Optional.of(new String(in.readAllBytes(), UTF_8));
        }
    }

    private String path() {
        return spec.id() + "/manifest";
    }

    @Override
    public void create() throws Exception {
        remove();
    }

    @Override
    public void remove() throws Exception {
        files.delete(path());
        files.delete(spec.id());
    }

    /** Jobs have ended before their callers have. */
    @Override
    public boolean settle(Deadline by) {
        return true;
    }

    @Override
    public void seal() throws Exception {
        try (OutputStream out = files.create(path())) {
            out.write(spec.manifest().getBytes(UTF_8));
        }
    }

    @Override
    public Set<Reset> resets() {
        return Set.of(Reset.SNAPSHOT, Reset.RELOAD, Reset.NONE);
    }

    /** A pass begins by removing what an earlier one left, so there is nothing to keep. */
    @Override
    public void capture(Set<String> together) {}

    @Override
    public void restore(Set<String> together) {}
}
