package tare.apps.cli;

import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/** All commands as one manual page, generated from their help ({@code docs/decisions/0026-man-page.md}). */
final class ManPage {
    private final StringBuilder roff = new StringBuilder();

    private ManPage() {}

    static String of(CommandSpec root) {
        ManPage page = new ManPage();
        page.roff.append(".TH TARE 1 \"\" \"").append(escaped(Version.text())).append("\" \"Tare\"\n");
        page.section("NAME");
        page.text("tare - " + String.join(" ", root.usageMessage().header()));
        page.section("SYNOPSIS");
        page.text("tare COMMAND [OPTION...] [ARGUMENT...]");
        page.section("COMMANDS");
        root.subcommands().values().stream()
                .distinct()
                .map(command -> command.getCommandSpec())
                .filter(spec -> !spec.usageMessage().hidden())
                .forEach(page::command);
        page.section("EXIT STATUS");
        page.asItIs(String.join("\n", root.usageMessage().footer()));
        return page.roff.toString();
    }

    /** Writes a command's help as on a terminal, without colours and without the heading. */
    private void command(CommandSpec spec) {
        roff.append(".SS ").append(escaped("tare " + spec.name())).append('\n');
        asItIs(spec.commandLine().getUsageMessage(Help.Ansi.OFF));
    }

    private void section(String title) {
        roff.append(".SH ").append(title).append('\n');
    }

    private void text(String text) {
        roff.append(escaped(text)).append('\n');
    }

    private void asItIs(String text) {
        roff.append(".nf\n");
        text.strip().lines().forEach(this::text);
        roff.append(".fi\n");
    }

    /** One line of text, without roff requests, and with hyphens that can be copied. */
    private static String escaped(String line) {
        String text = line.replace("\\", "\\e").replace("-", "\\-");
        return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
    }
}
