package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Notes of networks, whose steps are files here instead of devices. */
class NetworkClaimTest {
    @TempDir
    Path all;

    @TempDir
    Path made;

    @Test
    void networksOfKilledHarnessesAreUndoneAndNamedAndOthersStay() throws Exception {
        ProcessIdentity own = ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow();
        Path dead = network("17", own.pid() + " an earlier birth", "rm " + made.resolve("device"));
        Path alive = network("18", own.pid() + " " + own.birth(), "rm " + made.resolve("other"));
        Files.createFile(made.resolve("device"));
        Files.createFile(made.resolve("other"));

        assertThat(NetworkClaim.removeLeftovers(all)).containsExactly("17");

        assertThat(dead).doesNotExist();
        assertThat(made.resolve("device")).doesNotExist();
        assertThat(alive).isDirectory();
        assertThat(made.resolve("other")).exists();
    }

    @Test
    void aNetworkThatCannotBeUndoneStaysAndIsNotNamed() throws Exception {
        Path dead = network("17", "1 an earlier birth", "false");

        assertThat(NetworkClaim.removeLeftovers(all)).isEmpty();
        assertThat(dead).isDirectory();
    }

    @Test
    void aMachineWithoutNetworksHasNone() throws Exception {
        assertThat(NetworkClaim.removeLeftovers(all.resolve("none"))).isEmpty();
    }

    private Path network(String number, String owner, String undo) throws IOException {
        Path directory = Files.createDirectory(all.resolve(number));
        Files.writeString(directory.resolve("owners"), owner + "\n");
        Files.writeString(directory.resolve("undo"), undo + "\n");
        return directory;
    }
}
