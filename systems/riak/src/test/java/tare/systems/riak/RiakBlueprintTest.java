package tare.systems.riak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.Action;
import tare.api.spi.system.Command;
import tare.api.spi.system.Figure;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Step;
import tare.quality.testing.Golden;
import tare.quality.testing.TestingSystem;
import tare.quality.testing.TestingSystems;

/** What is placed and started, and with which configuration. */
class RiakBlueprintTest {
    private static final TestingSystems RIAK =
            new TestingSystems(List.of(new RiakBlueprint(ClusterCookie.random(new Random(1)))));

    @Test
    void oneNodeNeedsNoCluster() throws Exception {
        Golden.assertSame(getClass(), "riak-one.txt", RIAK.place("riak").text("riak"));
    }

    @Test
    void severalNodesJoinOneAfterTheOther() throws Exception {
        TestingSystem system = RIAK.place(
                "riak",
                "nodes",
                "3",
                "backend",
                "leveldb",
                "ring-size",
                "16",
                "replicas",
                "2",
                "anti-entropy",
                "tictac",
                "conf.riak.leveldb.maximum_memory.percent",
                "50");
        Golden.assertSame(getClass(), "riak-cluster.txt", system.text("riak"));
    }

    @Test
    void aTarballIsBroughtToEveryHost(@TempDir Path directory) throws Exception {
        Path tarball = Files.writeString(directory.resolve("riak-3.2.1.tar.gz"), "");
        List<Action> actions =
                RIAK.place("riak", "nodes", "2", "program", tarball.toString()).actions("riak");
        assertThat(actions)
                .filteredOn(action -> action.name().startsWith("install-"))
                .hasSize(2)
                .allSatisfy(action -> assertThat(((Command.Native) ((Step) action).command()).brought())
                        .containsExactly(tarball.toString()));
        assertThatCode(() -> RIAK.check("riak", "program", tarball.toString())).doesNotThrowAnyException();
    }

    @Test
    void settingsThatContradictAreRefusedTogether() {
        String missing = Path.of("missing.tgz").toAbsolutePath().toString();
        assertThatThrownBy(() -> RIAK.check(
                        "riak",
                        "program",
                        missing,
                        "ring-size",
                        "24",
                        "nodes",
                        "25",
                        "settle-within",
                        "0s",
                        "conf.riak.listener.http.other",
                        "0.0.0.0:80",
                        "conf.riak.nodename",
                        "mine@host"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        """
                        program: must be a tarball that can be read, got: %s
                        ring-size: must be a power of two from 8 to 1024, got: 24
                        nodes: must be at most the ring's size, 24, got: 25
                        settle-within: must be longer than zero, got: 0s
                        conf.riak.listener.http.other: must be left to Tare, which places the nodes or has a setting for it, got: 0.0.0.0:80
                        conf.riak.nodename: must be left to Tare, which places the nodes or has a setting for it, got: mine@host"""
                                .formatted(missing));
        assertThatThrownBy(() -> RIAK.check("riak", "program", " "))
                .hasMessage("program: must name a program or a tarball, got: nothing");
    }

    @Test
    void anotherPlacementHasAnotherCookie() {
        ClusterCookie cookies = ClusterCookie.random(new Random(1));
        TestingSystem one = RIAK.place("riak");
        TestingSystem two = RIAK.place("riak", "nodes", "2");
        assertThat(cookies.of(one.site("riak").placement().all("riak")))
                .matches("tare[0-9a-f]{32}")
                .isEqualTo(cookies.of(one.site("riak").placement().all("riak")))
                .isNotEqualTo(cookies.of(two.site("riak").placement().all("riak")))
                .isNotEqualTo(ClusterCookie.random(new Random(2))
                        .of(one.site("riak").placement().all("riak")));
    }

    @Test
    void everyNodesPageIsReadForFiguresOfOneRole() {
        TestingSystem system = RIAK.place("riak", "nodes", "2");
        RiakBlueprint blueprint = (RiakBlueprint) system.blueprint("riak");
        List<FigureSource> placed = blueprint.metrics(system.site("riak"));
        List<FigureSource> existing = blueprint.metricsOfExisting(system.addresses("riak"));
        assertThat(placed).extracting(FigureSource::daemon).containsExactly("riak-0", "riak-1");
        assertThat(existing).isEqualTo(placed);
        List<Figure> declared = blueprint.figures().get(0).figures();
        assertThat(placed).allSatisfy(source -> assertThat(declared).containsAll(source.figures()));
        assertThat(blueprint.metricsOfExisting(Map.of("hosts", "riak1"))).isEmpty();
    }
}
