package tare.api.model;

import java.util.List;

/**
 * How another tool made the runs, as far as known; missing facts are reported as missing, never filled in.
 *
 * @param tool its name, such as {@code YCSB}
 * @param paired whether round i of one arm belongs to round i of the others; otherwise the arms were measured
 *     separately
 * @param rateKnown whether the request rate is known; if not, the workload's traffic is labelled "at max" for lack of
 *     better information
 * @param traffic how requests were issued, in a sentence
 * @param stamps facts that the source does not contain or reports differently from Tare
 * @param again the command that repeats the import
 */
public record Imported(
        String tool, boolean paired, boolean rateKnown, String traffic, List<String> stamps, String again) {
    public Imported {
        stamps = List.copyOf(stamps);
    }
}
