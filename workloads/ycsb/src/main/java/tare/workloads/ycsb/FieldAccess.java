package tare.workloads.ycsb;

/**
 * Which fields requests read and write.
 *
 * @param readsAll whether a read returns all fields, not one
 * @param readsByName whether a read of all fields names them
 * @param writesAll whether an update writes all fields, not one
 */
record FieldAccess(boolean readsAll, boolean readsByName, boolean writesAll) {
    static FieldAccess read(SettingsReader reader) {
        return new FieldAccess(
                reader.flag("readallfields"), reader.flag("readallfieldsbyname"), reader.flag("writeallfields"));
    }
}
