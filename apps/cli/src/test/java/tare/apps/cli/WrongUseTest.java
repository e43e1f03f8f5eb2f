package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tare.quality.testing.CapturedOutput;

class WrongUseTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "verfy x                  | unknown command verfy; did you mean verify?      | tare",
                "qqqq                     | unknown command qqqq                             | tare",
                "analyze a --fail-onn x   | unknown option --fail-onn; did you mean --fail-on? | tare analyze",
                "analyze a b              | unexpected argument b                            | tare analyze",
                "analyze                  | analyze: needs DIR                               | tare analyze",
                "run                      | run: needs FILE or --resume=DIR                  | tare run",
                "import ycsb              | import: needs --arm=[NAME=]PATH                  | tare import",
                "import foo --arm a=b     | KIND: must be one of ycsb, basho-bench, hlog, got: foo | tare import",
                "analyze a --fail-on wurse | --fail-on: must be one of worse, better, undecided, fails, suspect, got: wurse"
                        + " | tare analyze",
                "run x --rounds many      | --rounds: must be a whole number, got: many      | tare run",
            })
    void aWrongCommandLineIsAnsweredInOnePlainSentence(String arguments, String message, String command) {
        CapturedOutput ended = CapturedOutput.of(() -> Tare.execute(arguments.split(" ")));

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).isEqualToNormalizingNewlines("tare: " + message + "\nSee: " + command + " --help\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "init redis /proc/none/x.yaml | /proc/none/x.yaml: cannot be written: there is no /proc/none/x.yaml",
                "analyze /proc/none           | /proc/none: there is no such directory",
                "analyze /dev/null            | /dev/null: is not a directory",
                "analyze /etc                 | /etc: is not a results directory: plan.json is missing",
            })
    void aPlaceThatCannotBeUsedIsNamedOnceWithoutTheNameOfAClass(String arguments, String message) {
        CapturedOutput ended = CapturedOutput.of(() -> Tare.execute(arguments.split(" ")));

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).isEqualToNormalizingNewlines("tare: " + message + "\n");
    }
}
