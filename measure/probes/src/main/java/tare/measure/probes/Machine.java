package tare.measure.probes;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tare.api.spi.system.Host;
import tare.measure.facts.CgroupMemory;

/** Readings of a machine for the gates, here of the one that this runs on; from /proc, so Linux only. Any thread. */
public class Machine {
    private static final Path STAT = Path.of("/proc/stat");
    private static final int SYNC_LIMIT_SECONDS = 120;
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Path DROP_CACHES = Path.of("/proc/sys/vm/drop_caches");

    /** CPU time since the machine started, in ticks. */
    public record CpuTicks(long busy, long all) implements Serializable {
        /** The busy share since {@code earlier}, from 0 to 1. */
        public double busyShareSince(CpuTicks earlier) {
            long ticks = all - earlier.all;
            return ticks <= 0 ? 0 : (double) (busy - earlier.busy) / ticks;
        }
    }

    /** Name of the host, for messages. */
    public String name() {
        return Host.THIS_MACHINE;
    }

    public boolean isThisOne() {
        return name().equals(Host.THIS_MACHINE);
    }

    /** @throws IOException if this system does not report it */
    public CpuTicks cpuTicks() throws IOException {
        String[] cells = firstLine(STAT, "cpu ").split(" +", -1);
        long all = 0;
        // user nice system idle iowait irq softirq steal; guest times are part of user and nice already
        for (int i = 1; i <= 8; i++) {
            all += Long.parseLong(cells[i]);
        }
        long idle = Long.parseLong(cells[4]) + Long.parseLong(cells[5]);
        return new CpuTicks(all - idle, all);
    }

    /** Bytes waiting to be written to disk, or being written. */
    public long dirtyBytes() throws IOException {
        return kibibytes("Dirty:") + kibibytes("Writeback:");
    }

    /** Bytes of memory available to this process and its children without swapping, within their control groups. */
    public long availableBytes() throws IOException {
        return Math.min(kibibytes("MemAvailable:"), CgroupMemory.freeBytes().orElse(Long.MAX_VALUE));
    }

    /** Bytes free for writing at {@code place}. */
    public long freeBytes(Path place) throws IOException {
        return Files.getFileStore(place).getUsableSpace();
    }

    /** Writes dirty pages to disk, so that a run does not pay for the one before. */
    public void sync() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sync")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(SYNC_LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("sync did not end within " + SYNC_LIMIT_SECONDS + " s");
        }
        if (process.exitValue() != 0) {
            throw new IOException("sync ended with exit code " + process.exitValue());
        }
    }

    /** Whether it has the kernel of the machine that this runs on. */
    public boolean sharesThisKernel() {
        return true;
    }

    /**
     * Makes the kernel drop the files and names that it holds in memory, as far as they are on disk.
     *
     * @return why it did not; empty if it did
     */
    public Optional<String> dropPageCache() throws IOException {
        return dropPageCache(DROP_CACHES);
    }

    static Optional<String> dropPageCache(Path control) {
        try {
            Files.writeString(control, "3\n", StandardOpenOption.WRITE);
            return Optional.empty();
        } catch (AccessDeniedException e) {
            return Optional.of("only root may");
        } catch (FileSystemException e) {
            return Optional.of(e.getReason() == null ? "this kernel cannot" : e.getReason());
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static long kibibytes(String name) throws IOException {
        return Long.parseLong(firstLine(MEMORY, name).replaceAll("[^0-9]", "")) * 1024;
    }

    private static String firstLine(Path file, String prefix) throws IOException {
        List<String> lines = Files.readAllLines(file);
        return lines.stream()
                .filter(line -> line.startsWith(prefix))
                .findFirst()
                .orElseThrow(() -> new IOException(file + " has no line " + prefix));
    }
}
