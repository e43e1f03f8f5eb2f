package tare.workloads.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.api.spi.KeyValueStore.Verb;
import tare.api.spi.Operation;
import tare.api.spi.Plugins;
import tare.api.spi.WorkloadFactory;

class YcsbFactoryTest {
    @Test
    void theShorthandsAreFoundThroughThePlugin() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());

        for (String shorthand : List.of("ycsb", "ycsb-a", "ycsb-b", "ycsb-c", "ycsb-d", "ycsb-e", "ycsb-f")) {
            assertThat(plugins.workload(shorthand).name()).isEqualTo("ycsb");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ycsb-a, read update insert",
        "ycsb-b, read update insert",
        "ycsb-c, read insert",
        "ycsb-d, read insert",
        "ycsb-e, insert scan",
        "ycsb-f, read insert read-modify-write read-modify-write.read read-modify-write.update",
    })
    void aShorthandHasItsOperationsAndTheLoadsInsert(String shorthand, String operations) {
        List<Operation> all = Ycsb.workload(shorthand).operations();

        assertThat(String.join(" ", all.stream().map(Operation::name).toList())).isEqualTo(operations);
        assertThat(all)
                .allMatch(operation -> operation.inner() == operation.name().contains("."));
    }

    @Test
    void operationsKeepTheirOrder() {
        YcsbWorkload all = Ycsb.workload(
                "insertproportion",
                "1",
                "scanproportion",
                "1",
                "deleteproportion",
                "1",
                "readmodifywriteproportion",
                "1");

        assertThat(all.operations().stream().map(Operation::name))
                .containsExactly(
                        "read",
                        "update",
                        "insert",
                        "scan",
                        "delete",
                        "read-modify-write",
                        "read-modify-write.read",
                        "read-modify-write.update");
        assertThat(all.verbs()).containsExactlyInAnyOrder(Verb.values());
        assertThat(all.missesAreNormal()).isTrue();
        assertThat(all.changesKeys()).isTrue();
    }

    @Test
    void aWorkloadNeedsNoMoreThanItUses() {
        assertThat(Ycsb.workload("ycsb-e", "verify-samples", "0").verbs())
                .containsExactlyInAnyOrder(Verb.INSERT, Verb.SCAN);
        assertThat(Ycsb.workload("ycsb-f").verbs()).containsExactlyInAnyOrder(Verb.INSERT, Verb.READ, Verb.UPDATE);
        assertThat(Ycsb.workload("ycsb-c").changesKeys()).isFalse();
        assertThat(Ycsb.workload("ycsb-c").missesAreNormal()).isFalse();
        assertThat(Ycsb.workload("ycsb-d").changesKeys()).isTrue();
    }

    @Test
    void theExperimentsRecordsAndSeedAreTheDatasets() {
        WorkloadFactory factory = new YcsbFactory();
        Map<String, String> settings = factory.datasetSettings(5_000, -3);
        String[] pairs = settings.entrySet().stream()
                .flatMap(entry -> java.util.stream.Stream.of(entry.getKey(), entry.getValue()))
                .toArray(String[]::new);

        assertThat(Ycsb.workload(pairs).data().size()).isEqualTo(5_000);
        assertThat(Ycsb.workload(pairs).data().manifest()).contains("data-seed=-3\n");
    }

    @Test
    void theManifestSaysWhatDeterminesTheData() {
        assertThat(Ycsb.workload("ycsb-a", "recordcount", "100k").data().manifest())
                .isEqualTo(
                        """
                        compressibility=0.0
                        data-seed=1
                        dataintegrity=false
                        fieldcount=10
                        fieldlength=100
                        fieldlengthdistribution=constant
                        fieldnameprefix=field
                        generator=tare-ycsb-2
                        insertcount=100000
                        insertorder=hashed
                        insertstart=0
                        recordcount=100000
                        values=binary
                        zeropadding=1
                        """);
    }

    @Test
    void theTableIsNamedAfterTheDatasetNotAfterTheRequests() {
        String table = Ycsb.workload("ycsb-a").data().id();

        assertThat(table).matches("tare_[0-9a-f]{8}");
        assertThat(Ycsb.workload("ycsb-e").data().id()).isEqualTo(table);
        assertThat(Ycsb.workload("ycsb-a", "fieldcount", "9").data().id()).isNotEqualTo(table);
        assertThat(Ycsb.workload("table", "tare_mine").data().id()).isEqualTo("tare_mine");
        assertThat(Ycsb.spec("fieldcount", "2").table().fields()).containsExactly("field0", "field1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "readproportion=0 updateproportion=0 | readproportion: must be positive where no other proportion is, got: 0",
                "updateproportion=-1 | updateproportion: must not be negative, got: -1",
                "insertstart=1000 | insertstart: must be below recordcount (1000), got: 1000",
                "insertstart=900 insertcount=101 | insertcount: must be at most recordcount - insertstart (100), got: 101",
                "minscanlength=9 maxscanlength=8 | minscanlength: must be at most maxscanlength (8), got: 9",
                "fieldlengthdistribution=uniform minfieldlength=101 | minfieldlength: must be at most fieldlength (100), got: 101",
                "fieldlengthdistribution=zipfian fieldlength=16777217 | fieldlength: must be at most 16 MiB with fieldlengthdistribution=zipfian, which sums over all lengths, got: 16777217",
                "dataintegrity=true fieldlengthdistribution=uniform | fieldlengthdistribution: must be constant with dataintegrity=true, got: uniform",
                "dataintegrity=true fieldlength=15 | fieldlength: must be at least 16 with dataintegrity=true, got: 15",
                "distribution=ycsb requestdistribution=zipfian insertproportion=0.1 | operationcount: must be given with distribution=ycsb, requestdistribution=zipfian and inserts, since YCSB's hot keys depend on it, got: 0",
                "distribution=ycsb zipfian-theta=0.8 | zipfian-theta: must be 0.99 with distribution=ycsb, got: 0.8",
                "distribution=ycsb recordcount=3G | recordcount: must be below 2^31 with distribution=ycsb, since YCSB's key numbers are, got: 3G",
                "distribution=ycsb requestdistribution=latest recordcount=1 | recordcount: must be at least 2 with distribution=ycsb and requestdistribution=latest, got: 1",
                "zipfian-theta=-1 | zipfian-theta: must be from 0 to 10, got: -1",
                "requestdistribution=latest insertcount=500 | insertcount: must reach up to recordcount with requestdistribution=latest, got: 500",
                "requestdistribution=hotspot recordcount=4 | hotspotdatafraction: must make a key hot, got: 0.2",
                "requestdistribution=hotspot hotspotdatafraction=1 | hotspotdatafraction: must leave a key cold, got: 1",
                "requestdistribution=exponential exponential.percentile=100 | exponential.percentile: must be above 0 and below 100, got: 100",
                "requestdistribution=exponential exponential.frac=0 | exponential.frac: must be positive, got: 0",
                "core_workload_insertion_retry_interval=3 | core_workload_insertion_retry_interval: must be 0, since"
                        + " a caller never sleeps: failed inserts are retried after the rest of its share, got: 3",
                "table=usertable | table: must be empty or tare_ followed by letters, digits and underscores, since Tare touches no other table, got: usertable",
                "zeropadding=201 | zeropadding: must be from 1 to 200, got: 201",
                "data-seed=x | data-seed: must be a whole number, got: x",
                "fieldnameprefix=a.b | fieldnameprefix: must be letters, digits and underscores, a letter first, got: a.b",
            })
    void contradictionsAreRefusedInWords(String settings, String problem) {
        String[] pairs = settings.strip().split("[ =]", -1);

        assertThatThrownBy(() -> Ycsb.workload(pairs))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(problem);
    }

    @Test
    void allProblemsAreReportedAtOnce() {
        assertThatThrownBy(() -> Ycsb.workload("zeropadding", "201", "data-seed", "x", "updateproportion", "-1"))
                .message()
                .hasLineCount(3);
    }

    @Test
    void aHistogramFileIsReadAndItsMistakesAreNamed(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("hist.txt");
        Files.writeString(file, "BlockSize\t20\n0\t5\n1\t5\n2\t0\n");
        String[] settings = {"fieldlengthdistribution", "histogram", "fieldlengthhistogram", file.toString()};

        assertThat(Ycsb.workload(settings).data().manifest()).contains("fieldlengthhistogram=20x[5,5,0]\n");
        assertThat(Ycsb.spec(settings).fields().lengths().longest()).isEqualTo(40);

        Files.writeString(file, "BlockSize\t20\n0\t5\n2\t5\n");
        assertThatThrownBy(() -> Ycsb.workload(settings))
                .hasMessage("fieldlengthhistogram: must have a line of \"1\", a tab and a number, got: " + file);
        Files.delete(file);
        assertThatThrownBy(() -> Ycsb.workload(settings))
                .hasMessageStartingWith("fieldlengthhistogram: must be a file that can be read");
    }

    @Test
    void everySettingExplainsItself() {
        assertThat(new YcsbFactory().settings())
                .allSatisfy(setting -> assertThat(setting.summary()).matches("[A-Za-z0-9].*\\."));
        assertThat(new YcsbFactory().settings().stream().map(setting -> setting.name()))
                .doesNotHaveDuplicates();
    }
}
