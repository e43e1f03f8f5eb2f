package tare.environments.hosts;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tare.quality.testing.Commands;
import tare.quality.testing.KubernetesCluster;

/**
 * A docker server for all tests of this JVM: the one that answers, or else, where the environment variable CI is
 * "true", one of our own, which ends with the JVM. Other machines are left alone, as a docker server makes a bridge and
 * rules of iptables that outlive it. Any thread.
 */
final class DockerServer {
    private static final int LIMIT_SECONDS = 120;
    private static Optional<String> found;

    private DockerServer() {}

    /** The words that reach it, for the option {@code engine}; empty if there is none. It has {@link KubernetesCluster#IMAGE}. */
    static synchronized Optional<String> engine() throws IOException, InterruptedException {
        if (found == null) {
            found = answers("docker") ? Optional.of("docker") : own();
            if (found.isPresent()) {
                loadImage(found.get());
            }
        }
        return found;
    }

    private static boolean answers(String engine) throws InterruptedException {
        return Commands.succeeds((engine + " version").split(" "));
    }

    private static Optional<String> own() throws IOException, InterruptedException {
        if (!"true".equals(System.getenv("CI")) || !Programs.has("dockerd") || !Programs.has("docker")) {
            return Optional.empty();
        }
        Path directory = Files.createTempDirectory("tare-docker");
        String socket = "unix://" + directory.resolve("socket");
        Process server = new ProcessBuilder(
                        "dockerd",
                        "--data-root=" + directory.resolve("data"),
                        "--exec-root=" + directory.resolve("exec"),
                        "--pidfile=" + directory.resolve("pid"),
                        "--host=" + socket)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(directory.resolve("log").toFile()))
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, directory), "docker-end"));
        String engine = "docker --host " + socket;
        for (int i = 0; i < LIMIT_SECONDS && server.isAlive(); i++) {
            if (answers(engine)) {
                return Optional.of(engine);
            }
            server.waitFor(1, TimeUnit.SECONDS);
        }
        System.out.println("dockerd did not start: " + Files.readString(directory.resolve("log")));
        return Optional.empty();
    }

    private static void end(Process server, Path directory) {
        server.destroy();
        try {
            if (!server.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
            Commands.succeeds("umount", directory.resolve("exec/netns/default").toString());
            Commands.succeeds("rm", "-r", directory.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void loadImage(String engine) throws IOException, InterruptedException {
        if (Commands.succeeds((engine + " image inspect " + KubernetesCluster.IMAGE).split(" "))) {
            return;
        }
        Path archive = Files.createTempFile("tare-java", ".tar");
        try {
            Commands.run(KubernetesCluster.programs().resolve("image").toString(), "java", archive.toString());
            Commands.run((engine + " load -i " + archive).split(" "));
        } finally {
            Files.delete(archive);
        }
    }
}
