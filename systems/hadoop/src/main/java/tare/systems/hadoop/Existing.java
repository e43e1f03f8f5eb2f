package tare.systems.hadoop;

import tare.spi.Setting;
import tare.spi.SettingType;

/** What more than one blueprint asks about systems that exist already. */
final class Existing {
    static final Setting ZOOKEEPER = text("zookeeper", "Its ZooKeeper servers, host:port,host:port,…");
    static final Setting CONF_DIR =
            file("conf-dir", "A directory with its configuration files, such as core-site.xml and hdfs-site.xml");

    private Existing() {}

    static Setting file(String name, String summary) {
        return Setting.of(name, SettingType.FILE, "", summary);
    }

    /** @param summary says that it is a reference */
    static Setting secret(String name, String summary) {
        return Setting.of(name, SettingType.SECRET, "", summary);
    }

    static Setting text(String name, String summary) {
        return Setting.of(name, SettingType.TEXT, "", summary);
    }
}
