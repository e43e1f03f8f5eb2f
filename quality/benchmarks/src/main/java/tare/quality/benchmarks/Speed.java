package tare.quality.benchmarks;

/**
 * The speed of one side.
 *
 * @param perSecond operations per second, all callers together
 * @param cpuNs CPU time per operation, nanoseconds, of the callers' threads or of all the client's processes; NaN if
 *     unknown
 * @param bytes allocated per operation, by the callers' threads or by the process with the clients; NaN if unknown
 */
record Speed(double perSecond, double cpuNs, double bytes) {
    Speed {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("speed must be positive, got: " + perSecond);
        }
    }

    /** Parses the output of {@link #toLine}. */
    static Speed parse(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("speed must be three numbers, got: " + line);
        }
        return new Speed(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
    }

    String toLine() {
        return perSecond + " " + cpuNs + " " + bytes;
    }
}
