package tare.workloads.tpcds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Caller;
import tare.api.spi.Capability;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Driver;
import tare.api.spi.LatestObservations;
import tare.api.spi.Measure;
import tare.api.spi.Operation;
import tare.api.spi.PieceRunner;
import tare.api.spi.QueryCost;
import tare.api.spi.Share;
import tare.api.spi.SqlEngine;
import tare.api.spi.Verification;
import tare.api.spi.Workload;

/** Queries derived from TPC-DS in one worker. Any thread. */
final class TpcdsWorkload implements Workload {
    /** After all queries; its rows are parts of {@link TableParts}. */
    static final String LOAD = "load";

    private final TpcdsSpec spec;
    private final DataSpec data;
    private final LatestObservations observations = new LatestObservations();

    TpcdsWorkload(TpcdsSpec spec) {
        this.spec = spec;
        this.data = spec.data();
    }

    @Override
    public Class<? extends Capability> requires() {
        return SqlEngine.class;
    }

    @Override
    public Optional<String> unsupported(Driver driver) {
        String dialect = engine(driver).dialect();
        return DialectRules.isTested(dialect)
                ? Optional.empty()
                : Optional.of(
                        "the workload has queries in these dialects: " + DialectRules.tested() + ", not in " + dialect);
    }

    @Override
    public List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        spec.queries().forEach(query -> operations.add(new Operation(query, false, spec.timeout(query))));
        operations.add(new Operation(LOAD, false));
        return operations;
    }

    @Override
    public Optional<String> notice() {
        return Optional.of("derived from TPC-DS; not comparable with published TPC-DS results");
    }

    @Override
    public DataSpec data() {
        return data;
    }

    @Override
    public Data data(Driver driver) {
        return new TpcdsData(engine(driver), data, spec);
    }

    @Override
    public int passLength() {
        return spec.queries().size();
    }

    @Override
    public boolean changesKeys() {
        return false;
    }

    @Override
    public boolean changesData() {
        return false;
    }

    @Override
    public boolean missesAreNormal() {
        return false;
    }

    @Override
    public Caller loader(Driver driver, Share share) throws Exception {
        SqlEngine engine = engine(driver);
        DataDirectory directory = new DataDirectory(engine.files(), data.id());
        int operation = spec.queries().size();
        Optional<PieceRunner> runner = engine.pieceRunner();
        return runner.isPresent()
                ? new PieceLoader(spec, directory, runner.get(), share, operation)
                : new TextLoader(spec, directory, share, operation);
    }

    @Override
    public Caller caller(Driver driver, Share share, long seed) throws Exception {
        SqlEngine engine = engine(driver);
        List<QueryText> texts = QueryTexts.of(spec.queries(), engine.dialect());
        long ofRun = spec.order() == PassOrder.STREAM ? 0 : seed;
        long own = ofRun + share.index() * 0x9e3779b97f4a7c15L;
        String name = Integer.toString(share.index());
        return new QueryCaller(spec, texts, engine.open(data.id()), own, name, observations);
    }

    private static SqlEngine engine(Driver driver) {
        return driver.capability(SqlEngine.class)
                .orElseThrow(
                        () -> new IllegalArgumentException("the system is no SQL engine, and the workload needs one"));
    }

    /** Counts the rows of all tables. Answers of queries are compared between arms, once all runs are made. */
    @Override
    public Verification verify(Driver driver, long seed) throws Exception {
        return new RowCounts(engine(driver), data.id()).check(spec.tables());
    }

    /** What queries use explains their times; an engine that does not count it has none of this. */
    @Override
    public List<Measure> measures() {
        return spec.queries().stream()
                .flatMap(query -> Arrays.stream(QueryCost.values())
                        .map(cost -> new Measure(
                                QueryCaller.observed(query, cost),
                                cost.unit(),
                                Measure.Better.LOWER,
                                Measure.Total.MEAN,
                                Measure.Use.EXPLAINS)))
                .toList();
    }

    /** Means over the callers, of each one's last answer to a query. */
    @Override
    public Map<String, Double> observations() {
        return observations.means();
    }
}
