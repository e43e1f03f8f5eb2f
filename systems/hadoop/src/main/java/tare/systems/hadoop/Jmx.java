package tare.systems.hadoop;

import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Readiness;

/** The page {@code /jmx} that Hadoop's and HBase's daemons have. */
public final class Jmx {
    private Jmx() {}

    public static String url(String address) {
        return "http://" + address + "/jmx";
    }

    /**
     * Ready once {@code attribute} of a bean exists with a matching value. Requests this attribute alone: Hadoop's
     * daemons log complaints about other attributes that are not available yet.
     */
    public static Readiness readyByAttribute(
            PlacedDaemon placed, String port, String bean, String attribute, String value) {
        return ready(placed, port, "get=" + bean + "::" + attribute, attribute, value);
    }

    /** Checks the bean as a whole: HBase's daemons log complaints about an attribute that does not exist yet. */
    public static Readiness readyByBean(PlacedDaemon placed, String port, String bean, String attribute, String value) {
        return ready(placed, port, "qry=" + bean, attribute, value);
    }

    private static Readiness ready(PlacedDaemon placed, String port, String query, String attribute, String value) {
        return new Readiness.Http(
                url(placed.address(port)) + "?" + query,
                "\"" + attribute + "\"\\s*:\\s*" + value,
                HadoopJvm.START_LIMIT);
    }
}
