package tare.apps.dist;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

/** A Java runtime without a compiler, made from the JDK of this JVM. */
final class JavaRuntime {
    /** Tare, its drivers' clients and the daemons that it starts need no other modules. */
    private static final String MODULES = "java.se,jdk.attach,jdk.crypto.ec,jdk.httpserver,jdk.jcmd,jdk.management,"
            + "jdk.management.agent,jdk.naming.dns,jdk.net,jdk.security.auth,jdk.security.jgss,jdk.unsupported,jdk.zipfs";

    private JavaRuntime() {}

    /**
     * Writes the runtime to a new directory.
     *
     * @throws IllegalStateException with jlink's output if it fails
     */
    static void link(Path directory) {
        ToolProvider jlink = ToolProvider.findFirst("jlink")
                .orElseThrow(() -> new IllegalStateException("an image needs a JDK with jlink"));
        StringWriter output = new StringWriter();
        PrintWriter out = new PrintWriter(output);
        int code = jlink.run(
                out,
                out,
                "--strip-java-debug-attributes",
                "--no-man-pages",
                "--no-header-files",
                "--add-modules",
                MODULES,
                "--output",
                directory.toString());
        if (code != 0) {
            throw new IllegalStateException("jlink failed: " + output);
        }
    }
}
