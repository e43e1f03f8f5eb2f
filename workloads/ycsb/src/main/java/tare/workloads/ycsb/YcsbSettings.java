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
                        "Name of the table; empty: tare_ and eight digits derived from the dataset."),
                Setting.of(
                        "recordcount",
                        POSITIVE_COUNT,
                        "1000",
                        "Key numbers below this are data; a run inserts from this number on."),
                Setting.of("insertstart", COUNT, "0", "First key number that is loaded."),
                Setting.of(
                        "insertcount",
                        COUNT,
                        "0",
                        "How many keys are loaded; 0: all from insertstart to recordcount. With fewer,"
                                + " distribution=ycsb and requestdistribution=zipfian also request keys beyond them,"
                                + " as YCSB does."),
                Setting.choice(
                        "insertorder",
                        "hashed scatters keys over the key range; ordered loads and inserts them in key order.",
                        "hashed",
                        "ordered"),
                Setting.of("zeropadding", POSITIVE_COUNT, "1", "Minimum digits in a key's name, padded with zeros."),
                Setting.of("fieldcount", POSITIVE_COUNT, "10", "Fields of a row."),
                Setting.of("fieldnameprefix", TEXT, "field", "Fields are named by this and a number from 0."),
                Setting.of(
                        "fieldlength",
                        BYTES,
                        "100",
                        "Length of a value, without key and names; the maximum if lengths vary."),
                Setting.of(
                        "minfieldlength", BYTES, "1", "Minimum length of a value if lengths are uniform or zipfian."),
                Setting.choice(
                        "fieldlengthdistribution",
                        "How lengths of values vary; zipfian favours short ones.",
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
                        "Share of each value that is one repeated byte and compresses away; the rest is random."),
                Setting.choice(
                        "values",
                        "binary: any bytes. text: 64 printable characters, for systems that keep strings; compresses"
                                + " by a quarter. The default is text if an arm is a ycsb-binding. ycsb: the values"
                                + " that YCSB writes with dataintegrity, for reading data that it loaded.",
                        "binary",
                        "text",
                        "ycsb"),
                Setting.flag(
                        "dataintegrity",
                        false,
                        "Values depend only on key and field, and every read checks them; wrong ones fail as"
                                + " wrong-data."),
                Setting.of(
                        "data-seed",
                        TEXT,
                        "1",
                        "Seed of the data: values, varying lengths, and the hot keys in exact mode."));
    }

    private static List<Setting> operations() {
        return List.of(
                Setting.of("readproportion", NUMBER, "0.95", "Weight of reads; weights need not add up to 1."),
                Setting.of("updateproportion", NUMBER, "0.05", "Weight of updates."),
                Setting.of(
                        "insertproportion",
                        NUMBER,
                        "0",
                        "Weight of inserts of new keys, which become readable once they have succeeded."),
                Setting.of("scanproportion", NUMBER, "0", "Weight of scans in key order."),
                Setting.of(
                        "deleteproportion",
                        NUMBER,
                        "0",
                        "Weight of deletes; keys are chosen as for reads, and may already be deleted. Not in YCSB."),
                Setting.of(
                        "readmodifywriteproportion",
                        NUMBER,
                        "0",
                        "Weight of reads followed by an update of the same key, measured as one operation."),
                Setting.flag("readallfields", true, "Reads and scans request all fields; otherwise one at random."),
                Setting.flag("readallfieldsbyname", false, "Reads of all fields name each of them."),
                Setting.flag("writeallfields", false, "Updates write all fields; otherwise one at random."),
                Setting.of("minscanlength", POSITIVE_COUNT, "1", "Minimum rows of a scan."),
                Setting.of("maxscanlength", POSITIVE_COUNT, "1000", "Maximum rows of a scan."),
                Setting.choice(
                        "scanlengthdistribution",
                        "How the number of rows varies; zipfian favours short scans.",
                        "uniform",
                        "zipfian"));
    }

    private static List<Setting> requests() {
        return List.of(
                Setting.choice(
                        "requestdistribution",
                        "Which keys are requested: all equally, a hot few (zipfian), the newest most (latest,"
                                + " exponential), a hot part, or one after the other.",
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
                Setting.of("hotspotopnfraction", FRACTION, "0.8", "Share of requests for hot keys."),
                Setting.of(
                        "exponential.percentile",
                        NUMBER,
                        "95",
                        "Percentage of requests for the newest exponential.frac of the keys."),
                Setting.of(
                        "exponential.frac",
                        NUMBER,
                        "0.8571428571",
                        "Share of keys, the newest, that gets exponential.percentile of the requests."),
                Setting.of(
                        "operationcount",
                        COUNT,
                        "0",
                        "Operations that one YCSB client would make. Only sets the hot keys with distribution=ycsb,"
                                + " requestdistribution=zipfian and inserts; traffic decides when a run ends."));
    }

    private static List<Setting> rest() {
        return List.of(
                Setting.of(
                        "core_workload_insertion_retry_limit",
                        COUNT,
                        "0",
                        "How often a failed insert of the load is retried, each time after the rest of the caller's"
                                + " share."),
                Setting.of("core_workload_insertion_retry_interval", COUNT, "0", "Only 0: a caller never sleeps."),
                Setting.of(
                        "verify-samples",
                        COUNT,
                        "1000",
                        "Rows read back after the run: loaded, inserted and updated ones."));
    }
}
