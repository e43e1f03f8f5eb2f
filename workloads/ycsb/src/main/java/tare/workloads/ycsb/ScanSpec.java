package tare.workloads.ycsb;

import tare.workloads.generators.ExactZipfian;
import tare.workloads.generators.Generator;
import tare.workloads.generators.GrayZipfian;
import tare.workloads.generators.RankedGenerator;
import tare.workloads.generators.Ranks;
import tare.workloads.generators.UniformGenerator;

/** The number of rows that a scan requests. */
record ScanSpec(int shortest, int longest, boolean zipfian, boolean exact) {
    static ScanSpec read(SettingsReader reader) {
        int shortest = reader.intCount("minscanlength", 1, Integer.MAX_VALUE);
        int longest = reader.intCount("maxscanlength", 1, Integer.MAX_VALUE);
        reader.require(shortest <= longest, "minscanlength", "must be at most maxscanlength (" + longest + ")");
        return new ScanSpec(
                Math.min(shortest, longest),
                longest,
                reader.is("scanlengthdistribution", "zipfian"),
                reader.is("distribution", "exact"));
    }

    /** For one caller. */
    Generator generator() {
        long count = longest - shortest + 1L;
        if (!zipfian) {
            return new UniformGenerator(shortest, count);
        }
        Ranks ranks = exact ? new ExactZipfian(GrayZipfian.THETA) : GrayZipfian.of(count);
        return new RankedGenerator(shortest, count, ranks);
    }
}
