package tare.benchmarks;

/**
 * How fast one side was.
 *
 * @param perSecond operations per second, all callers together
 * @param cpuNs CPU time of a caller's thread per operation, nanoseconds; NaN if unknown
 * @param bytes allocated by a caller's thread per operation; NaN if unknown
 */
record Speed(double perSecond, double cpuNs, double bytes) {
    Speed {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("speed must be positive, got: " + perSecond);
        }
    }

    /** Reads what {@link #toLine} wrote. */
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
