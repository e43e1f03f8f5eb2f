package tare.judge.results;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.ArmDifference;
import tare.api.model.CacheState;
import tare.api.model.EnvironmentSpec;
import tare.api.model.GateSpec;
import tare.api.model.HarnessFloor;
import tare.api.model.LoadRecord;
import tare.api.model.Metric;
import tare.api.model.OldNames;
import tare.api.model.OperationCounts;
import tare.api.model.Permission;
import tare.api.model.Plan;
import tare.api.model.PlannedLook;
import tare.api.model.Preparation;
import tare.api.model.RequestRates;
import tare.api.model.RunContext;
import tare.api.model.Sides;
import tare.api.model.Traffic;
import tare.api.model.Waiting;
import tare.api.model.WorkerRecord;
import tare.api.model.WorkloadSpec;

/**
 * What results of format 1 name differently, and what the first of them lack: fields that were added later, each with
 * the value that its absence means. An absent optional field is empty anyhow. Fields that are not named here must be
 * there.
 */
final class FormatOne extends SimpleModule {
    private static final long serialVersionUID = 1;

    FormatOne() {
        super("format-1");
        setMixInAnnotation(Sides.class, OldSides.class);
        setMixInAnnotation(Preparation.class, OldPreparation.class);
        setMixInAnnotation(GateSpec.class, OldGates.class);
        setMixInAnnotation(Traffic.class, OldTraffic.class);
        setMixInAnnotation(Plan.class, OldPlan.class);
        setMixInAnnotation(ArmDifference.class, OldDifference.class);
        setMixInAnnotation(LoadRecord.class, OldLoad.class);
        setMixInAnnotation(RunContext.class, OldContext.class);
        setMixInAnnotation(RequestRates.class, OldThroughput.class);
        setMixInAnnotation(OperationCounts.class, OldThroughput.class);
        setMixInAnnotation(HarnessFloor.class, OldThroughput.class);
        setMixInAnnotation(AnalysisSpec.class, OldAnalysis.class);
        setMixInAnnotation(WorkloadSpec.class, OldWorkload.class);
    }

    private interface OldSides {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean strictParity();
    }

    private interface OldPreparation {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<Permission> allowed();
    }

    private interface OldGates {
        @SuppressWarnings("unused") // by its name alone
        @JsonDeserialize(using = CacheOrAny.class)
        CacheState cache();

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean isAtRest();

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean dropsPageCache();
    }

    private interface OldTraffic {
        @SuppressWarnings("unused") // by its name alone
        @JsonDeserialize(using = WaitingOrPark.class)
        Waiting waiting();

        @SuppressWarnings("unused") // by its name alone
        @JsonDeserialize(using = OnThisMachine.class)
        EnvironmentSpec on();
    }

    private interface OldPlan {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<PlannedLook> looks();
    }

    private interface OldDifference {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<String> drives();
    }

    @SuppressWarnings("unused") // by their names alone
    private interface OldLoad {
        @JsonAlias("table")
        String data();

        @JsonAlias("records")
        long size();

        @JsonDeserialize(using = UnitOrRecords.class)
        String unit();

        @JsonAlias("recordsPerSecond")
        double perSecond();

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Map<String, Double> stored();
    }

    private interface OldContext {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        @JsonDeserialize(keyUsing = HarnessFigureKey.class)
        Map<String, Double> harness();

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<WorkerRecord> workers();
    }

    @SuppressWarnings("unused") // by their names alone
    private interface OldThroughput {
        @JsonAlias(OldNames.THROUGHPUT)
        double throughput();
    }

    @SuppressWarnings("unused") // by their names alone
    private interface OldAnalysis {
        @JsonDeserialize(keyUsing = MetricKey.class)
        Map<String, Double> margins();
    }

    @SuppressWarnings("unused") // by their names alone
    private interface OldWorkload {
        @JsonDeserialize(contentConverter = MetricName.class)
        Optional<String> primary();

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<Metric> measures();

        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        Optional<String> notice();
    }

    private static final class HarnessFigureKey extends KeyDeserializer {
        @Override
        public String deserializeKey(String key, DeserializationContext context) {
            return OldNames.harnessFigure(key);
        }
    }

    private static final class MetricKey extends KeyDeserializer {
        @Override
        public String deserializeKey(String key, DeserializationContext context) {
            return OldNames.metric(key);
        }
    }

    private static final class MetricName extends StdConverter<String, String> {
        @Override
        public String convert(String name) {
            return OldNames.metric(name);
        }
    }

    /** All data of the first results were tables of records. */
    private static final class UnitOrRecords extends OrElse<String> {
        private static final long serialVersionUID = 1;

        UnitOrRecords() {
            super(String.class, "records");
        }
    }

    private static final class CacheOrAny extends OrElse<CacheState> {
        private static final long serialVersionUID = 1;

        CacheOrAny() {
            super(CacheState.class, CacheState.ANY);
        }
    }

    private static final class WaitingOrPark extends OrElse<Waiting> {
        private static final long serialVersionUID = 1;

        WaitingOrPark() {
            super(Waiting.class, Waiting.PARK);
        }
    }

    /** Workers ran on the harness's machine before they could be placed. */
    private static final class OnThisMachine extends StdDeserializer<EnvironmentSpec> {
        private static final long serialVersionUID = 1;

        OnThisMachine() {
            super(EnvironmentSpec.class);
        }

        @Override
        public EnvironmentSpec deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return context.readValue(in, EnvironmentSpec.class);
        }

        @Override
        public EnvironmentSpec getNullValue(DeserializationContext context) {
            return Traffic.THIS_MACHINE;
        }
    }

    /** Reads a value; an absent one is that of the first results. */
    private abstract static class OrElse<E extends Serializable> extends StdDeserializer<E> {
        private static final long serialVersionUID = 1;

        private final Class<E> type;
        private final E absent;

        OrElse(Class<E> type, E absent) {
            super(type);
            this.type = type;
            this.absent = absent;
        }

        @Override
        public E deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return context.readValue(in, type);
        }

        @Override
        public E getNullValue(DeserializationContext context) {
            return absent;
        }
    }
}
