package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Reason;
import tare.api.model.RunRecord;
import tare.api.model.RunStatus;
import tare.quality.testing.Commands;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.SshServer;

/** Two workers behind a real sshd, or in real containers, drive a real server. */
@Timeout(600)
@Tag("slow")
class WorkersElsewhereTest {
    private static final String LOOPBACK = "127.0.0.1";
    private static final String ON_THE_SERVERS_HOST = "on the servers' host";
    private static final int LIMIT_SECONDS = 60;

    @TempDir
    Path directory;

    @BeforeEach
    void makeDirectory() throws Exception {
        Files.createDirectory(directory.resolve("there"));
    }

    private String ssh(SshServer sshd, String... hosts) throws IOException {
        return "{ ssh: { hosts: [%s], key: \"%s\", options: \"%s\", java: \"%s\", directory: \"%s\" } }"
                .formatted(
                        String.join(", ", hosts),
                        sshd.key(),
                        sshd.options(hosts),
                        Path.of(System.getProperty("java.home"), "bin", "java"),
                        directory.resolve("there"));
    }

    @Test
    void twoHostsThatSshReachesDriveTheServerAndAreRecorded() throws Exception {
        try (SshServer sshd = SshServer.start(directory.resolve("sshd"));
                OpenRedis redis = OpenRedis.start(directory, LOOPBACK)) {
            Path results = new TwoWorkers(directory, redis.address(), ssh(sshd, "blue", "green")).run(3);
            TwoWorkers.assertRecorded(results, 3, ON_THE_SERVERS_HOST, "blue", "green");
            assertThat(directory.resolve("there"))
                    .as("jars stay, agents' directories do not")
                    .isDirectoryNotContaining("glob:**/session*");
        }
    }

    @Test
    void aLostHostIsEnteredAgainBeforeTheNextRun() throws Exception {
        try (SshServer sshd = SshServer.start(directory.resolve("sshd"));
                OpenRedis redis = OpenRedis.start(directory, LOOPBACK)) {
            TwoWorkers workers = new TwoWorkers(directory, redis.address(), ssh(sshd, "blue", "green"));
            TareProcess tare = workers.start(6);
            workers.awaitMeasuring(tare);
            anAgent().destroyForcibly();
            TareProcess.Ended ended = tare.await(LIMIT_SECONDS * 5);

            List<RunRecord> runs = workers.records();
            assertThat(runs.get(0).status()).isEqualTo(RunStatus.INVALID);
            assertThat(runs.get(0).reasons()).extracting(Reason::text).anySatisfy(text -> assertThat(text)
                    .containsPattern("host (blue|green)"));
            assertThat(runs.subList(1, 4)).allSatisfy(run -> assertThat(run.status())
                    .as(run.reasons() + ended.out() + ended.err())
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT));
            assertThat(ended.out() + ended.err()).containsPattern("host (blue|green) was lost; it is entered again");
            assertThat(directory.resolve("there"))
                    .as("what the killed agent left is removed too")
                    .isDirectoryNotContaining("glob:**/session*");
        }
    }

    @Test
    void aStoreOnALostHostIsLoadedAgainBeforeItsNextRun() throws Exception {
        Path file = Files.writeString(
                directory.resolve("experiment.yaml"),
                """
                experiment: two-workers
                question: Does a store come back with its host?
                baseline: a
                arms:
                  a: { system: rocksdb, environment: PLACE }
                  again: { control: true }
                workloads: [ycsb-a]
                traffic: { callers: 2, rate: 400/s, warm-up: 200ms, measure: 6s }
                dataset: { records: 1k }
                gates: { idle-cpu: 100%, free: 1 MiB }
                analysis: { judge: none }
                rounds: 2
                """);
        try (SshServer sshd = SshServer.start(directory.resolve("sshd"))) {
            Files.writeString(file, Files.readString(file).replace("PLACE", ssh(sshd, "blue")));
            TwoWorkers experiment = new TwoWorkers(directory, "", "");
            TareProcess tare = TareProcess.start(directory, false, "run", file.toString());
            experiment.awaitMeasuring(tare);
            List<ProcessHandle> agents = agents();
            assertThat(agents).as("one for each arm").hasSize(2);
            agents.forEach(ProcessHandle::destroyForcibly);
            TareProcess.Ended ended = tare.await(LIMIT_SECONDS * 5);

            List<RunRecord> runs = experiment.records();
            assertThat(runs.get(0).status()).isIn(RunStatus.INVALID, RunStatus.FAILED);
            assertThat(runs.subList(1, 4)).allSatisfy(run -> assertThat(run.status())
                    .as(run.reasons() + ended.out() + ended.err())
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT));
        }
    }

    private ProcessHandle anAgent() {
        return agents().get(0);
    }

    private List<ProcessHandle> agents() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .command()
                        .filter(command -> command.endsWith("/java"))
                        .isPresent())
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains("hosts.Agent") && line.contains(directory.toString()))
                        .isPresent())
                .toList();
    }

    @Test
    void twoContainersDriveTheServerAndAreRecorded() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        try (OpenRedis redis = OpenRedis.start(directory, LOOPBACK)) {
            TwoWorkers workers =
                    new TwoWorkers(directory, redis.address(), "{ containers: { hosts: 2, memory: 1 GiB } }");
            TwoWorkers.assertRecorded(workers.run(3), 3, ON_THE_SERVERS_HOST, "container-1", "container-2");
        }
    }

    @Test
    void eachWorkerHasAContainerOfItsOwnWhichEndsWithAKilledHarness() throws Exception {
        NeededProgram.require(Commands.succeeds("podman", "--version"), "no program podman");
        try (OpenRedis redis = OpenRedis.start(directory, LOOPBACK)) {
            TwoWorkers workers = new TwoWorkers(directory, redis.address(), "{ containers: { hosts: 2 } }");
            TareProcess tare = workers.start(600);
            workers.awaitMeasuring(tare);
            String name = "tare-" + tare.process().pid() + "-";
            assertThat(containers(name).lines()).hasSize(2);
            tare.process().destroyForcibly().waitFor();
            long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
            while (!containers(name).isEmpty() && System.nanoTime() < endNs) {
                TimeUnit.MILLISECONDS.sleep(200);
            }
            assertThat(containers(name)).isEmpty();
        }
    }

    private static String containers(String name) throws Exception {
        return Commands.run("podman", "ps", "--filter", "name=" + name, "--format", "{{.Names}}");
    }
}
