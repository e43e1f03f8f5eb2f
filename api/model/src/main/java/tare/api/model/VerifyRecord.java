package tare.api.model;

import java.util.List;

/** The result of reading rows back after a run; {@code examples} describes a few of the missing and wrong ones. */
public record VerifyRecord(long checked, long missing, long wrong, List<String> examples) {
    public VerifyRecord {
        examples = List.copyOf(examples);
    }
}
