package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks a certificate against a results directory. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        header = "Checks that a certificate, a results directory and its report belong together.",
        description = "Computes the record's checksum, judges the results again and reports for each part whether it"
                + " holds. Writes nothing.")
final class VerifyCommand implements Callable<Integer> {
    private static final int WIDTH = 17;

    @Parameters(index = "0", paramLabel = "DIR", description = "The results directory.")
    private Path directory;

    @Parameters(
            index = "1..*",
            paramLabel = "LINE",
            arity = "0..*",
            description = "The certificate, quoted or not. Default: the one in DIR.")
    private List<String> line = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        Optional<String> given = line.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", line));
        List<CertificateCheck.Check> checks = CertificateCheck.of(directory, given);
        for (CertificateCheck.Check check : checks) {
            // A name in a certificate from elsewhere must not look like another line of output.
            String what = Terminal.line(check.what());
            String blanks = " ".repeat(Math.max(1, WIDTH - what.length()));
            System.out.println(
                    (check.holds() ? "  holds   " : "  DIFFERS ") + what + blanks + Terminal.line(check.text()));
        }
        long failed = checks.stream().filter(check -> !check.holds()).count();
        System.out.println(
                failed == 0
                        ? "Certificate, record and report belong together."
                        : failed + (failed == 1 ? " part does" : " parts do") + " not hold.");
        return failed == 0 ? ExitCode.OK : ExitCode.SOME_RUNS_LOST;
    }
}
