package tare.workloads.bashobench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BashoConfigTest {
    @TempDir
    private Path directory;

    @Test
    void whatIsNotGivenHasBashoBenchsDefault() throws IOException {
        BashoConfig config = BashoConfig.read(List.of(file("a.config", "{mode, max}.")));

        assertThat(config.value("mode")).hasToString("max");
        assertThat(config.value("concurrent")).hasToString("3");
        assertThat(config.value("value_generator")).hasToString("{fixed_bin,100}");
        assertThat(config.value("riakc_pb_ips")).hasToString("[{127,0,0,1}]");
        assertThat(config.has("mode")).isTrue();
        assertThat(config.has("concurrent")).isFalse();
    }

    @Test
    void everyDefaultCanBeRead() {
        assertThat(BashoKey.ALL).extracting(BashoKey::name).doesNotHaveDuplicates();
        assertThat(BashoKey.ALL).allSatisfy(key -> assertThat(key.defaultTerm()).isNotNull());
    }

    @Test
    void aLaterFileWins() throws IOException {
        BashoConfig config = BashoConfig.read(
                List.of(file("a.config", "{mode, max}. {concurrent, 8}."), file("b.config", "{concurrent, 2}.")));

        assertThat(config.value("concurrent")).hasToString("2");
        assertThat(config.value("mode")).hasToString("max");
    }

    @Test
    void keysWithoutEffectAreNamedEvenWithTheirDefault() throws IOException {
        BashoConfig config = BashoConfig.read(List.of(file(
                "a.config", "{log_level, debug}. {rng_seed, now}. {pb_timeout_mapreduce, 100}. {code_paths, []}.")));

        assertThat(config.ignored())
                .containsExactly(
                        "log_level is not used: Tare keeps its own record and logs",
                        "rng_seed is not used: Tare draws with its own seed, a new one each round",
                        "pb_timeout_mapreduce is not used: map-reduce alone uses it");
    }

    @Test
    void whatTareDoesNotDoIsRefusedByNameAllAtOnce() throws IOException {
        Path file = file(
                "a.config",
                """
                {code_paths, ["ebin"]}.
                {pre_hook, {m, f}}.
                {riakc_pb_search_queries, [{"a", "b"}]}.
                {cassandra_host, "c"}.
                {concurent, 2}.
                concurrent.
                """);

        assertThatThrownBy(() -> BashoConfig.read(List.of(file)))
                .hasMessage(
                        """
                        a.config:1:2: code_paths: must be left out, as it would run code of yours, which Tare does not
                        a.config:2:2: pre_hook: must be left out, as it would run code of yours, which Tare does not
                        a.config:3:2: riakc_pb_search_queries: must be left out, as it would search, which is not built into Tare
                        a.config:4:2: cassandra_host: must be left out, as it belongs to a driver that Tare does not have
                        a.config:5:2: concurent: unknown key of Basho Bench; did you mean "concurrent"?
                        a.config:6:1: must be {key, value}, got: concurrent""");
    }

    @Test
    void aFileThatCannotBeReadIsNamed() {
        Path missing = directory.resolve("missing.config");
        assertThatThrownBy(() -> BashoConfig.read(List.of(missing))).hasMessage(missing + ": there is no such file");
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }
}
