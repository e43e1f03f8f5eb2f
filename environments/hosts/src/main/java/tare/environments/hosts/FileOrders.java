package tare.environments.hosts;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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

        /** While it arrives; several harnesses may bring the same. */
        private Path part(HostSession here) {
            return path(here)
                    .resolveSibling(name + "." + ProcessHandle.current().pid());
        }
    }

    /** Whether a file is there. */
    record IsThere(Brought file) implements HostOrder<Boolean> {
        @Override
        public Boolean carryOut(HostSession here) {
            return Files.exists(file.path(here));
        }
    }

    /** A piece of a file. */
    record Append(Brought file, long from, byte[] piece) implements HostOrder<Nothing> {
        @Override
        public Nothing carryOut(HostSession here) throws IOException {
            Files.createDirectories(file.part(here).getParent());
            try (FileChannel channel =
                    FileChannel.open(file.part(here), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(piece);
                for (long at = from; bytes.hasRemaining(); ) {
                    at += channel.write(bytes, at);
                }
            }
            return Nothing.NOTHING;
        }
    }

    /** All of a file has been sent: from now on it is there. */
    record Complete(Brought file) implements HostOrder<Nothing> {
        @Override
        public Nothing carryOut(HostSession here) throws IOException, EnvironmentException {
            Path part = file.part(here);
            String found = Sha256.of(part);
            if (!found.equals(file.sha256())) {
                throw new EnvironmentException(
                        file.name() + ": must arrive with SHA-256 " + file.sha256() + ", arrived with " + found);
            }
            Files.move(part, file.path(here), StandardCopyOption.ATOMIC_MOVE);
            return Nothing.NOTHING;
        }
    }
}
