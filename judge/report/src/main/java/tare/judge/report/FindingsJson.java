package tare.judge.report;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import tare.api.model.Findings;
import tare.api.model.OperationOutcome;
import tare.api.model.Parity;
import tare.api.model.Verdict;

/**
 * {@code findings.json}: the record {@link Findings}, with full precision; times in nanoseconds, rates per second,
 * margins and bounds as fractions, absent values as null, verdicts and outcomes in lower case. Format sealed by a golden file.
 */
final class FindingsJson {
    private record ParityFile(int formatVersion, Parity parity) {}

    /** Spells verdicts as in every other format. */
    private interface VerdictByLabel {
        @JsonValue
        String label();
    }

    private interface OutcomeByCode {
        @JsonValue
        String code();
    }

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModules(new Jdk8Module(), ComparisonJson.module())
            .addMixIn(Verdict.class, VerdictByLabel.class)
            .addMixIn(OperationOutcome.Kind.class, OutcomeByCode.class)
            .build();

    private FindingsJson() {}

    static String of(Findings findings) {
        return written(findings);
    }

    /** {@code parity.json}: the same record as within the findings, for programs that need nothing else. */
    static String of(Parity parity) {
        return written(new ParityFile(Parity.FORMAT_VERSION, parity));
    }

    private static String written(Object value) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(indenter);
        try {
            return MAPPER.writer(printer).writeValueAsString(value) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("findings must be writable as JSON", e);
        }
    }
}
