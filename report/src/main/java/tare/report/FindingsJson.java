package tare.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import tare.model.Findings;

/**
 * {@code findings.json}: the record {@link Findings} as it is, full precision; times in nanoseconds, rates per second,
 * margins and bounds as fractions, absent values as null. Format sealed by a golden file.
 */
final class FindingsJson {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().addModule(new Jdk8Module()).build();

    private FindingsJson() {}

    static String of(Findings findings) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(indenter);
        try {
            return MAPPER.writer(printer).writeValueAsString(findings) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("findings must be writable as JSON", e);
        }
    }
}
