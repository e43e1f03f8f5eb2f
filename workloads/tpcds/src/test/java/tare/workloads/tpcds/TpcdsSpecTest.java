package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.trino.tpcds.Table;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.spi.DataSpec;
import tare.api.spi.Driver;
import tare.api.spi.Operation;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

class TpcdsSpecTest {
    @Test
    void theManifestNamesGeneratorScaleAndTables() {
        DataSpec data = TestingTpcds.workload(Map.of("scale", "0.10", "queries", "q3, q42"))
                .data();
        assertThat(data.manifest())
                .isEqualTo(
                        """
                        data=derived from TPC-DS
                        generator=io.trino.tpcds:tpcds:1.4
                        scale=0.1
                        tables=date_dim,item,store_sales
                        """);
        assertThat(data.id()).matches("tare_tpcds_[0-9a-f]{8}");
        assertThat(data.size())
                .as("one of date_dim, one of item, 3 of store_sales")
                .isEqualTo(5);
        assertThat(data.unit()).isEqualTo("parts");
    }

    @Test
    void queriesOnTheSameTablesShareTheData() {
        assertThat(data("q3").id())
                .isEqualTo(data("q42,q52").id())
                .isNotEqualTo(data("q41").id());
        assertThat(TestingTpcds.workload(Map.of("queries", "q3", "scale", "1"))
                        .data()
                        .id())
                .isNotEqualTo(data("q3").id());
    }

    private static DataSpec data(String queries) {
        return TestingTpcds.workload(Map.of("queries", queries)).data();
    }

    @Test
    void everyQueryIsAnOperationAndAPassAsksEachOnce() {
        Workload workload = TestingTpcds.workload(Map.of("queries", "q42,q3"));
        assertThat(workload.operations()).extracting(Operation::name).containsExactly("q42", "q3", "load");
        assertThat(workload.passLength()).isEqualTo(2);
        assertThat(TestingTpcds.workload(Map.of()).passLength()).isEqualTo(20);
    }

    @Test
    void settingsThatCannotBeMeantAreRefusedTogether() {
        assertThatThrownBy(() -> TestingTpcds.workload(
                        Map.of("scale", "0", "queries", "q3,q100,q14,q3", "answer-decimals", "1.5")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        scale: must be above 0 and at most 100000, got: 0
                        queries: must be names from q1 to q99 separated by commas, small or all, got: q100
                        queries: must be names from q1 to q99 separated by commas, small or all, got: q14
                        queries: must name each query once, got again: q3
                        answer-decimals: must be all or a number from 0 to 9, got: 1.5""");
    }

    @Test
    void aQueryMayHaveATimeoutOfItsOwn() {
        Workload workload = TestingTpcds.workload(Map.of("queries", "q42,q67", "timeout", " q67 = 10min "));
        assertThat(workload.operations())
                .containsExactly(
                        new Operation("q42", false),
                        new Operation("q67", false, Optional.of(Duration.ofMinutes(10))),
                        new Operation("load", false));
        assertThat(workload.data().id())
                .as("the same data")
                .isEqualTo(data("q42,q67").id());
    }

    @Test
    void timeoutsAreTimesOfQueriesOfTheWorkload() {
        assertThatThrownBy(() ->
                        TestingTpcds.workload(Map.of("queries", "q3,q42", "timeout", "q3=0s, q42=long,q67=1s,q3")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        timeout: must be more than 0s, got: q3=0s
                        timeout: must be a time with its unit such as 30s, got: q42=long
                        timeout: must be queries of the workload with their times, such as q67=10min, got: q67=1s
                        timeout: must be queries of the workload with their times, such as q67=10min, got: q3""");
    }

    @Test
    void theHarnessCanAskForTheDataWithoutTheGenerator() throws Exception {
        URL[] withoutGenerator = {
            Driver.class.getProtectionDomain().getCodeSource().getLocation(),
            TpcdsPlugin.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader loader = new URLClassLoader(withoutGenerator, ClassLoader.getPlatformClassLoader())) {
            assertThatThrownBy(() -> loader.loadClass("io.trino.tpcds.Table"))
                    .isInstanceOf(ClassNotFoundException.class);
            Class<?> plugins = loader.loadClass("tare.api.spi.Plugins");
            Object loaded = plugins.getMethod("load", ClassLoader.class).invoke(null, loader);
            Object factory = plugins.getMethod("workload", String.class).invoke(loaded, "tpcds");
            Class<?> factoryType = loader.loadClass(WorkloadFactory.class.getName());
            Class<?> settingsType = loader.loadClass(Settings.class.getName());
            Object declared = factoryType.getMethod("settings").invoke(factory);
            Object settings = settingsType
                    .getMethod("of", String.class, List.class, Map.class)
                    .invoke(null, "tpcds", declared, Map.of());
            Object workload = factoryType.getMethod("create", settingsType).invoke(factory, settings);
            Class<?> workloadType = loader.loadClass(Workload.class.getName());
            assertThat(workloadType.getMethod("data").invoke(workload))
                    .hasToString(TestingTpcds.workload(Map.of()).data().toString());
            assertThat(workloadType.getMethod("operations").invoke(workload)).isNotNull();
        }
    }

    @Test
    void theLockNamesTheGeneratorOfTheManifest() throws Exception {
        try (InputStream lock = getClass().getResourceAsStream("/META-INF/tare/workloads/tpcds/runtime.lock")) {
            assertThat(new String(lock.readAllBytes(), UTF_8)).contains(RowGenerator.TRINO.version() + " sha256:");
        }
        assertThat(Table.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .endsWith("/tpcds-1.4.jar");
    }
}
