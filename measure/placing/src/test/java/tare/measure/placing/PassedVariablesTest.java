package tare.measure.placing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PassedVariablesTest {
    private static final Map<String, String> GIVEN = Map.of(
            "PATH", System.getenv("PATH"),
            "LC_ALL", "C",
            "JAVA_TOOL_OPTIONS", "-Xint",
            "STORE_CONF_DIR", "/etc/store",
            "TWO_LINES", "a b\nPAT*=c",
            "LD_LIBRARY_PATH", "/opt/lib",
            "TARE_VARIABLES", "LD_LIBRARY_PATH OTHER");

    @Test
    void onlyVariablesThatChangeNoSystemArePassedAndThoseThatTheUserNames() {
        assertThat(PassedVariables.of(GIVEN)).containsOnlyKeys("PATH", "LC_ALL", "LD_LIBRARY_PATH");
    }

    @Test
    void valuesAreComparedButForThoseThatEachHostHasForItselfAndSecrets() {
        Map<String, String> all = new TreeMap<>(GIVEN);
        all.put("TZ", "Europe/Berlin");
        all.put("ORACLE_HOME", "/opt/oracle");
        all.put("STORE_PASSWORD", "open sesame");
        all.put("TARE_VARIABLES", "LD_LIBRARY_PATH ORACLE_HOME STORE_PASSWORD");
        assertThat(PassedVariables.values(PassedVariables.of(all)))
                .isEqualTo("LC_ALL=C; LD_LIBRARY_PATH=/opt/lib; ORACLE_HOME=(sha256 ba486abe0713); "
                        + "STORE_PASSWORD=(not shown: it may be a secret); TZ=Europe/Berlin");
        assertThat(PassedVariables.values(PassedVariables.of(Map.of("PATH", "/bin", "HOME", "/root"))))
                .isEqualTo("none");
    }

    @Test
    void aCommandOnAnotherHostGetsTheSameAndWhatIsDeclared() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                PassedVariables.command(List.of("env"), Map.of("MALLOC_ARENA_MAX", "1", "SAID", "a b $PATH")));
        builder.environment().clear();
        builder.environment().putAll(GIVEN);
        Process process = builder.start();

        Map<String, String> got = new TreeMap<>();
        new String(process.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .forEach(line -> got.put(line.split("=", 2)[0], line.split("=", 2)[1]));
        assertThat(process.waitFor()).isZero();
        got.keySet().removeAll(List.of("PWD", "SHLVL", "_")); // Some shells set these themselves.
        assertThat(got)
                .containsEntry("SAID", "a b $PATH")
                .containsEntry("PATH", GIVEN.get("PATH"))
                .containsOnlyKeys("PATH", "LC_ALL", "LD_LIBRARY_PATH", "MALLOC_ARENA_MAX", "SAID");
    }
}
