package tare.systems.hadoop;

import tare.api.spi.Setting;
import tare.api.spi.SettingType;

/** Settings that several blueprints need for existing systems. */
public final class Existing {
    public static final Setting ZOOKEEPER = text("zookeeper", "Its ZooKeeper servers, host:port,host:port,…");
    public static final Setting CONF_DIR =
            file("conf-dir", "A directory with its configuration files, such as core-site.xml and hdfs-site.xml");

    private Existing() {}

    public static Setting file(String name, String summary) {
        return Setting.of(name, SettingType.FILE, "", summary);
    }

    /** @param summary mentions that the value is a reference */
    public static Setting secret(String name, String summary) {
        return Setting.of(name, SettingType.SECRET, "", summary);
    }

    public static Setting text(String name, String summary) {
        return Setting.of(name, SettingType.TEXT, "", summary);
    }
}
