package tare.workloads.bashobench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The generators of a configuration.
 *
 * @param keysAs the key generator's form, without its numbers: two with the same form and numbers make the same keys
 * @param files that keys or values are read from
 */
record BashoGenerators(BytesSpec keys, ValueSource values, String keysAs, String description, List<Path> files) {
    private static final int LARGEST_SOURCE = 1 << 28;

    /**
     * @param directory that files are relative to
     * @param notices receives a line for each difference from Basho Bench
     */
    static BashoGenerators read(BashoConfig config, Path directory, List<String> notices) {
        Optional<Path> blob = blob(config, directory);
        RandomBytes bytes = new RandomBytes(blob, config.whole("value_generator_source_size", 1, LARGEST_SOURCE));
        ValueGeneratorReader values = new ValueGeneratorReader(bytes);
        KeyGeneratorReader keys = new KeyGeneratorReader(directory, values, notices);
        Term key = config.value("key_generator");
        Term value = config.value("value_generator");
        BytesSpec keySpec = keys.readKeys(key);
        List<Path> files = Stream.concat(blob.stream(), keys.files().stream()).toList();
        files.forEach(BashoGenerators::requireContent);
        String written = written(key);
        return new BashoGenerators(
                keySpec,
                values.read(value),
                form(written),
                "keys=" + written + "\nvalues=" + value + "\nvalue-source=" + bytes.description()
                        + blob.map(file -> " " + FilesSum.of(List.of(file))).orElse(""),
                files);
    }

    /** A missing file is reported with the others of the configuration. */
    private static void requireContent(Path file) {
        if (Files.isRegularFile(file) && file.toFile().length() == 0) {
            throw new TermException(file + ": must not be empty, as keys or values are read from it");
        }
    }

    private static Optional<Path> blob(BashoConfig config, Path directory) {
        Term value = config.value("value_generator_blob_file");
        if (value instanceof Term.Text path) {
            return Optional.of(directory.resolve(path.text()));
        }
        if (value.isAtom("undefined")) {
            return Optional.empty();
        }
        throw config.problem("value_generator_blob_file", "must be the path of a file");
    }

    /** The term with today's name of its generator. */
    private static String written(Term term) {
        return term.toString().replace("{int_to_bin,", "{int_to_bin_bigendian,");
    }

    /** The term without its innermost generator of numbers. */
    private static String form(String term) {
        return term.replaceAll("\\{[a-z_]+_int(,-?[0-9]+)+\\}", "#");
    }
}
