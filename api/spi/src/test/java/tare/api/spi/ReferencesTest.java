package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReferencesTest {
    @TempDir
    Path directory;

    @Test
    void aValueIsTakenBeforeItIsSentAndNotWhereItArrives() throws Exception {
        Path file = Files.writeString(directory.resolve("secret"), "hunter2\n");
        String reference = "${file:" + file + "}";
        References sent = References.toSend(List.of(reference, "plain", "${env:USER_KEY}"), Map.of("USER_KEY", "k1"));
        Files.delete(file);
        References arrived = arrived(sent);
        assertThat(arrived.resolve(reference)).isEqualTo("hunter2");
        assertThat(arrived.resolve("${env:USER_KEY}")).isEqualTo("k1");
        assertThat(arrived.resolve("plain")).isEqualTo("plain");
        assertThat(arrived)
                .hasToString("references " + List.of("${env:USER_KEY}", reference))
                .asString()
                .doesNotContain("hunter2", "k1");
    }

    @Test
    void oneWithoutAValueFailsWhereItIsAskedFor() throws Exception {
        References arrived = arrived(References.toSend(List.of("${env:NONE}"), Map.of("OTHER", "x")));
        assertThatThrownBy(() -> arrived.resolve("${env:NONE}"))
                .isInstanceOf(IOException.class)
                .hasMessage("${env:NONE}: there is no such environment variable");
        assertThatThrownBy(() -> arrived.resolve("${env:PATH}"))
                .as("a variable of the host that it arrived at")
                .hasMessage("${env:PATH}: its value was not sent to this host");
    }

    @Test
    void onThisMachineTheyAreResolvedWhereTheyAreUsed() throws Exception {
        assertThat(arrived(References.here()).resolve("${env:PATH}")).isEqualTo(System.getenv("PATH"));
        assertThat(References.of(Map.of("KEY", "k2")).resolve("${env:KEY}")).isEqualTo("k2");
        assertThat(References.here()).hasToString("references of this machine");
    }

    @Test
    void aProcessOfThisMachineGetsOnlyTheVariablesThatItsReferencesName() throws Exception {
        References arrived = arrived(References.toSendHere(
                List.of("${env:KEY}", "${env:NONE}", "plain"), Map.of("KEY", "k3", "OTHER", "x")));
        assertThat(arrived.resolve("${env:KEY}")).isEqualTo("k3");
        assertThat(arrived.resolve("plain")).isEqualTo("plain");
        for (String reference : List.of("${env:NONE}", "${env:OTHER}")) {
            assertThatThrownBy(() -> arrived.resolve(reference))
                    .hasMessage(reference + ": there is no such environment variable");
        }
        assertThat(arrived).hasToString("references of this machine");
    }

    private static References arrived(References sent) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(sent);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (References) in.readObject();
        }
    }
}
