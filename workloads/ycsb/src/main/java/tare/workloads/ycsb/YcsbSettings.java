package tare.workloads.ycsb;

import static tare.api.spi.SettingType.BYTES;
import static tare.api.spi.SettingType.COUNT;
import static tare.api.spi.SettingType.FRACTION;
import static tare.api.spi.SettingType.NUMBER;
import static tare.api.spi.SettingType.POSITIVE_COUNT;
import static tare.api.spi.SettingType.TEXT;

import java.util.List;
import java.util.stream.Stream;
import tare.api.spi.Setting;

/** The settings of a YCSB workload, under YCSB's names where they exist. The reference page is generated from them. */
final class YcsbSettings {
    static final List<Setting> ALL = Stream.of(dataset(), operations(), requests(), rest())
            .flatMap(List::stream)
            .toList();

    private YcsbSettings() {}

    private static List<Setting> dataset() {
        return List.of(
                Setting.of(
                        "table",
                        TEXT,
                        "",
                        "Name of the table; empty means tare_ and eight digits that follow from the dataset."),
                Setting.of(
                        "recordcount",
                        POSITIVE_COUNT,
                        "1000",
                        "Key numbers below this are data; a run inserts from here on."),
                Setting.of("insertstart", COUNT, "0", "First key number that is loaded."),
                Setting.of(
                        "insertcount",
                        COUNT,
                        "0",
                        "How many keys are loaded; 0 means all from insertstart to recordcount. With fewer, distribution=ycsb and"
                                + " requestdistribution=zipfian, keys beyond them are asked for too, as YCSB does."),
                Setting.choice(
                        "insertorder",
                        "hashed scatters keys over the key range; ordered loads and inserts them in key order.",
                        "hashed",
                        "ordered"),
                Setting.of(
                        "zeropadding",
                        POSITIVE_COUNT,
                        "1",
                        "Least number of digits in a key's name, filled up with zeros."),
                Setting.of("fieldcount", POSITIVE_COUNT, "10", "Fields of a row."),
                Setting.of("fieldnameprefix", TEXT, "field", "Fields are named by this and a number from 0."),
                Setting.of(
                        "fieldlength",
                        BYTES,
                        "100",
                        "Length of a value, without key and names; the greatest where lengths vary."),
                Setting.of(
                        "minfieldlength", BYTES, "1", "Least length of a value where lengths are uniform or zipfian."),
                Setting.choice(
                        "fieldlengthdistribution",
                        "How lengths of values vary; zipfian makes short ones likeliest.",
                        "constant",
                        "uniform",
                        "zipfian",
                        "histogram"),
                Setting.of(
                        "fieldlengthhistogram",
                        TEXT,
                        "hist.txt",
                        "File of lengths for fieldlengthdistribution=histogram, in YCSB's format."),
                Setting.of(
                        "compressibility",
                        FRACTION,
                        "0",
                        "Share of each value that is one byte repeated and compresses away; the rest is random."),
                Setting.choice(
                        "values",
                        "binary values are of any bytes; text ones of 64 printable characters, for systems that keep"
                                + " strings, and compress by a quarter on their own. Where an arm is a ycsb-binding, text is"
                                + " the default. ycsb: those that YCSB writes with dataintegrity, for reading what it loaded.",
                        "binary",
                        "text",
                        "ycsb"),
                Setting.flag(
                        "dataintegrity",
                        false,
                        "Values follow from key and field alone and every read checks them; wrong ones fail as wrong-data."),
                Setting.of(
                        "data-seed",
                        TEXT,
                        "1",
                        "Seed of the data: of values, varying lengths, and which keys are hot in exact mode."));
    }

    private static List<Setting> operations() {
        return List.of(
                Setting.of("readproportion", NUMBER, "0.95", "Weight of reads; weights need not add up to 1."),
                Setting.of("updateproportion", NUMBER, "0.05", "Weight of updates."),
                Setting.of(
                        "insertproportion",
                        NUMBER,
                        "0",
                        "Weight of inserts of new keys; they become readable once they have succeeded."),
                Setting.of("scanproportion", NUMBER, "0", "Weight of scans in key order."),
                Setting.of(
                        "deleteproportion",
                        NUMBER,
                        "0",
                        "Weight of deletes; keys are chosen as for reads, and may be gone already. Not in YCSB."),
                Setting.of(
                        "readmodifywriteproportion",
                        NUMBER,
                        "0",
                        "Weight of reads followed by an update of the same key, measured as one operation."),
                Setting.flag("readallfields", true, "Reads and scans ask for all fields; else for one at random."),
                Setting.flag("readallfieldsbyname", false, "Reads of all fields name each of them."),
                Setting.flag("writeallfields", false, "Updates write all fields; else one at random."),
                Setting.of("minscanlength", POSITIVE_COUNT, "1", "Fewest rows a scan asks for."),
                Setting.of("maxscanlength", POSITIVE_COUNT, "1000", "Most rows a scan asks for."),
                Setting.choice(
                        "scanlengthdistribution",
                        "How the number of rows varies; zipfian makes short scans likeliest.",
                        "uniform",
                        "zipfian"));
    }

    private static List<Setting> requests() {
        return List.of(
                Setting.choice(
                        "requestdistribution",
                        "Which keys are asked for: each alike, a hot few (zipfian), the newest most (latest, exponential), a hot part, or one after the other.",
                        "uniform",
                        "zipfian",
                        "latest",
                        "hotspot",
                        "exponential",
                        "sequential"),
                // exact comes first and so is the default: its skew matches the settings at any record count, does not
                // depend on the planned length of a run, and needs no operation count for any shorthand.
                Setting.choice(
                        "distribution",
                        "exact draws a true zipfian over the loaded keys; ycsb draws keys bit for bit as YCSB 0.17 does.",
                        "exact",
                        "ycsb"),
                Setting.of(
                        "zipfian-theta",
                        NUMBER,
                        "0.99",
                        "Exponent of zipfian and latest in exact mode, from 0 (uniform) to 10."),
                Setting.of("hotspotdatafraction", FRACTION, "0.2", "Share of keys that is hot."),
                Setting.of("hotspotopnfraction", FRACTION, "0.8", "Share of requests that go to hot keys."),
                Setting.of(
                        "exponential.percentile",
                        NUMBER,
                        "95",
                        "Per cent of requests that go to the newest exponential.frac of the keys."),
                Setting.of(
                        "exponential.frac",
                        NUMBER,
                        "0.8571428571",
                        "Share of keys, from the newest back, that gets exponential.percentile of the requests."),
                Setting.of(
                        "operationcount",
                        COUNT,
                        "0",
                        "Operations that one YCSB client would make. Sets which keys are hot with distribution=ycsb,"
                                + " requestdistribution=zipfian and inserts, and nothing else: a run ends when its"
                                + " traffic says."));
    }

    private static List<Setting> rest() {
        return List.of(
                Setting.of(
                        "core_workload_insertion_retry_limit",
                        COUNT,
                        "0",
                        "How often a failed insert of the load is tried again, each time after the rest of the caller's share."),
                Setting.of("core_workload_insertion_retry_interval", COUNT, "0", "Only 0: a caller never sleeps."),
                Setting.of(
                        "verify-samples",
                        COUNT,
                        "1000",
                        "Rows read back after the run: loaded, inserted and updated ones."));
    }
}
