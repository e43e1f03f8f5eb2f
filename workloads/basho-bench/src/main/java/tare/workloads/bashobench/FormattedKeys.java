package tare.workloads.bashobench;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import tare.api.spi.Key;
import tare.workloads.generators.Generator;
import tare.workloads.generators.OnceThroughGenerator;

/** Numbers written by a format. */
record FormattedKeys(Generator numbers, KeyFormat format) implements KeySource {
    @Override
    public boolean next(RandomGenerator random, Key key) {
        long number = numbers.next(random);
        if (number == OnceThroughGenerator.END) {
            return false;
        }
        byte[] text = format.write(number).getBytes(StandardCharsets.ISO_8859_1);
        key.append(text, 0, text.length);
        return true;
    }
}
