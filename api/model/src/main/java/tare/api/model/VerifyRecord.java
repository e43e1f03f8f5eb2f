package tare.api.model;

import java.util.List;

/** What reading back found after a run; {@code examples} are a few of the missing and wrong rows, in words. */
public record VerifyRecord(long checked, long missing, long wrong, List<String> examples) {
    public VerifyRecord {
        examples = List.copyOf(examples);
    }
}
