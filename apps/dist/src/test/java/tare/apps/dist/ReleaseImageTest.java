package tare.apps.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads an image and runs it with podman; skipped if podman cannot run containers at all. */
@Tag("slow")
class ReleaseImageTest {
    /** For machines on which crun rejects the control groups and runc may not raise limits. */
    private static final String RUNC =
            """
            [engine]
            runtime = "runc"
            cgroup_manager = "cgroupfs"
            events_logger = "file"
            [containers]
            default_ulimits = ["nofile=20000:20000", "nproc=30000:30000"]
            """;

    @TempDir
    Path directory;

    private Optional<Path> configuration = Optional.empty();

    @BeforeEach
    void findPodman() throws Exception {
        assumeTrue(
                Stream.of("/usr/bin/podman", "/bin/podman", "/usr/local/bin/podman")
                        .anyMatch(file -> Files.isExecutable(Path.of(file))),
                "podman is not installed");
        Installed.Ended probe = probe();
        if (probe.exitCode() != 0) {
            configuration = Optional.of(Files.writeString(directory.resolve("containers.conf"), RUNC));
            probe = probe();
        }
        assumeTrue(probe.exitCode() == 0, "podman cannot run a container here: " + probe.output());
    }

    private Installed.Ended probe() throws Exception {
        return podman("run", "--rm", "--network", "none", "--rootfs", "/:O", "true");
    }

    /** Podman's storage stays mounted otherwise. */
    @AfterEach
    void unmount() throws Exception {
        if (Files.exists(directory.resolve("images/overlay"))) {
            Installed.end(new ProcessBuilder(
                    "umount", "-l", directory.resolve("images/overlay").toString()));
        }
    }

    private Installed.Ended podman(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "podman",
                "--root",
                directory.resolve("images").toString(),
                "--runroot",
                directory.resolve("containers").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        configuration.ifPresent(file -> builder.environment().put("CONTAINERS_CONF", file.toString()));
        return Installed.end(builder);
    }

    @Test
    void anExperimentRunsInAContainerWithoutANetworkAsAnotherUserThanRoot() throws Exception {
        Path sources = Path.of("../..").toAbsolutePath().normalize();
        ReleaseTree tree = ReleaseTree.write(sources, Files.createDirectories(directory.resolve("made")));
        Path tar = new ReleaseImage(tree, directory.resolve("scratch"))
                .write(directory.resolve("image.tar"), Optional.empty());
        Installed.Ended loaded = podman("load", "--input", tar.toString());
        assertThat(loaded.exitCode()).as(loaded.output()).isZero();
        String image = loaded.output().strip().replaceFirst("(?s).*: ", "");
        Path work = Files.createDirectories(directory.resolve("work"));
        Files.setPosixFilePermissions(work, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.writeString(work.resolve("small.yaml"), ReleaseTest.SMALL);

        Installed.Ended ended =
                podman("run", "--rm", "--network", "none", "--volume", work + ":/work", image, "run", "small.yaml");

        assertThat(ended.exitCode()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("of 4 runs valid", "async (baseline) · sync");
        assertThat(Files.getAttribute(work.resolve("results"), "unix:uid")).isNotEqualTo(0);
        try (Stream<Path> results = Files.list(work.resolve("results/small"))) {
            assertThat(results).hasSize(1).allSatisfy(result -> assertThat(result.resolve("report.html"))
                    .isNotEmptyFile());
        }
    }
}
