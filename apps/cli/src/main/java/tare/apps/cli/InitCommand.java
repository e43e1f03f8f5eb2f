package tare.apps.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tare.api.model.TareCommand;
import tare.judge.results.FileProblem;

/** Writes a first experiment file to edit. */
@Command(
        name = "init",
        mixinStandardHelpOptions = true,
        header = "Writes a commented experiment file to start from.",
        description = "It includes a control arm, the declared difference, traffic and gates.")
final class InitCommand implements Callable<Integer> {
    /** The subject of the file. */
    enum Kind {
        rocksdb,
        redis,
        hbase,
        existing,
        postgres,
        ycsb_binding,
        container,
        kubernetes,
        tpcds("tpcds-duckdb");

        private final String resource;

        Kind() {
            resource = toString();
        }

        /** @param resource the name of its text */
        Kind(String resource) {
            this.resource = resource;
        }

        @Override
        public String toString() {
            return name().replace('_', '-');
        }
    }

    /** Lines of a shipped experiment that hold only where it is shipped. */
    private static final Pattern OWN_PLACE = Pattern.compile("(?m)^#( +\\./tare | yaml-language-server:).*\\R");

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "KIND",
            defaultValue = "rocksdb",
            description = "rocksdb, redis, hbase (clusters that Tare starts), existing (HBase clusters that you have),"
                    + " postgres (any database with a JDBC driver), ycsb-binding, container and kubernetes (a store there"
                    + " against the same here), tpcds. Default: ${DEFAULT-VALUE}.")
    private String kind;

    @Parameters(index = "1", arity = "0..1", paramLabel = "FILE", description = "Default: KIND.yaml.")
    private Path file;

    @Override
    public Integer call() throws IOException {
        Path target = file == null ? Path.of(kind() + ".yaml") : file;
        try {
            Files.writeString(target, text(kind()), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw new WrongInputException(target + ": exists already; name another FILE");
        } catch (IOException e) {
            throw new WrongInputException(target + ": cannot be written: " + FileProblem.of(e));
        }
        System.out.println("Wrote " + Terminal.line(target.toString()) + ". Edit it, then: "
                + TareCommand.with("check " + Terminal.argument(target.toString())));
        return ExitCode.OK;
    }

    private Kind kind() {
        for (Kind one : Kind.values()) {
            if (one.toString().equals(kind)) {
                return one;
            }
        }
        String kinds = Stream.of(Kind.values()).map(Kind::toString).collect(Collectors.joining(", "));
        throw new WrongInputException("KIND: must be one of " + kinds + ", got: " + kind);
    }

    static String text(Kind kind) throws IOException {
        String name = "init/" + kind.resource + ".yaml";
        try (InputStream in = InitCommand.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from Tare");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return OWN_PLACE.matcher(text).replaceAll("");
        }
    }
}
