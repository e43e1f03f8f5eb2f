package tare.apps.cli;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The user's desktop, if there is one. {@code java.awt.Desktop} is no alternative: it is missing from headless Javas,
 * and supports only some desktops.
 *
 * @param system as in {@code os.name}
 * @param environment the variables of this process
 */
record Desktop(String system, Map<String, String> environment) {
    /** An opener without an error by then is showing the file, or is the browser itself. */
    private static final int PATIENCE_SECONDS = 3;

    static Desktop ours() {
        return new Desktop(System.getProperty("os.name"), System.getenv());
    }

    /** Opens a file in the user's default program. Returns why that was not possible, or empty. */
    Optional<String> open(Path file) throws InterruptedException {
        Optional<List<String>> command = command(file.toAbsolutePath());
        if (command.isEmpty()) {
            return Optional.of("there is no desktop here to open it with");
        }
        String opener = command.get().get(0);
        try {
            Process process = new ProcessBuilder(command.get())
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return ended && process.exitValue() != 0
                    ? Optional.of(opener + " could not open it: exit code " + process.exitValue())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of(opener + " could not be started: " + e.getMessage());
        }
    }

    Optional<List<String>> command(Path file) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return Optional.of(List.of("open", file.toString()));
        }
        if (name.startsWith("windows")) {
            return Optional.of(List.of(
                    "rundll32", "url.dll,FileProtocolHandler", file.toUri().toString()));
        }
        return hasScreen() ? onPath("xdg-open").map(opener -> List.of(opener, file.toString())) : Optional.empty();
    }

    private boolean hasScreen() {
        return Stream.of("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
                .anyMatch(variable -> !environment.getOrDefault(variable, "").isBlank());
    }

    private Optional<String> onPath(String program) {
        return Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }
}
