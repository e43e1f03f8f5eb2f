package tare.apps.dist;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.ImageReference;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A container image, made without a daemon: a release, a Java runtime and, unless it has a base image, the C library
 * and the few programs of this machine. It runs as user 1000 in {@code /work}.
 *
 * @param scratch a new directory for the image's files and the library's caches; not removed
 */
record ReleaseImage(ReleaseTree release, Path scratch) {
    private static final String USER = "1000:1000";
    private static final String HOME = "/home/tare";
    private static final String WORK = "/work";
    private static final String TARE = "/opt/tare";
    private static final String JAVA = "/opt/java";
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

    /** Writable by any user: a container may run as another user, who then owns the results. */
    private static final List<String> WRITABLE = List.of("tmp", "work", "home/tare");

    private static final List<String> ENTRY_POINT = List.of(
            JAVA + "/bin/java",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-Dsun.stdout.encoding=UTF-8",
            "-Dsun.stderr.encoding=UTF-8",
            "-Dstdout.encoding=UTF-8",
            "-Dstderr.encoding=UTF-8",
            "-Duser.home=" + HOME,
            "-Dtare.command=tare",
            "-Dtare.quickstart=" + TARE + "/experiments/quickstart.yaml",
            "-Dtare.jars=" + TARE + "/" + ReleaseTree.JARS,
            "-cp",
            TARE + "/tare.jar:" + TARE + "/plugins/*",
            "tare.apps.cli.Tare");

    /**
     * Writes a tar that {@code podman load} and {@code docker load} accept. The image's name is {@code tare:VERSION}.
     *
     * @param base an image with a C library: a tar, or a name in a registry
     * @return {@code file}
     */
    Path write(Path file, Optional<String> base) throws Exception {
        Path java = scratch.resolve("java");
        JavaRuntime.link(java);
        Path root = Files.createDirectories(scratch.resolve("root"));
        if (base.isEmpty()) {
            addMachine(root, java);
        }
        addUser(root);
        JibContainerBuilder image = base.isEmpty() ? Jib.fromScratch() : from(base.get());
        image.addFileEntriesLayer(layer("machine", root, "/"))
                .addFileEntriesLayer(layer("java", java, JAVA))
                .addFileEntriesLayer(layer("tare", release.directory(), TARE))
                .setUser(USER)
                .setWorkingDirectory(AbsoluteUnixPath.get(WORK))
                .addEnvironmentVariable("HOME", HOME)
                .addEnvironmentVariable("PATH", JAVA + "/bin:/usr/local/bin:/usr/bin:/bin")
                .addEnvironmentVariable("LANG", "C.UTF-8")
                .setCreationTime(TIME)
                .setEntrypoint(ENTRY_POINT)
                .containerize(Containerizer.to(TarImage.at(file).named(reference()))
                        .setBaseImageLayersCache(scratch.resolve("base-cache"))
                        .setApplicationLayersCache(scratch.resolve("cache"))
                        .setToolName("tare"));
        return file;
    }

    private ImageReference reference() throws InvalidImageReferenceException {
        return ImageReference.parse(release.name().replaceFirst("-", ":").toLowerCase(Locale.ROOT));
    }

    private static JibContainerBuilder from(String base) throws InvalidImageReferenceException {
        return base.endsWith(".tar") ? Jib.from(TarImage.at(Path.of(base))) : Jib.from(base);
    }

    private void addMachine(Path root, Path java) throws IOException, InterruptedException {
        MachineFiles machine = new MachineFiles(root);
        machine.addPrograms();
        machine.addLibrariesOfAllIn(java);
        machine.addLibrariesOf(rocksDbLibrary());
        Path etc = Files.createDirectories(root.resolve("etc"));
        Files.writeString(etc.resolve("passwd"), "root:x:0:0::/:/bin/sh\ntare:x:1000:1000::" + HOME + ":/bin/sh\n");
        Files.writeString(etc.resolve("group"), "root:x:0:\ntare:x:1000:\n");
        Files.writeString(etc.resolve("nsswitch.conf"), "passwd: files\ngroup: files\nhosts: files dns\n");
    }

    /** The library in RocksDB's jar for this processor, which a worker unpacks and loads. */
    private Path rocksDbLibrary() throws IOException {
        Path library = scratch.resolve("librocksdbjni.so");
        try (Stream<Path> files = Files.walk(release.directory().resolve(ReleaseTree.JARS))) {
            Path jar = files.filter(file -> file.getFileName().toString().matches("rocksdbjni-.*\\.jar"))
                    .findFirst()
                    .orElseThrow();
            String processor = System.getProperty("os.arch").equals("aarch64") ? "-aarch64" : "64";
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                ZipEntry entry = zip.getEntry("librocksdbjni-linux" + processor + ".so");
                Files.write(library, zip.getInputStream(entry).readAllBytes());
            }
        }
        return library;
    }

    private static void addUser(Path root) throws IOException {
        for (String directory : WRITABLE) {
            Files.createDirectories(root.resolve(directory));
        }
    }

    private static FileEntriesLayer layer(String name, Path directory, String place) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(name);
        for (Path child : children(directory)) {
            layer.addEntryRecursive(
                    child,
                    AbsoluteUnixPath.get(place).resolve(child.getFileName()),
                    (file, inImage) -> permissions(directory, file),
                    (file, inImage) -> TIME);
        }
        return layer.build();
    }

    /** The children one by one, as the library accepts no entry for the root itself. */
    private static List<Path> children(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    private static FilePermissions permissions(Path root, Path file) {
        if (WRITABLE.contains(root.relativize(file).toString())) {
            return FilePermissions.fromOctalString("777");
        }
        return FilePermissions.fromOctalString(Files.isExecutable(file) ? "755" : "644");
    }
}
