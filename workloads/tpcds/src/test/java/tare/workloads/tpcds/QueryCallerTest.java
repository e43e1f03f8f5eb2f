package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tare.api.spi.LatestObservations;
import tare.api.spi.QueryCost;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

class QueryCallerTest {
    private static final List<String> NAMES =
            IntStream.range(0, 10).mapToObj(i -> "q" + i).toList();

    private final List<String> asked = new ArrayList<>();
    private final LatestObservations observations = new LatestObservations();
    private final SqlSession session = new SqlSession() {
        @Override
        public void query(String name, String sql, RowHash rows, Reply reply) {
            assertThat(sql).isEqualTo("text of " + name);
            asked.add(name);
            reply.ok(0, 0);
        }

        @Override
        public Map<QueryCost, Long> costs() {
            return Map.of(QueryCost.CPU_TIME, 1_000L * asked.size());
        }

        @Override
        public void cancel() {
            asked.add("cancel");
        }

        @Override
        public void close() {
            asked.add("close");
        }
    };

    @Test
    void aFixedPassKeepsTheOrder() throws Exception {
        assertThat(passes(PassOrder.FIXED, 1, 2)).containsExactly(NAMES, NAMES);
    }

    @Test
    void aShuffledPassAsksEachQueryOnceInAnOrderOfItsOwn() throws Exception {
        List<List<String>> passes = passes(PassOrder.SHUFFLED, 1, 3);
        assertThat(passes).allSatisfy(pass -> assertThat(pass).containsExactlyInAnyOrderElementsOf(NAMES));
        assertThat(passes).doesNotHaveDuplicates().doesNotContain(NAMES);
    }

    @Test
    void aStreamHasOneOrderForAllItsPasses() throws Exception {
        List<List<String>> passes = passes(PassOrder.STREAM, 1, 2);
        assertThat(passes.get(0)).containsExactlyInAnyOrderElementsOf(NAMES).isNotEqualTo(NAMES);
        assertThat(passes.get(1)).isEqualTo(passes.get(0));
        assertThat(passes(PassOrder.STREAM, 2, 1)).doesNotContain(passes.get(0));
    }

    @Test
    void theSeedDeterminesTheOrder() throws Exception {
        assertThat(passes(PassOrder.SHUFFLED, 5, 3))
                .isEqualTo(passes(PassOrder.SHUFFLED, 5, 3))
                .isNotEqualTo(passes(PassOrder.SHUFFLED, 6, 3));
    }

    @Test
    void whatAQueryUsedIsKeptOfItsLastAnswer() throws Exception {
        QueryCaller caller = caller(PassOrder.FIXED, 1);
        for (int i = 0; i < 11; i++) {
            caller.prepare();
            TestingTpcds.send(caller);
            caller.answered(i == 3 ? Reply.Kind.FAILED : Reply.Kind.OK);
        }
        caller.close();
        assertThat(observations.means())
                .hasSize(9)
                .doesNotContainKey("q3-cpu-time")
                .containsEntry("q0-cpu-time", 11_000.0)
                .containsEntry("q9-cpu-time", 10_000.0);
    }

    @Test
    void cancelAndCloseReachTheSession() throws Exception {
        QueryCaller caller = caller(PassOrder.FIXED, 1);
        caller.cancel();
        caller.close();
        assertThat(asked).containsExactly("cancel", "close");
    }

    private List<List<String>> passes(PassOrder order, long seed, int count) throws Exception {
        QueryCaller caller = caller(order, seed);
        List<List<String>> passes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            asked.clear();
            for (int k = 0; k < NAMES.size(); k++) {
                int operation = caller.prepare();
                TestingTpcds.send(caller);
                assertThat(asked).last().isEqualTo(NAMES.get(operation));
            }
            passes.add(List.copyOf(asked));
        }
        return passes;
    }

    private QueryCaller caller(PassOrder order, long seed) {
        Map<String, String> texts = new LinkedHashMap<>();
        NAMES.forEach(name -> texts.put(name, "text of " + name));
        return TestingTpcds.caller(texts, session, order, seed, observations);
    }
}
