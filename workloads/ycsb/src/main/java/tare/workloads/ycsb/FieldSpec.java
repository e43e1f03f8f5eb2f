package tare.workloads.ycsb;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The fields of a row.
 *
 * @param integrity whether values depend on key and field alone, so that every read checks them
 * @param compressibility the share of each value that compresses away
 * @param text whether values are printable characters; otherwise any bytes
 * @param ycsbs YCSB's own values, if requested
 */
record FieldSpec(
        int count,
        String namePrefix,
        FieldLengths lengths,
        boolean integrity,
        double compressibility,
        boolean text,
        long dataSeed,
        Optional<YcsbValues> ycsbs) {
    private static final int MOST_FIELDS = 10_000;

    /** @param names of the keys */
    static FieldSpec read(SettingsReader reader, KeyNames names) {
        int count = reader.intCount("fieldcount", 1, MOST_FIELDS);
        boolean integrity = reader.flag("dataintegrity");
        String prefix = reader.text("fieldnameprefix");
        reader.require(
                prefix.matches("[A-Za-z][A-Za-z0-9_]*"),
                "fieldnameprefix",
                "must be letters, digits and underscores, a letter first");
        FieldLengths lengths = FieldLengths.read(reader);
        if (integrity) {
            reader.require(
                    reader.is("fieldlengthdistribution", "constant"),
                    "fieldlengthdistribution",
                    "must be constant with dataintegrity=true");
            reader.require(
                    !lengths.isConstant() || lengths.longest() >= Values.STAMPED_LENGTH || reader.is("values", "ycsb"),
                    "fieldlength",
                    "must be at least " + Values.STAMPED_LENGTH + " with dataintegrity=true");
        }
        boolean ycsbs = reader.is("values", "ycsb");
        reader.require(!ycsbs || integrity, "values", "must be binary or text without dataintegrity=true");
        return new FieldSpec(
                count,
                prefix,
                lengths,
                integrity,
                reader.fraction("compressibility"),
                reader.is("values", "text"),
                reader.whole("data-seed"),
                ycsbs ? Optional.of(new YcsbValues(names, prefix)) : Optional.empty());
    }

    List<String> names() {
        return IntStream.range(0, count).mapToObj(i -> namePrefix + i).toList();
    }

    int[] indexes() {
        return IntStream.range(0, count).toArray();
    }

    Values values() {
        return new Values(dataSeed, compressibility, text);
    }

    void describe(Map<String, Object> manifest) {
        manifest.put("fieldcount", count);
        manifest.put("fieldnameprefix", namePrefix);
        lengths.describe(manifest);
        manifest.put("dataintegrity", integrity);
        manifest.put("compressibility", compressibility);
        manifest.put("values", ycsbs.isPresent() ? "ycsb" : text ? "text" : "binary");
        manifest.put("data-seed", dataSeed);
    }
}
