package tare.systems.hbase.driver;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;

/** Properties of a server's configuration that two clusters can have in common: no places, and no secrets. */
record HBaseServerConfiguration(Configuration live) {
    /** Includes all of these, set or not. */
    private static final Pattern OWN = Pattern.compile("(hbase|hfile|io\\.storefile|zookeeper)\\..*");
    /** Excludes these parts of Hadoop, which HBase does not use; other parts are included where set. */
    private static final Pattern FOREIGN = Pattern.compile("(yarn|mapreduce|mapred)\\..*");

    private static final Pattern PLACE = Pattern.compile(
            ".*(port|port\\.orig|address|hostname|masters|quorum|dir|rootdir|defaultfs|endpoint|path|parent|principal|keytab|keytab\\.file|\\.id)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SECRET = Pattern.compile(
            ".*(password|passwd|secret|credential|access\\.key|account\\.key|session\\.token|sas\\.token).*",
            Pattern.CASE_INSENSITIVE);

    /** Shown by servers for values that they take for secrets, set or not. */
    private static final String MASKED = "<masked>";

    private static final String ROOT = "hbase.rootdir";
    private static final String WAL = "hbase.wal.dir";
    private static final String CACHE = "hbase.bucketcache.ioengine";

    SortedMap<String, String> facts() {
        SortedMap<String, String> facts = new TreeMap<>();
        for (Map.Entry<String, String> property : live) {
            String name = property.getKey();
            if (isReported(name)) {
                facts.put(name, SECRET.matcher(name).matches() ? "set" : live.get(name));
            }
        }
        // Their kind matters, their location does not.
        facts.put(ROOT, scheme(ROOT, "unknown"));
        facts.put(WAL, scheme(WAL, facts.get(ROOT)));
        facts.computeIfPresent(CACHE, (name, place) -> place.split(":", 2)[0]);
        return facts;
    }

    private boolean isReported(String name) {
        boolean foreign = FOREIGN.matcher(name).matches();
        if (foreign || PLACE.matcher(name).matches() || MASKED.equals(live.get(name))) {
            return false;
        }
        return OWN.matcher(name).matches() || isSet(name);
    }

    /** Whether its value comes from a source other than the defaults in jars. */
    boolean isSet(String name) {
        String[] sources = live.getPropertySources(name);
        for (String source : sources == null ? new String[0] : sources) {
            if (source.endsWith("-default.xml")) {
                return false;
            }
        }
        return true;
    }

    private String scheme(String name, String otherwise) {
        String place = live.get(name, "");
        int colon = place.indexOf(':');
        return colon < 0 ? otherwise : place.substring(0, colon);
    }
}
