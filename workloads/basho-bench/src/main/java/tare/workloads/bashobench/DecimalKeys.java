package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;
import tare.workloads.generators.Generator;
import tare.workloads.generators.OnceThroughGenerator;

/** Numbers as decimal digits. */
record DecimalKeys(Generator numbers) implements KeySource {
    private static final byte[] MINUS = {'-'};

    @Override
    public boolean next(RandomGenerator random, Key key) {
        long number = numbers.next(random);
        if (number == OnceThroughGenerator.END) {
            return false;
        }
        if (number < 0) {
            key.append(MINUS, 0, 1);
        }
        key.appendDigits(Math.abs(number), 1);
        return true;
    }
}
