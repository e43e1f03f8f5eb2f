package tare.quality.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import tare.api.spi.FileTrees;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;
import tare.measure.runner.hosts.SummedJars;
import tare.quality.testing.SshServer;

/**
 * Brings 300 MB to a host over ssh on loopback, in turn with {@code scp} and with {@code cat} through ssh, with the same
 * server and options. The connections of all are open before; {@code cat} has its session open too. All write files.
 */
public final class BringJars {
    private static final int FILES = 30;
    private static final int FILE_BYTES = 10_000_000;
    private static final double MEGABYTE = 1e6;

    private BringJars() {}

    /** @param args repeats; 7 by default */
    public static void main(String[] args) throws Exception {
        int repeats = args.length == 1 ? Integer.parseInt(args[0]) : 7;
        try (TemporaryDirectory directory = TemporaryDirectory.create();
                SshServer server = SshServer.start(directory.path().resolve("sshd"))) {
            List<Path> files = files(directory.path());
            double[] bring = new double[repeats];
            double[] scp = new double[repeats];
            double[] cat = new double[repeats];
            System.out.println("repeat  brought MB/s  scp MB/s  cat MB/s");
            for (int i = -1; i < repeats; i++) { // The first warms up.
                double catRate = rate(cat(files, server, directory.path()));
                double scpRate = rate(scp(files, server, directory.path()));
                double bringRate = rate(bring(files, server, directory.path()));
                if (i >= 0) {
                    cat[i] = catRate;
                    scp[i] = scpRate;
                    bring[i] = bringRate;
                    System.out.printf(Locale.ROOT, "%6d  %12.0f  %8.0f  %8.0f%n", i + 1, bringRate, scpRate, catRate);
                }
            }
            print(RepeatedMedian.of(bring), RepeatedMedian.of(scp), RepeatedMedian.of(cat));
        }
    }

    private static void print(double bring, double scp, double cat) {
        System.out.printf(
                Locale.ROOT,
                "%nbrought_mb_s=%.0f scp_mb_s=%.0f cat_mb_s=%.0f scp_ratio=%.2f cat_ratio=%.2f%n",
                bring,
                scp,
                cat,
                bring / scp,
                bring / cat);
    }

    private static double rate(long ns) {
        return FILES * (FILE_BYTES / MEGABYTE) / (ns / 1e9);
    }

    private static List<Path> files(Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        Random random = new Random(1);
        byte[] bytes = new byte[FILE_BYTES];
        for (int i = 0; i < FILES; i++) {
            random.nextBytes(bytes);
            files.add(Files.write(directory.resolve("file-" + i + ".jar"), bytes));
        }
        return files;
    }

    private static long bring(List<Path> files, SshServer server, Path directory)
            throws IOException, EnvironmentException, InterruptedException {
        EnvironmentFactory ssh = Plugins.load(BringJars.class.getClassLoader()).environment("ssh");
        Path there = directory.resolve("there");
        Map<String, String> options = Map.of(
                "hosts[0]", server.host(),
                "key", server.key().toString(),
                "options", server.options(),
                "java", Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "directory", there.toString());
        EnvironmentSite site = new EnvironmentSite(
                directory,
                directory.resolve("logs"),
                new SummedJars(lock -> List.of()),
                Optional.empty(),
                Optional.empty(),
                BringProgress.NONE,
                Map.of());
        List<Host> hosts = ssh.hosts(Settings.of(ssh.name(), ssh.settings(), options), site);
        try (Host host = hosts.get(0)) {
            long startNs = System.nanoTime();
            host.put(files);
            return System.nanoTime() - startNs;
        } finally {
            FileTrees.delete(there);
        }
    }

    private static long scp(List<Path> files, SshServer server, Path directory)
            throws IOException, InterruptedException {
        Path copy = Files.createDirectory(directory.resolve("copies"));
        List<String> options = new ArrayList<>(List.of("-i", server.key().toString()));
        options.addAll(List.of(server.options().split(" ")));
        options.addAll(List.of("-o", "ControlMaster=auto", "-o", "ControlPersist=60"));
        options.addAll(List.of("-o", "ControlPath=" + directory.resolve("master")));
        run("ssh", options, List.of(server.host(), "true"));
        List<String> operands = new ArrayList<>(List.of("-O")); // The server has no sftp.
        files.forEach(file -> operands.add(file.toString()));
        operands.add(server.host() + ":" + copy);
        try {
            long startNs = System.nanoTime();
            run("scp", options, operands);
            return System.nanoTime() - startNs;
        } finally {
            run("ssh", options, List.of("-O", "exit", server.host()));
            FileTrees.delete(copy);
        }
    }

    /** Its output is dropped. */
    private static void run(String program, List<String> options, List<String> operands)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(program));
        words.addAll(options);
        words.addAll(operands);
        Process process = new ProcessBuilder(words)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor() != 0) {
            throw new IOException(program + " ended with " + process.exitValue());
        }
    }

    private static long cat(List<Path> files, SshServer server, Path directory)
            throws IOException, InterruptedException {
        Path copy = directory.resolve("copy");
        List<String> words = new ArrayList<>(List.of("ssh", "-i", server.key().toString()));
        words.addAll(List.of(server.options().split(" ")));
        words.addAll(List.of("-T", server.host(), "echo ready && exec cat >'" + copy + "'"));
        Process process = new ProcessBuilder(words).start();
        long startNs;
        try (OutputStream out = process.getOutputStream()) {
            if (process.getInputStream().read() < 0) {
                throw new IOException("ssh ended with " + process.waitFor());
            }
            startNs = System.nanoTime();
            byte[] buffer = new byte[1 << 16];
            for (Path file : files) {
                try (InputStream in = Files.newInputStream(file)) {
                    for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                        out.write(buffer, 0, length);
                    }
                }
            }
        }
        if (process.waitFor() != 0 || Files.size(copy) != (long) FILES * FILE_BYTES) {
            throw new IOException("cat did not write all");
        }
        long ns = System.nanoTime() - startNs;
        Files.delete(copy);
        return ns;
    }
}
