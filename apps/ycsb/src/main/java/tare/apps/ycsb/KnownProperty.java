package tare.apps.ycsb;

/**
 * One property that this command recognizes.
 *
 * @param defaultText as in YCSB; empty if it has none
 * @param remark differences that a user of YCSB should be aware of; may be empty
 */
record KnownProperty(String name, String defaultText, Treatment treatment, String remark) {
    static KnownProperty honoured(String name, String defaultText, String remark) {
        return new KnownProperty(name, defaultText, Treatment.HONOURED, remark);
    }

    static KnownProperty differently(String name, String defaultText, String remark) {
        return new KnownProperty(name, defaultText, Treatment.DIFFERENTLY, remark);
    }

    static KnownProperty ignored(String name, String defaultText, String remark) {
        return new KnownProperty(name, defaultText, Treatment.IGNORED, remark);
    }

    static KnownProperty refused(String name, String defaultText, String remark) {
        return new KnownProperty(name, defaultText, Treatment.REFUSED, remark);
    }
}
