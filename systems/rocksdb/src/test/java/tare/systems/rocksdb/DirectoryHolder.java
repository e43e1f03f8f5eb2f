package tare.systems.rocksdb;

import java.io.IOException;
import java.nio.file.Path;

/** Another process that holds a directory until it is killed or its standard input ends. */
final class DirectoryHolder {
    private DirectoryHolder() {}

    /** Starts the process and returns once it holds the directory. */
    static Process hold(Path parent, Path own) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        DirectoryHolder.class.getName(),
                        parent.toString(),
                        own.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (process.getInputStream().read() != '+') {
            process.destroyForcibly();
            throw new IOException("the other process could not claim " + parent);
        }
        return process;
    }

    public static void main(String... arguments) throws IOException {
        try (StoreDirectory directory = StoreDirectory.claim(arguments[0], Path.of(arguments[1]))) {
            System.out.print("+");
            System.out.flush();
            System.in.read();
        }
    }
}
