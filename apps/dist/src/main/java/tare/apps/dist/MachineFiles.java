package tare.apps.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Programs and C libraries of this machine, for an image without a base. Linux with {@code ldd}. */
record MachineFiles(Path root) {
    /** The programs that Tare starts besides Java. */
    private static final List<String> PROGRAMS = List.of("sh", "sync", "taskset", "tr", "rm");

    /**
     * Libraries for names of users and hosts. They are loaded by name, so ldd does not list them; newer versions of
     * libc contain them.
     */
    private static final List<String> BY_NAME = List.of("libnss_files.so.2", "libnss_dns.so.2", "libresolv.so.2");

    /** Libraries of the JDK's desktop modules, which Tare does not use and which have many dependencies. */
    private static final Pattern DESKTOP =
            Pattern.compile("lib(awt.*|fontmanager|freetype|javajpeg|jawt|jsound|lcms|mlib_image|splashscreen)\\.so");

    private static final Pattern LIBRARY = Pattern.compile("(?m)(?:^|=>)\\s*(/\\S+) \\(0x");

    /** Copies the programs to {@code /bin} below the root. */
    void addPrograms() throws IOException, InterruptedException {
        for (String program : PROGRAMS) {
            Path file = find(program);
            copy(file, "bin/" + program);
            addLibrariesOf(file);
        }
    }

    private static Path find(String program) throws IOException {
        return Stream.of("/bin", "/usr/bin")
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IOException("program must be in /bin or /usr/bin: " + program));
    }

    /**
     * Copies the libraries that programs and libraries in a directory need, each to the same path as on this machine.
     */
    void addLibrariesOfAllIn(Path directory) throws IOException, InterruptedException {
        List<Path> binaries;
        try (Stream<Path> files = Files.walk(directory)) {
            binaries = files.filter(Files::isRegularFile)
                    .filter(file ->
                            file.toString().endsWith(".so") || file.getParent().endsWith("bin"))
                    .filter(file ->
                            !DESKTOP.matcher(file.getFileName().toString()).matches())
                    .toList();
        }
        for (Path binary : binaries) {
            addLibrariesOf(binary);
        }
    }

    /** Copies the libraries that a program or library needs, each to the same path as on this machine. */
    void addLibrariesOf(Path binary) throws IOException, InterruptedException {
        for (Path library : librariesOf(binary)) {
            if (!library.startsWith(binary.getParent()) && !library.startsWith(root)) {
                copy(library, library.toString().substring(1));
                if (library.getFileName().toString().equals("libc.so.6")) {
                    addBesides(library.getParent());
                }
            }
        }
    }

    private void addBesides(Path directory) throws IOException {
        for (String name : BY_NAME) {
            if (Files.exists(directory.resolve(name))) {
                copy(directory.resolve(name), directory.resolve(name).toString().substring(1));
            }
        }
    }

    /**
     * The libraries present on this machine; one that is missing here, such as a desktop's, is missing in the image.
     */
    static Set<Path> librariesOf(Path binary) throws IOException, InterruptedException {
        Process ldd = new ProcessBuilder("ldd", binary.toString())
                .redirectErrorStream(true)
                .start();
        String listed = new String(ldd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        ldd.waitFor();
        return LIBRARY.matcher(listed)
                .results()
                .map(library -> Path.of(library.group(1)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Copies a file, following links. */
    private void copy(Path from, String to) throws IOException {
        Path target = root.resolve(to);
        Files.createDirectories(target.getParent());
        Files.copy(from.toRealPath(), target, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
    }
}
