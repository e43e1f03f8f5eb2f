package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.Settings;
import tare.api.spi.system.EnvironmentException;

/** Engines that cannot start a container; scripts stand in for them. */
class ContainerEngineTest {
    @TempDir
    Path directory;

    @Test
    void aDockerWithoutItsServerIsNamedWithWhatToDo() throws Exception {
        Path docker = program(
                """
                if [ "$1" = --version ]; then echo 'Docker version 27.1, build 1'; exit; fi
                echo 'Cannot connect to the Docker daemon. Is the docker daemon running?' >&2
                exit 1
                """);
        String problem = docker + ": Cannot connect to the Docker daemon. Is the docker daemon running?"
                + "; start its server, or install podman";
        assertRefused(docker, Map.of(), problem);
        assertRefused(docker, Map.of("image", "java:17"), problem);
    }

    /** As on a machine with docker's client alone: no engine is named, and there is no podman. */
    @Test
    void aDockerAloneOnThePathIsNamedWithWhatToDo() throws Exception {
        program(
                """
                if [ "$1" = --version ]; then echo 'Docker version 27.1, build 1'; exit; fi
                echo 'Cannot connect to the Docker daemon. Is the docker daemon running?' >&2
                exit 1
                """);
        ProcessBuilder finding =
                new ProcessBuilder(Stage.java(), "-cp", System.getProperty("java.class.path"), Finding.class.getName());
        finding.environment().put("PATH", directory.toString());
        Process process = finding.redirectErrorStream(true).start();
        assertThat(process.inputReader(UTF_8).lines().toList())
                .containsExactly(
                        "no container can be started:",
                        "docker: Cannot connect to the Docker daemon. Is the docker daemon running?"
                                + "; start its server, or install podman");
    }

    /** Finds an engine on a PATH of its own, and prints why there is none. */
    static final class Finding {
        private Finding() {}

        public static void main(String[] arguments) throws InterruptedException {
            try {
                ContainerEngine.find(ContainerOptions.of(
                        Settings.of("containers", ContainerOptions.SETTINGS, Map.of()), Optional.empty(), Path.of("")));
            } catch (EnvironmentException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void aServerThatAnswersIsNotBlamed() throws Exception {
        Path docker = program(
                """
                case "$1" in --version) echo 'Docker version 27.1, build 1';; version) ;; *) echo 'no such image' >&2; exit 1;; esac
                """);
        assertThatThrownBy(() -> ContainerEngine.find(options(docker, Map.of("image", "java:17"))))
                .hasMessageContaining(docker + ": no such image")
                .hasMessageNotContaining("start its server");
        assertRefused(
                docker,
                Map.of(),
                docker + ": only podman can start a container from this machine's own files; name an image");
    }

    @Test
    void aProgramThatIsNotThereIsMissing() throws Exception {
        Path none = directory.resolve("none");
        assertThat(ContainerEngine.missing(options(none, Map.of()))).containsExactly("there is no program " + none);
        assertThat(ContainerEngine.missing(options(program("exit"), Map.of()))).isEmpty();
    }

    private static void assertRefused(Path engine, Map<String, String> more, String problem) {
        assertThatThrownBy(() -> ContainerEngine.find(options(engine, more)))
                .isInstanceOf(EnvironmentException.class)
                .hasMessageContaining(problem);
    }

    private static ContainerOptions options(Path engine, Map<String, String> more) {
        Map<String, String> given = new HashMap<>(more);
        given.put("engine", engine.toString());
        return ContainerOptions.of(
                Settings.of("containers", ContainerOptions.SETTINGS, given), Optional.empty(), Path.of(""));
    }

    private Path program(String text) throws IOException {
        Path program = Files.writeString(directory.resolve("docker"), "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program;
    }
}
