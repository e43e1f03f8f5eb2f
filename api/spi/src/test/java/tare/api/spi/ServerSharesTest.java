package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerSharesTest {
    @ParameterizedTest
    @CsvSource({
        "'', true",
        "7, true",
        "1 0 0, true",
        "2 2 1, true",
        "2 0, false",
        "3 1, false",
        "5 4 3, false",
        "6 5 4, true",
        "12 10 8, true",
        "13 10 7, false",
        "10 10 10 10 7, false"
    })
    void countsAreEvenWithinOneOrAFifthOfTheMean(String counts, boolean even) {
        assertThat(spread(counts).isEven()).isEqualTo(even);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "1 3, 3 and 1", "0 4 1, '4, 1 and 0'", "1 2 3 4 5 6 9, 9 to 1"})
    void countsAreReportedTheMostFirst(String counts, String reported) {
        assertThat(spread(counts).counts()).isEqualTo(reported);
    }

    @ParameterizedTest
    @CsvSource({"8 0, 4", "8 0 0, 5", "3 1, 1", "2 1 2, 0", "'', 0", "5, 0", "9 1 2 0, 6"})
    void noMoreIsMovedThanMakesCountsDifferByOne(String counts, int moves) {
        ServerShares<String, String> spread = spread(counts);

        assertThat(spread.moves(100)).hasSize(moves);
        ServerShares<String, String> after = new ServerShares<>(carriedOut(spread, spread.moves(100)));
        assertThat(after.moves(100)).isEmpty();
        assertThat(after.isEven()).isTrue();
    }

    @Test
    void asFewAreMovedAsOneWants() {
        assertThat(spread("8 0").moves(3))
                .isEqualTo(spread("8 0").moves(100).subList(0, 3))
                .hasSize(3);
    }

    /** Each move starts at the part's current server: no part is moved twice and none is lost. */
    private static Map<String, List<String>> carriedOut(
            ServerShares<String, String> spread, List<ServerShares.Move<String, String>> moves) {
        Map<String, List<String>> held = new LinkedHashMap<>();
        spread.held().forEach((server, parts) -> held.put(server, new ArrayList<>(parts)));
        for (ServerShares.Move<String, String> move : moves) {
            assertThat(held.values())
                    .filteredOn(parts -> parts.remove(move.part()))
                    .hasSize(1);
            held.get(move.to()).add(move.part());
        }
        assertThat(moves).extracting(ServerShares.Move::part).doesNotHaveDuplicates();
        return held;
    }

    /** One server per count, starting with {@code s0}. */
    private static ServerShares<String, String> spread(String counts) {
        Map<String, List<String>> held = new LinkedHashMap<>();
        for (String count : counts.split(" ", -1)) {
            if (!count.isEmpty()) {
                String server = "s" + held.size();
                held.put(
                        server,
                        IntStream.range(0, Integer.parseInt(count))
                                .mapToObj(part -> server + "." + part)
                                .toList());
            }
        }
        return new ServerShares<>(held);
    }
}
