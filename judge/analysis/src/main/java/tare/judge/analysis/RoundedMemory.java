package tare.judge.analysis;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rounds facts that follow the size of a machine's memory. Machines of one kind, and one machine after another boot,
 * differ in it by some kB, since firmware and kernel keep a part.
 */
final class RoundedMemory {
    private static final Set<String> FACTS =
            Set.of("machine.memory.total", "machine.jvm.heap.max", "machine.sysctl.fs.file-max");

    /** Up to 18 digits fit a {@code long}. */
    private static final Pattern AMOUNT = Pattern.compile("(\\d{1,18})(| kB| B)");

    /** Values are rounded to a 32nd to a 64th of themselves. */
    private static final int STEPS = 32;

    private RoundedMemory() {}

    /** {@code 24684096 kB} becomes {@code about 24641536 kB}; other facts, and other texts, stay. */
    static String of(String fact, String value) {
        Matcher amount = AMOUNT.matcher(value);
        if (!FACTS.contains(fact) || !amount.matches()) {
            return value;
        }
        long exact = Long.parseLong(amount.group(1));
        long step = Math.max(1, Long.highestOneBit(exact) / STEPS);
        return "about " + (exact + step / 2) / step * step + amount.group(2);
    }
}
