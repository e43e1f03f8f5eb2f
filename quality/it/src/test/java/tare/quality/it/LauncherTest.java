package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the script {@code tare}, with a double in place of Java that prints its arguments. */
class LauncherTest {
    private static final Path SCRIPT = Path.of("../../tare");
    private static final String START = "apps/cli/src/main/launcher/start.sh";

    @TempDir
    Path home;

    @BeforeEach
    void copyTheScriptBesideABuild() throws IOException {
        executable(home.resolve("tare"), Files.readString(SCRIPT));
        executable(home.resolve(START), Files.readString(SCRIPT.resolveSibling(START)));
        executable(home.resolve("java/bin/java"), "#!/bin/sh\necho \"$@\"\n");
        Files.writeString(home.resolve("java/release"), "JAVA_VERSION=\"17.0.1\"\n");
        Path target = Files.createDirectories(home.resolve("apps/cli/target"));
        Files.createFile(target.resolve("tare-apps-cli-0.1.0-SNAPSHOT.jar"));
        Files.createFile(target.resolve("built"));
    }

    @Test
    void javaGetsTheWidthOfTheTerminal() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "script is not installed: no terminal to emulate");
        for (int columns : new int[] {60, 130}) {
            assertThat(run("script", "-qec", "stty rows 40 cols " + columns + " && ./tare ps", "/dev/null"))
                    .contains("-Dtare.columns=" + columns + " ");
        }
    }

    @Test
    void javaGetsNoWidthWithoutATerminal() throws Exception {
        assertThat(run("./tare", "ps")).contains("-Dtare.columns=0 ");
    }

    @Test
    void outputIsUtf8WhereNoLocaleSaysOtherwise() throws Exception {
        assertThat(run("env", "-u", "LC_ALL", "-u", "LC_CTYPE", "-u", "LANG", "./tare", "ps"))
                .contains("-Dsun.stdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8");
        assertThat(run("env", "LC_ALL=C", "./tare", "ps")).contains("-Dsun.stdout.encoding=UTF-8");
        assertThat(run("env", "LC_ALL=de_DE.ISO-8859-1", "./tare", "ps")).doesNotContain("encoding");
    }

    @Test
    void whatToTypeNextIsPrintedAsTheUserTypedIt() throws Exception {
        assertThat(run("./tare", "ps")).contains("-Dtare.command=./tare ");
        assertThat(run("sh", "-c", "cd java && ../tare ps")).contains("-Dtare.command=../tare ");
        Path bin = Files.createDirectories(home.resolve("bin"));
        Files.createSymbolicLink(bin.resolve("tare"), home.resolve("tare"));
        assertThat(run("sh", "-c", "PATH=$PWD/bin:$PATH && tare ps")).contains("-Dtare.command=tare ");
    }

    @Test
    void theFirstExperimentIsFoundFromAnyDirectory() throws Exception {
        Path quickstart = home.resolve("experiments/quickstart.yaml");
        executable(quickstart, "");
        assertThat(run("./tare", "--help")).contains("-Dtare.quickstart=experiments/quickstart.yaml ");
        assertThat(run("sh", "-c", "cd java && ../tare --help"))
                .contains("-Dtare.quickstart=" + quickstart.toRealPath() + " ");
    }

    @Test
    void aTestRunEndsWithItsCountsAndNamesWhySomeWereSkipped() throws Exception {
        executable(home.resolve("java/bin/javac"), "");
        executable(
                home.resolve("bin/mvn"),
                "#!/bin/sh\nmkdir -p a/target/surefire-reports\ncp report.xml a/target/surefire-reports/TEST-a.xml\n");
        assertThat(testRun(0, "<testcase/>")).endsWith("\n2 passed, 0 failed\n").doesNotContain("skipped");
        assertThat(testRun(1, "<testcase><skipped message=\"no &quot;cluster&quot;\"/></testcase>"))
                .contains("skipped:\n      1 no \"cluster\"\n")
                .endsWith("\n1 passed, 0 failed, 1 skipped\n");
    }

    @Test
    void aTestRunOfThousandsOfClassesNamesTenAndEndsWithItsCounts() throws Exception {
        executable(home.resolve("java/bin/javac"), "");
        executable(
                home.resolve("bin/mvn"),
                """
                #!/bin/sh
                mkdir -p a/target/surefire-reports
                for n in $(seq 3000); do
                  sed "s/name=\\"a\\"/name=\\"a.class.whose.name.is.long.enough.to.fill.a.pipe.N$n\\"/" report.xml \\
                    >a/target/surefire-reports/TEST-$n.xml
                done
                """);
        String out = testRun(0, "<testcase/>");
        assertThat(out).endsWith("\n6000 passed, 0 failed\n");
        assertThat(out.lines().filter(line -> line.matches(" +1\\.5 s  a\\.class.*")))
                .hasSize(10);
    }

    /** With a double in place of Maven, whose tests have this report. */
    private String testRun(int skipped, String tests) throws Exception {
        Files.writeString(
                home.resolve("report.xml"),
                "<testsuite name=\"a\" time=\"1.5\" tests=\"2\" errors=\"0\" skipped=\"" + skipped
                        + "\" failures=\"0\">\n" + tests);
        return run("sh", "-c", "PATH=$PWD/bin:$PATH && ./tare test");
    }

    private String run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
        builder.environment().put("JAVA_HOME", home.resolve("java").toString());
        builder.environment().put("TERM", "xterm");
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

    private static void executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
