package tare.environments.hosts;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import tare.api.spi.Sha256;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;
import tare.api.spi.system.RemotePath;
import tare.measure.worker.Nothing;

/** Brings files to a host, each under the name of its content. */
final class FileOrders {
    private FileOrders() {}

    /**
     * A file to bring.
     *
     * @param sha256 of its content
     * @param name the last part of its path
     */
    record Brought(String sha256, String name) implements Serializable {
        /** Its path below a host's {@link KeptFiles}. */
        RemotePath in(RemotePath directory) {
            return directory.resolve("jars").resolve(sha256).resolve(name);
        }

        private Path path(HostSession here) {
            return in(RemotePath.of(KeptFiles.of(here).directory())).local();
        }

        /**
         * Copies the file, unless it is there, to a host's {@link KeptFiles} that this machine sees.
         *
         * @param kept their directory
         */
        void copy(Path file, Path kept) throws IOException {
            Path there = in(RemotePath.of(kept)).local();
            if (!Files.exists(there)) {
                Files.createDirectories(there.getParent());
                Path part = Files.createTempFile(there.getParent(), "tare", ".part");
                Files.copy(file, part, StandardCopyOption.REPLACE_EXISTING);
                Files.move(part, there, StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    /** The files that are not there. */
    record Missing(List<Brought> files) implements HostOrder<HashSet<Brought>> {
        Missing {
            files = new ArrayList<>(files); // The pipe's filter knows this kind.
        }

        @Override
        public HashSet<Brought> carryOut(HostSession here) {
            HashSet<Brought> missing = new HashSet<>(files);
            missing.removeIf(file -> Files.exists(file.path(here)));
            return missing;
        }
    }

    /**
     * All of a file has arrived: from now on it is there.
     *
     * @param part as which it has arrived
     */
    record Complete(Brought file, RemotePath part) implements HostOrder<Nothing> {
        @Override
        public Nothing carryOut(HostSession here) throws IOException, EnvironmentException {
            String found = Sha256.of(part.local());
            if (!found.equals(file.sha256())) {
                throw new EnvironmentException(
                        file.name() + ": must arrive with SHA-256 " + file.sha256() + ", arrived with " + found);
            }
            Files.createDirectories(file.path(here).getParent());
            Files.move(part.local(), file.path(here), StandardCopyOption.ATOMIC_MOVE);
            return Nothing.NOTHING;
        }
    }
}
