package tare.quality.benchmarks;

/** Measures one side in this JVM, and prints its {@link Speed}. */
public final class RiakSpeed {
    private RiakSpeed() {}

    /** @param args side, port, callers, seconds of warm-up, seconds of measuring */
    public static void main(String[] args) throws Exception {
        Speed speed = RiakSide.valueOf(args[0])
                .measure(
                        Integer.parseInt(args[1]),
                        Integer.parseInt(args[2]),
                        Integer.parseInt(args[3]),
                        Integer.parseInt(args[4]));
        System.out.println(speed.toLine());
    }
}
