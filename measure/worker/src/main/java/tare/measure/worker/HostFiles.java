package tare.measure.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import tare.api.spi.FileTrees;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;
import tare.api.spi.system.RemotePath;

/** What a worker needs on its host. */
public final class HostFiles {
    private HostFiles() {}

    /** Writes a text file, and makes its directory. */
    public record WriteText(RemotePath file, String text) implements HostOrder<Nothing> {
        @Override
        public Nothing carryOut(HostSession here) throws IOException {
            Path path = file.local();
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
            return Nothing.NOTHING;
        }
    }

    /** Deletes a directory with its contents, if it is there. */
    public record Delete(RemotePath directory) implements HostOrder<Nothing> {
        @Override
        public Nothing carryOut(HostSession here) throws IOException {
            FileTrees.delete(directory.local());
            return Nothing.NOTHING;
        }
    }

    /** The Java there, by {@code version} and {@code vm}. */
    public record ReadJava() implements HostOrder<TreeMap<String, String>> {
        @Override
        public TreeMap<String, String> carryOut(HostSession here) {
            TreeMap<String, String> java = new TreeMap<>();
            java.put("version", System.getProperty("java.runtime.version"));
            java.put("vm", System.getProperty("java.vm.name") + ", " + System.getProperty("java.vm.vendor"));
            return java;
        }
    }
}
