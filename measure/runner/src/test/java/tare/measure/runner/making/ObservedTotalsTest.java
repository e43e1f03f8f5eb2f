package tare.measure.runner.making;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tare.api.spi.Measure;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.measure.worker.Verify;

class ObservedTotalsTest {
    @Test
    void measuresAreTotalledAsDeclaredAndOthersAreTheLargest() {
        Workload workload = declaring(
                measure("spilled-bytes", Measure.Total.SUM),
                measure("longest-task", Measure.Total.MAX),
                measure("cached-files", Measure.Total.MEAN));
        assertThat(ObservedTotals.of(List.of(observed(1, 2, 3, 0.4), observed(5, 6, 7, 0.2)), workload))
                .isEqualTo(Map.of("spilled-bytes", 6.0, "longest-task", 6.0, "cached-files", 5.0, "hot-share", 0.4));
    }

    @Test
    void withoutVerificationThereIsNothing() {
        assertThat(ObservedTotals.of(List.of(), declaring(measure("spilled-bytes", Measure.Total.SUM))))
                .isEmpty();
    }

    private static Verify.Verified observed(double spilled, double longest, double cached, double hot) {
        return new Verify.Verified(
                new Verification(1, 0, 0, List.of()),
                new TreeMap<>(Map.of(
                        "spilled-bytes", spilled, "longest-task", longest, "cached-files", cached, "hot-share", hot)));
    }

    private static Measure measure(String name, Measure.Total total) {
        return new Measure(name, Measure.Unit.COUNT, Measure.Better.LOWER, total);
    }

    /** A workload that can do nothing but declare. */
    private static Workload declaring(Measure... measures) {
        return (Workload) Proxy.newProxyInstance(
                Workload.class.getClassLoader(), new Class<?>[] {Workload.class}, (self, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("measures");
                    return List.of(measures);
                });
    }
}
