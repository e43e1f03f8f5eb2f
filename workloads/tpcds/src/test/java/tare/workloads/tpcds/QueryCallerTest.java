package tare.workloads.tpcds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tare.api.spi.Reply;
import tare.api.spi.RowHash;
import tare.api.spi.SqlSession;

class QueryCallerTest {
    private static final List<String> NAMES =
            IntStream.range(0, 10).mapToObj(i -> "q" + i).toList();

    private final List<String> asked = new ArrayList<>();
    private final SqlSession session = new SqlSession() {
        @Override
        public void query(String name, String sql, RowHash rows, Reply reply) {
            assertThat(sql).isEqualTo("text of " + name);
            asked.add(name);
            reply.ok(0, 0);
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
        assertThat(passes(false, 1, 2)).containsExactly(NAMES, NAMES);
    }

    @Test
    void aShuffledPassAsksEachQueryOnceInAnOrderOfItsOwn() throws Exception {
        List<List<String>> passes = passes(true, 1, 3);
        assertThat(passes).allSatisfy(pass -> assertThat(pass).containsExactlyInAnyOrderElementsOf(NAMES));
        assertThat(passes).doesNotHaveDuplicates().doesNotContain(NAMES);
    }

    @Test
    void theSeedDeterminesTheOrder() throws Exception {
        assertThat(passes(true, 5, 3)).isEqualTo(passes(true, 5, 3)).isNotEqualTo(passes(true, 6, 3));
    }

    @Test
    void cancelAndCloseReachTheSession() throws Exception {
        QueryCaller caller = caller(false, 1);
        caller.cancel();
        caller.close();
        assertThat(asked).containsExactly("cancel", "close");
    }

    private List<List<String>> passes(boolean shuffled, long seed, int count) throws Exception {
        QueryCaller caller = caller(shuffled, seed);
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

    private QueryCaller caller(boolean shuffled, long seed) {
        Map<String, String> texts = new LinkedHashMap<>();
        NAMES.forEach(name -> texts.put(name, "text of " + name));
        return TestingTpcds.caller(texts, session, shuffled, seed);
    }
}
