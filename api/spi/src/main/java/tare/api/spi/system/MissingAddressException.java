package tare.api.spi.system;

import java.util.Set;
import java.util.TreeSet;

/** A required address of a part is unknown. The message contains names only, as an address may be a secret. */
public final class MissingAddressException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String part;
    private final String rule;

    /** @param known the names of the part's known addresses */
    public MissingAddressException(String part, String address, Set<String> known) {
        this(part, rule(address, known));
    }

    private MissingAddressException(String part, String rule) {
        super(part + ": " + rule);
        this.part = part;
        this.rule = rule;
    }

    private static String rule(String address, Set<String> known) {
        String given = known.isEmpty() ? "nothing" : "only " + String.join(", ", new TreeSet<>(known));
        return "must give " + address + ", but gives " + given;
    }

    public String part() {
        return part;
    }

    /** A message that can follow "part: ". */
    public String rule() {
        return rule;
    }
}
