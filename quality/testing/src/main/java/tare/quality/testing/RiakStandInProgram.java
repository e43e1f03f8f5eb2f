package tare.quality.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.ClassOrigin;
import tare.api.spi.DaemonThread;

/**
 * A stand-in for an installed Riak release, where no real one can be had: a directory with {@code bin/riak}, which starts
 * {@link RiakStandInNode} in the foreground and answers the {@code admin} commands that form a cluster, in Riak's words.
 * A file in its directory makes it fail. One thread.
 */
public final class RiakStandInProgram {
    /** Nodes end as they start. */
    public static final String DIES = "dies";
    /** Nodes answer every request with an error. */
    public static final String NEVER_READY = "never-ready";
    /** No node may join. */
    public static final String REFUSES_JOINS = "refuses-joins";
    /** Partitions stay where they are. */
    public static final String NEVER_SETTLES = "never-settles";

    static final String COMMITTED = "committed";

    private static final String SCRIPT =
            """
            #!/bin/sh
            # A stand-in for a Riak release, for tests.
            state='%1$s'
            mkdir -p "$state" # it is new on another host
            lib=$(cd "$(dirname "$0")/../lib" && pwd)
            conf=$RUNNER_ETC_DIR/riak.conf
            node=$(sed -n 's/^nodename = //p' "$conf")
            cluster=$state/$(sed -n 's/^distributed_cookie = //p' "$conf")
            echo "$*" >>"$cluster.commands"
            case $* in
            foreground)
                exec %2$s -cp "$lib/node:$lib/spi" tare.quality.testing.RiakStandInNode "$conf" "$state"
                ;;
            "admin cluster join "*)
                if [ -e "$state/refuses-joins" ]; then
                    echo "Failed: This node is not a singleton and can not join another cluster"
                elif [ ! -e "$cluster/port-$4" ]; then
                    echo "Node $4 is not reachable!"
                else
                    echo "$4" >"$cluster/coordinator"
                    echo "Success: staged join request for '$node' to '$4'"
                fi
                ;;
            "admin cluster plan")
                if [ -e "$cluster/planned" ]; then
                    echo "=============================== Staged Changes ================================"
                else
                    touch "$cluster/planned"
                    echo "Cannot plan until cluster state has converged."
                    echo "Check 'Ring Ready' in 'riak admin cluster status'"
                fi
                ;;
            "admin cluster commit")
                mv "$cluster/coordinator" "$cluster/committed" # whole or not at all: nodes read it meanwhile
                echo "Cluster changes committed"
                ;;
            "admin cluster status")
                pending=--
                [ -e "$state/never-settles" ] && pending=50.0
                echo "---- Cluster Status ----"
                echo "Ring ready: true"
                echo
                echo "+----------------------+------+-------+-----+-------+"
                echo "|         node         |status| avail |ring |pending|"
                echo "+----------------------+------+-------+-----+-------+"
                for one in "$cluster"/port-*; do
                    echo "|  ${one##*/port-}  |valid |  up   | 50.0|  $pending   |"
                done
                ;;
            "admin transfers")
                echo "No transfers active"
                ;;
            *)
                echo "Usage: riak foreground | admin, got: $*"
                exit 1
                ;;
            esac
            """;

    private final Path state;

    private RiakStandInProgram(Path state) {
        this.state = state;
    }

    /** Makes a release of Riak 3.2.1 in a directory that does not exist yet. */
    public static RiakStandInProgram in(Path directory) throws IOException {
        RiakStandInProgram program = new RiakStandInProgram(Files.createDirectories(directory.resolve("state")));
        Path bin = Files.createDirectories(program.release().resolve("bin"));
        Path lib = Files.createDirectories(program.release().resolve("lib"));
        copyClasses(RiakStandInNode.class, lib.resolve("node"));
        copyClasses(DaemonThread.class, lib.resolve("spi"));
        Files.createDirectories(program.release().resolve("data"));
        program.version("3.2.1");
        Files.writeString(bin.resolve("riak"), program.script());
        Files.setPosixFilePermissions(bin.resolve("riak"), PosixFilePermissions.fromString("rwxr-xr-x"));
        return program;
    }

    private String script() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java") + " -Xmx64m "
                + String.join(" ", QuickStart.FLAGS);
        return SCRIPT.formatted(state.toAbsolutePath(), java);
    }

    /** Copies the directory or the jar that a class is of, so that the release runs on hosts that do not have it. */
    private static void copyClasses(Class<?> one, Path to) throws IOException {
        Path from = ClassOrigin.of(one);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** The directory of the release. */
    public Path release() {
        return state.resolveSibling("riak");
    }

    /**
     * Packs the release into a file.
     *
     * @return the file
     */
    public Path tarball(Path file) throws IOException, InterruptedException {
        Path release = release();
        Commands.run(
                "tar",
                "-czf",
                file.toString(),
                "-C",
                release.getParent().toString(),
                release.getFileName().toString());
        return file;
    }

    /** The value of the setting {@code program}. */
    public String program() {
        return release().resolve("bin/riak").toAbsolutePath().toString();
    }

    /** Pretends to be another version. */
    public void version(String version) throws IOException {
        Path releases = Files.createDirectories(release().resolve("releases"));
        Files.writeString(releases.resolve("start_erl.data"), "12.3.2 " + version + "\n");
    }

    /** @param fault one of the constants */
    public void fail(String fault) throws IOException {
        Files.createFile(state.resolve(fault));
    }

    /** The commands of all nodes so far, of the one cluster that there has been. */
    public List<String> commands() throws IOException {
        try (Stream<Path> files = Files.list(state)) {
            Path file = files.filter(one -> one.toString().endsWith(".commands"))
                    .findFirst()
                    .orElseThrow();
            return Files.readAllLines(file);
        }
    }
}
