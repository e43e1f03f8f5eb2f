package tare.apps.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import tare.judge.results.Trees;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/**
 * The unpacked files of a release.
 *
 * @param name the directory's name, such as {@code tare-0.1.0}
 */
record ReleaseTree(String name, Path directory) {
    static final String JARS = "jars";

    /** The systems that a release can run without a repository. */
    private static final List<String> CARRIED = List.of("noop", "rocksdb");

    private static final String CLI = "tare-apps-cli-";
    private static final List<String> TEXTS = List.of("LICENSE", "README.md", "CHANGELOG.md");
    /** Folders in which each subfolder is a module with a plug-in. */
    private static final List<String> PLUGINS = List.of("workloads", "systems");

    private static final List<String> DIRECTORIES = List.of("docs", "experiments", "studies");

    /**
     * Rewrites the tree from {@code apps/cli/target} and {@code apps/dist/target}.
     *
     * @param sources the directory with the root POM
     * @param target the parent of the release's directory
     * @throws RuntimeJarsException if the jars of a system cannot be obtained
     */
    static ReleaseTree write(Path sources, Path target) throws IOException, RuntimeJarsException {
        Path cli = cliJar(sources.resolve("apps/cli/target"));
        String fileName = cli.getFileName().toString();
        String name = "tare-" + fileName.substring(CLI.length(), fileName.length() - ".jar".length());
        ReleaseTree tree = new ReleaseTree(name, target.resolve(name));
        Trees.delete(tree.directory);
        Files.createDirectories(tree.directory);
        tree.addProgram(sources, cli);
        tree.addTexts(sources);
        tree.addJars();
        tree.addLicences(sources);
        new ChecksumList(tree.directory).write();
        return tree;
    }

    private static Path cliJar(Path build) throws IOException {
        try (Stream<Path> files = Files.list(build)) {
            return files.filter(file -> file.getFileName().toString().matches(CLI + ".*\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new IOException(build + ": must hold " + CLI + "VERSION.jar: build it first"));
        }
    }

    private void addProgram(Path sources, Path cli) throws IOException {
        copy(cli, "tare.jar");
        for (String entry : classPath(cli)) {
            copy(cli.resolveSibling(entry), entry);
        }
        for (String folder : PLUGINS) {
            addPlugins(sources.resolve(folder));
        }
        copy(sources.resolve("apps/dist/src/main/launcher/tare"), "tare");
        copy(sources.resolve("apps/cli/src/main/launcher/start.sh"), "lib/start.sh");
    }

    private void addPlugins(Path folder) throws IOException {
        try (Stream<Path> jars = Files.find(folder, 3, (file, attributes) -> isPlugin(folder.relativize(file)))) {
            for (Path jar : jars.toList()) {
                copy(jar, "plugins/" + jar.getFileName());
            }
        }
    }

    private static boolean isPlugin(Path file) {
        return file.toString().matches("[^/]+/target/tare-[^/]+\\.jar");
    }

    /** The class path in the jar's manifest: lib/ may also hold jars of earlier builds. */
    private static List<String> classPath(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            String entries = file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return List.of(entries.split(" ", -1));
        }
    }

    private void addTexts(Path sources) throws IOException {
        for (String text : TEXTS) {
            copy(sources.resolve(text), text);
        }
        for (String name : DIRECTORIES) {
            for (Path file : files(sources.resolve(name))) {
                copy(file, sources.relativize(file).toString());
            }
        }
    }

    /** The files of a directory, without the results of experiments that ran there. */
    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> Stream.of("results", ".tare")
                            .noneMatch(name -> directory.relativize(file).startsWith(name)))
                    .toList();
        }
    }

    private void addJars() throws IOException, RuntimeJarsException {
        RuntimeJars jars = RuntimeJars.online(FetchProgress.SILENT);
        for (String system : CARRIED) {
            LockFile lock = LockFile.ofDriver(ReleaseTree.class.getClassLoader(), system)
                    .orElse(new LockFile(List.of()));
            jars.carry(lock, directory.resolve(JARS));
        }
    }

    private void addLicences(Path sources) throws IOException {
        List<String> listed = Files.readAllLines(sources.resolve("apps/dist/target/licences/THIRD-PARTY.txt")).stream()
                .filter(line -> line.startsWith(" ") && !line.contains("(tare:"))
                .map(String::strip)
                .toList();
        Files.write(Files.createDirectories(directory.resolve("licenses")).resolve("THIRD-PARTY.txt"), listed);
        List<Path> jars = new ArrayList<>();
        try (Stream<Path> files = Files.walk(directory)) {
            files.filter(file -> file.toString().endsWith(".jar"))
                    .filter(file -> !file.getFileName().toString().startsWith("tare"))
                    .forEach(jars::add);
        }
        for (Path jar : jars) {
            new JarNotices(jar).copyTo(directory.resolve("licenses"));
        }
    }

    private void copy(Path from, String to) throws IOException {
        Path target = directory.resolve(to);
        Files.createDirectories(target.getParent());
        Files.copy(from, target, StandardCopyOption.COPY_ATTRIBUTES);
    }
}
