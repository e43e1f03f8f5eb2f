package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A real Kubernetes on this machine, from {@code quality/kubernetes}, of two nodes. It ends with the JVM at the latest.
 * Any thread.
 */
public final class KubernetesCluster implements AutoCloseable {
    /** An image with this machine's Java, which every node has. */
    public static final String IMAGE = "localhost/java:17";

    private static final int LIMIT_MINUTES = 10;
    private static final Set<String> NAMESPACES = new HashSet<>();
    private static boolean isTried;
    private static KubernetesCluster running;

    private final Path programs;
    private final String kubectl;
    private final Path directory;

    private KubernetesCluster(Path programs, String kubectl, Path directory) {
        this.programs = programs;
        this.kubectl = kubectl;
        this.directory = directory;
    }

    /**
     * The one for all tests of this JVM, started on first use. The calling test is aborted with a reason if it cannot run on this machine; for each test
     * by itself, as a class that is aborted as a whole counts as no test.
     *
     * @param namespace in which the tests make pods; is made on first use
     */
    public static synchronized KubernetesCluster with(String namespace) throws IOException, InterruptedException {
        start();
        if (NAMESPACES.add(namespace)) {
            running.makeNamespace(namespace);
        }
        return running;
    }

    private static void start() throws IOException, InterruptedException {
        if (running == null) {
            String kubectl = requirePrograms();
            if (isTried) {
                throw new IOException("the cluster did not start; the first test that needed it says why");
            }
            isTried = true;
            running = up(kubectl);
        }
    }

    /** One that no other test uses, to be broken; the caller closes it. */
    public static KubernetesCluster another(String namespace) throws IOException, InterruptedException {
        KubernetesCluster made = up(requirePrograms());
        made.makeNamespace(namespace);
        return made;
    }

    /** Returns the kubectl to use: this machine's own, or the one that was built as that is too old. */
    private static String requirePrograms() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                "root".equals(System.getProperty("user.name")), "only root can start a Kubernetes for tests");
        for (String program : List.of("containerd", "etcd", "conntrack", "runc")) {
            Assumptions.assumeTrue(isOnPath(program), "no program " + program);
        }
        Ended cached = run(programs().resolve("build").toString(), "--cached");
        Assumptions.assumeTrue(cached.code() == 0, cached.text().strip());
        return cached.text().lines().toList().get(1);
    }

    private static KubernetesCluster up(String kubectl) throws IOException, InterruptedException {
        KubernetesCluster made = new KubernetesCluster(programs(), kubectl, Files.createTempDirectory("tare-k8s"));
        Runtime.getRuntime().addShutdownHook(new Thread(made::close, "kubernetes-end"));
        made.cluster("up", "--nodes", "2", made.directory.toString());
        return made;
    }

    /** The directory of the cluster's programs. */
    public static Path programs() throws IOException {
        for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
            if (Files.exists(here.resolve("quality/kubernetes/cluster"))) {
                return here.resolve("quality/kubernetes");
            }
        }
        throw new IOException(
                "there is no quality/kubernetes above " + Path.of("").toAbsolutePath());
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(one -> Files.isExecutable(Path.of(one, program)));
    }

    private record Ended(int code, String text) {}

    /** Its output and errors go to a file, as what it leaves running would keep a pipe open. */
    private static Ended run(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("tare-k8s", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(output.toFile()))
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException(String.join(" ", command) + ": did not end: " + Files.readString(output));
            }
            return new Ended(process.exitValue(), Files.readString(output, UTF_8));
        } finally {
            Files.delete(output);
        }
    }

    private String cluster(String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(programs.resolve("cluster").toString()));
        command.addAll(List.of(arguments));
        Ended ended = run(command.toArray(String[]::new));
        if (ended.code() != 0) {
            throw new IOException(String.join(" ", command) + ": " + ended.text());
        }
        return ended.text();
    }

    /** Ends it; closing again does nothing. */
    @Override
    public synchronized void close() {
        try {
            cluster("down", directory.toString());
            run("rm", "-rf", directory.toString());
        } catch (IOException | InterruptedException e) {
            System.err.println("the cluster in " + directory + " could not be taken down: " + e);
        }
    }

    /** The program kubectl. */
    public String kubectl() {
        return kubectl;
    }

    /** The administrator's configuration of kubectl. */
    public Path kubeconfig() {
        return directory.resolve("pki/admin.conf");
    }

    /** Runs kubectl as administrator and returns its output; fails if it fails. */
    public String kubectl(String... arguments) throws IOException, InterruptedException {
        return kubectlAt(kubeconfig().toString(), arguments);
    }

    private String kubectlAt(String config, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(kubectl, "--kubeconfig", config));
        command.addAll(List.of(arguments));
        Ended ended = run(command.toArray(String[]::new));
        if (ended.code() != 0) {
            throw new IOException(String.join(" ", command) + ": " + ended.text());
        }
        return ended.text();
    }

    /** Applies a manifest. */
    public void apply(String manifest) throws IOException, InterruptedException {
        Path file = Files.writeString(Files.createTempFile(directory, "manifest", ".yaml"), manifest);
        kubectl("apply", "--filename", file.toString());
    }

    /** Writes a configuration of kubectl for a service account in its namespace, valid for an hour. */
    public Path kubeconfigOf(String namespace, String account, Path file) throws IOException, InterruptedException {
        String token =
                kubectl("--namespace", namespace, "create", "token", account).strip();
        Files.copy(kubeconfig(), file);
        String config = file.toString();
        kubectlAt(config, "config", "set-credentials", account, "--token", token);
        kubectlAt(
                config,
                "config",
                "set-context",
                account,
                "--cluster",
                "c",
                "--user",
                account,
                "--namespace",
                namespace);
        kubectlAt(config, "config", "use-context", account);
        kubectlAt(config, "config", "delete-user", "u");
        return file;
    }

    /** Makes a namespace in which pods can be made. */
    public void makeNamespace(String name) throws IOException, InterruptedException {
        kubectl("create", "namespace", name);
        for (int i = 0; i < 600; i++) {
            if (kubectl("--namespace", name, "get", "serviceaccount", "--output", "name")
                    .contains("/default")) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new IOException("namespace " + name + ": has no service account");
    }

    /** Takes from this machine the way to all pods, or gives it back. */
    public void hidePods(boolean areHidden) throws IOException, InterruptedException {
        for (String half : List.of(".61.0/25", ".61.128/25", ".62.0/25", ".62.128/25")) {
            // More specific than the routes to the nodes' pods.
            Commands.run("ip", "route", areHidden ? "add" : "delete", "blackhole", state("net") + half);
        }
    }

    /** This machine's network interface to a node. */
    private String link(int node) throws IOException {
        return state("name") + "n" + node;
    }

    /** Cuts a node off: no packet reaches it or comes from it. */
    public void cutOff(int node) throws IOException, InterruptedException {
        Commands.run("ip", "link", "set", link(node), "down");
    }

    /** Connects a node again. */
    public void connect(int node) throws IOException, InterruptedException {
        Commands.run("ip", "link", "set", link(node), "up");
    }

    /** Cuts a node off and ends all that runs there, for good. */
    public void destroy(int node) throws IOException, InterruptedException {
        cutOff(node);
        String first =
                Files.readString(directory.resolve("node" + node + "/pid")).split(" ", -1)[0];
        Commands.run("kill", "-KILL", first);
    }

    private String state(String name) throws IOException {
        return Files.readAllLines(directory.resolve("state")).stream()
                .filter(line -> line.startsWith(name + "="))
                .findFirst()
                .orElseThrow()
                .substring(name.length() + 1);
    }

    /** Options of the environment that lead to a namespace. */
    public Map<String, String> options(String namespace) {
        return Map.of(
                "kubectl",
                kubectl,
                "kubeconfig",
                kubeconfig().toString(),
                "namespace",
                namespace,
                "image",
                IMAGE,
                "pull-policy",
                "never");
    }

    /** An experiment's environment in a namespace, as the file has it. */
    public String environment(String namespace, String more) {
        String all = options(namespace).entrySet().stream()
                .map(option -> option.getKey() + ": \"" + option.getValue() + "\"")
                .sorted()
                .collect(Collectors.joining(", "));
        return "kubernetes: { " + all + (more.isEmpty() ? "" : ", " + more) + " }";
    }

    /** Names of a namespace's pods, one a line. */
    public String pods(String namespace) throws IOException, InterruptedException {
        return kubectl("--namespace", namespace, "get", "pods", "--output", "name");
    }
}
