package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Placement;
import tare.api.spi.system.Role;

/** What holds where each daemon has a host of its own, which numbers its processes itself and shares paths with this machine. */
abstract class OwnSeatsContract extends HostsEnvironmentContract {
    @Override
    ProcessIdentity process() throws IOException {
        long inside = stage().environment().pid(at().id()).getAsLong();
        String home = at().configuration().local().getParent().toString();
        try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
            long pid = all.map(ProcessHandle::pid)
                    .filter(one -> isNumberedInside(one, inside) && isIn(one, home))
                    .findFirst()
                    .orElseThrow();
            return ProcessIdentity.of(pid).orElseThrow();
        }
    }

    /** As in proc_pid_status(5). */
    private static boolean isNumberedInside(long pid, long inside) {
        return lines(pid, "status")
                .anyMatch(line -> line.startsWith("NSpid:\t" + pid + "\t") && line.endsWith("\t" + inside));
    }

    private static boolean isIn(long pid, String directory) {
        try {
            return Files.readSymbolicLink(Path.of("/proc", Long.toString(pid), "cwd"))
                    .startsWith(directory);
        } catch (IOException e) {
            return false; // It has ended.
        }
    }

    private static Stream<String> lines(long pid, String file) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), file)).stream();
        } catch (IOException e) {
            return Stream.of(); // It has ended.
        }
    }

    /** A new host has a new directory, in which nothing can be foreign. */
    @Override
    @Test
    void aDirectoryWithoutTheMarkerIsRefusedAndLeftAsItIs() throws Exception {
        Path theirs = Files.createDirectories(stage().data().resolve("pair/precious"));
        Placement pair =
                stage().environment().allocate("pair", List.of(new Role("other", 1, List.of(), List.of("disk"), 0)));
        assertThat(pair.all("other").get(0).volume("disk").local()).isEmptyDirectory();
        assertThat(theirs).exists();
    }
}
