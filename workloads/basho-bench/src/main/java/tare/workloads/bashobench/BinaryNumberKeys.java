package tare.workloads.bashobench;

import java.util.random.RandomGenerator;
import tare.api.spi.Key;
import tare.workloads.generators.Generator;
import tare.workloads.generators.OnceThroughGenerator;

/** Numbers as binaries of a fixed width, which larger ones wrap around. */
final class BinaryNumberKeys implements KeySource {
    private final Generator numbers;
    private final boolean bigEndian;
    private final byte[] bytes;

    /** @param bits a multiple of 8 */
    BinaryNumberKeys(Generator numbers, int bits, boolean bigEndian) {
        this.numbers = numbers;
        this.bigEndian = bigEndian;
        this.bytes = new byte[bits / Byte.SIZE];
    }

    @Override
    public boolean next(RandomGenerator random, Key key) {
        long number = numbers.next(random);
        if (number == OnceThroughGenerator.END) {
            return false;
        }
        long rest = number;
        for (int i = 0; i < bytes.length; i++) {
            bytes[bigEndian ? bytes.length - 1 - i : i] = (byte) rest;
            rest >>= Byte.SIZE; // Fills with the sign, as Erlang does in more than 64 bits.
        }
        key.append(bytes, 0, bytes.length);
        return true;
    }
}
