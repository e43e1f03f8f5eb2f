package tare.apps.cli;

import java.util.Locale;
import tare.judge.report.Numbers;
import tare.measure.runner.parts.ArmConnection;

/** The result of connecting an arm, as one line for a terminal. */
final class ConnectionText {
    private ConnectionText() {}

    static String line(ArmConnection connection) {
        StringBuilder text = new StringBuilder(
                connection.arm() + ": " + connection.system() + " " + connection.version() + ", answers in "
                        + Numbers.time((double) connection.answersIn().toNanos()));
        connection.freeBytes().ifPresent(free -> text.append(", ")
                .append(String.format(Locale.ROOT, "%.0f", free / 1e9))
                .append(" GB free"));
        return PlanText.line("connected", text.toString());
    }
}
