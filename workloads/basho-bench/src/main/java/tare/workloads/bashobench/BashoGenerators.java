package tare.workloads.bashobench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The generators of a configuration.
 *
 * @param keysAs the key generator's form, without its numbers: two with the same form and numbers make the same keys
 */
record BashoGenerators(BytesSpec keys, ValueSource values, String keysAs, String description) {
    private static final int LARGEST_SOURCE = 1 << 28;

    /**
     * @param directory that files are relative to
     * @param notices receives a line for each difference from Basho Bench
     */
    static BashoGenerators read(BashoConfig config, Path directory, List<String> notices) {
        RandomBytes bytes = bytes(config, directory);
        ValueGeneratorReader values = new ValueGeneratorReader(bytes);
        Term key = config.value("key_generator");
        Term value = config.value("value_generator");
        return new BashoGenerators(
                new KeyGeneratorReader(directory, values, notices).readKeys(key),
                values.read(value),
                form(key),
                "keys=" + key + "\nvalues=" + value + "\nvalue-source=" + bytes.description());
    }

    private static RandomBytes bytes(BashoConfig config, Path directory) {
        Optional<Path> file = Optional.empty();
        if (config.value("value_generator_blob_file") instanceof Term.Text path) {
            file = Optional.of(directory.resolve(path.text()));
        } else if (!config.value("value_generator_blob_file").isAtom("undefined")) {
            throw config.problem("value_generator_blob_file", "must be the path of a file");
        }
        return new RandomBytes(file, config.whole("value_generator_source_size", 1, LARGEST_SOURCE));
    }

    /** The term without its innermost generator of numbers. */
    private static String form(Term term) {
        return term.toString().replaceAll("\\{[a-z_]+_int(,-?[0-9]+)+\\}", "#");
    }
}
