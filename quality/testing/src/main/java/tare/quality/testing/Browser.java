package tare.quality.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real headless Chromium, for tests that must see a page as its reader does. Every call starts a fresh browser with
 * an empty profile and ends it within minutes. Safe for use by several threads.
 */
public final class Browser {
    /** The first has no windows to manage, and so takes a quarter of the CPU time. */
    private static final List<String> NAMES =
            List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");

    private static final int LIMIT_SECONDS = 300;

    private final Path executable;

    private Browser(Path executable) {
        this.executable = executable;
    }

    /**
     * @param console everything that the page, or the browser about the page, wrote to its console; levels are not kept
     */
    public record Page(String dom, List<String> console) {
        public Page {
            console = List.copyOf(console);
        }
    }

    /** How to look at a page; sizes in CSS pixels. */
    public record View(int width, int height, boolean dark) {
        private List<String> arguments() {
            String size = "--window-size=" + width + "," + height;
            return dark ? List.of(size, "--blink-settings=preferredColorScheme=0") : List.of(size);
        }
    }

    /**
     * Finds the browser on the PATH. Without one the calling test is aborted with a reason; if the environment variable
     * CI is "true", it fails instead.
     */
    public static Browser required() {
        Optional<Path> found = onPath();
        String reason = "no browser on the PATH, looked for: " + NAMES;
        return new Browser(NeededProgram.of(found, reason));
    }

    /** Opens a local file and returns its document after its scripts have run. */
    public Page open(Path file) throws IOException {
        return open(file, List.of());
    }

    /** Opens a local file in the given view and returns its document after its scripts have run. */
    public Page open(Path file, View view) throws IOException {
        return open(file, view.arguments());
    }

    private Page open(Path file, List<String> view) throws IOException {
        List<String> arguments = new ArrayList<>(view);
        arguments.addAll(List.of("--virtual-time-budget=5000", "--dump-dom", url(file)));
        Ended ended = run(arguments);
        List<String> console =
                ended.errors().lines().filter(line -> line.contains("CONSOLE")).toList();
        return new Page(ended.output(), console);
    }

    /** Writes a screenshot of a local file as a PNG. */
    public void screenshot(Path file, View view, Path png) throws IOException {
        List<String> arguments = new ArrayList<>(view.arguments());
        arguments.add("--virtual-time-budget=5000");
        arguments.add("--hide-scrollbars");
        arguments.add("--screenshot=" + png.toAbsolutePath());
        arguments.add(url(file));
        run(arguments);
        requireWritten(png);
    }

    /** Prints a local file as a PDF, as its reader's "print" would. */
    public void print(Path file, Path pdf) throws IOException {
        run(List.of(
                "--virtual-time-budget=5000",
                "--no-pdf-header-footer",
                "--print-to-pdf=" + pdf.toAbsolutePath(),
                url(file)));
        requireWritten(pdf);
    }

    private record Ended(String output, String errors) {}

    private Ended run(List<String> arguments) throws IOException {
        Path directory = Files.createTempDirectory("tare-browser");
        try {
            Path output = directory.resolve("output");
            Path errors = directory.resolve("errors");
            Process process = new ProcessBuilder(command(directory.resolve("profile"), arguments))
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            await(process, errors);
            return new Ended(Files.readString(output), Files.readString(errors));
        } finally {
            delete(directory);
        }
    }

    private List<String> command(Path profile, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                executable.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--enable-logging=stderr",
                "--v=0",
                "--user-data-dir=" + profile));
        command.addAll(arguments);
        return command;
    }

    private static void await(Process process, Path errors) throws IOException {
        try {
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the browser must end within " + LIMIT_SECONDS + " s and did not");
            }
            if (process.exitValue() != 0) {
                throw new IOException(
                        "the browser ended with " + process.exitValue() + ": " + Files.readString(errors));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the browser ran", e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static Optional<Path> onPath() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return NAMES.stream()
                .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    // For a missing file the browser would show an error page of its own and exit normally.
    private static String url(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new NoSuchFileException(file.toString());
        }
        return file.toAbsolutePath().toUri().toString();
    }

    private static void requireWritten(Path file) throws IOException {
        if (!Files.exists(file) || Files.size(file) == 0) {
            throw new IOException("the browser ended well but wrote nothing to " + file);
        }
    }

    // Child processes may still write into the profile for a moment after the browser has ended; such leftovers stay.
    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (UncheckedIOException e) {
            // A file that Files.walk saw was gone when it got there.
            directory.toFile().deleteOnExit();
        }
    }
}
