package tare.judge.imports;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.AnalysisSpec;
import tare.api.model.Pace;
import tare.api.model.Results;
import tare.judge.results.ResultsReader;
import tare.judge.results.ResultsWriter;

/** Imports this package's resources; each arm is named after the last part of its path. */
final class ImportOrders {
    static final Path RESOURCES = Path.of("src/test/resources/tare/judge/imports");
    static final AnalysisSpec ANALYSIS =
            new AnalysisSpec(Map.of("throughput", 0.05, "p50", 0.05, "p95", 0.10, "p99", 0.20), 0.95, 0.01);

    private final List<ImportOrder.ArmSource> arms = new ArrayList<>();
    private boolean paired;
    private Optional<Pace> pace = Optional.empty();

    static ImportOrders of(String... paths) {
        ImportOrders orders = new ImportOrders();
        for (String path : paths) {
            orders.arm(
                    path.substring(path.lastIndexOf('/') + 1),
                    RESOURCES.resolve(path).toString());
        }
        return orders;
    }

    ImportOrders arm(String name, String... paths) {
        arms.add(new ImportOrder.ArmSource(name, List.of(paths)));
        return this;
    }

    ImportOrders paired() {
        paired = true;
        return this;
    }

    ImportOrders atMax() {
        return at(new Pace.BackToBack());
    }

    ImportOrders at(Pace given) {
        pace = Optional.of(given);
        return this;
    }

    ImportOrder order() {
        return new ImportOrder(
                arms, arms.get(0).name(), "old", "w", paired, pace, Optional.empty(), ANALYSIS, "./tare import");
    }

    Results importYcsb(Path to) {
        return written(Importer.ycsb(order()), to);
    }

    Results importHlog(Path to, long nsPerUnit) {
        return written(Importer.hlog(order(), nsPerUnit), to);
    }

    Results importBasho(Path to) {
        return written(Importer.bashoBench(order()), to);
    }

    private static Results written(ImportedResults imported, Path to) {
        try (ResultsWriter writer = new ResultsWriter(to)) {
            imported.write(writer, Instant.parse("2026-11-21T20:00:00Z"));
        }
        return ResultsReader.read(to);
    }
}
