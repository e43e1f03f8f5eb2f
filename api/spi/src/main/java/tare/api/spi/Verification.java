package tare.api.spi;

import java.io.Serializable;
import java.util.List;

/**
 * The result of reading rows back.
 *
 * @param checked rows read back
 * @param missing acknowledged rows that were not there
 * @param wrong rows that were there with the wrong content
 * @param examples a few of the missing and wrong ones, in words
 */
public record Verification(long checked, long missing, long wrong, List<String> examples) implements Serializable {
    public Verification {
        examples = List.copyOf(examples);
    }

    public boolean passed() {
        return missing == 0 && wrong == 0;
    }
}
