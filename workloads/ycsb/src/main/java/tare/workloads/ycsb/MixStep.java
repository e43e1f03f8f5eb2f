package tare.workloads.ycsb;

import tare.api.spi.KeyValueStore.Verb;

/** The steps a caller can take, in the order of reports and of YCSB's choice. */
enum MixStep {
    READ("read", "readproportion", Verb.READ),
    UPDATE("update", "updateproportion", Verb.UPDATE),
    INSERT("insert", "insertproportion", Verb.INSERT),
    SCAN("scan", "scanproportion", Verb.SCAN),
    DELETE("delete", "deleteproportion", Verb.DELETE),
    READ_MODIFY_WRITE("read-modify-write", "readmodifywriteproportion", Verb.UPDATE);

    private final String operation;
    private final String setting;
    private final Verb verb;

    MixStep(String operation, String setting, Verb verb) {
        this.operation = operation;
        this.setting = setting;
        this.verb = verb;
    }

    String operation() {
        return operation;
    }

    /** The setting with its weight. */
    String setting() {
        return setting;
    }

    /** The operation that the store must support, besides reading. */
    Verb verb() {
        return verb;
    }
}
