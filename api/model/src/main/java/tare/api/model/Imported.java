package tare.api.model;

import java.util.List;

/**
 * That another tool made the runs, and what is known of how it did; what it could not tell is said, never filled in.
 *
 * @param tool its name, such as {@code YCSB}
 * @param paired whether round i of one arm belongs to round i of the others; else they were measured apart
 * @param rateKnown whether it is known if requests were sent at a rate; else the workload's traffic says "at max" for want
 *     of a better word
 * @param traffic how requests were issued, in a sentence
 * @param stamps what the source cannot tell, or tells otherwise than Tare would
 * @param again the command that imports it again
 */
public record Imported(
        String tool, boolean paired, boolean rateKnown, String traffic, List<String> stamps, String again) {
    public Imported {
        stamps = List.copyOf(stamps);
    }
}
