package tare.environments.hosts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * How one host is entered.
 *
 * @param entrance closed with the host
 * @param address by which other hosts reach it; may be {@link #ITS_OWN_ADDRESS}
 * @param bind on which its daemons listen
 * @param java the program there
 * @param directory there, for data and for jars, which are kept; empty for a temporary one
 * @param data there, where the agent makes its own directory; empty for inside {@code directory}
 */
record EnteredHostOptions(
        String name, Entrance entrance, String address, String bind, String java, String directory, String data) {
    /** Stands for the address of the host's own network interface, which is known once it is entered. */
    static final String ITS_OWN_ADDRESS = "";

    /** Stands for the host's name in the other options. */
    private static final String HOST = "{host}";

    static final Setting NAMES = Setting.list(
            "names",
            "The hosts' names; by default one, \"host\". " + HOST + " stands for the name in the other options.");
    static final Setting ENTER = Setting.of(
            "enter",
            SettingType.TEXT,
            "",
            "Words in front of a command that make it run on the host, with its input and output as a pipe, such as"
                    + " \"nsenter --net=/run/netns/" + HOST + "\" or \"docker exec -i " + HOST + "\".");
    static final Setting ADDRESS = Setting.of(
            "address",
            SettingType.TEXT,
            "127.0.0.1",
            "Name or address by which this machine and other hosts reach it.");
    static final Setting BIND = Setting.of(
            "bind",
            SettingType.TEXT,
            "",
            "Address that its daemons listen on; by default the one they are reached at.");
    static final Setting JAVA = Setting.of("java", SettingType.TEXT, "java", "The program of Java 17 or later there.");
    static final Setting DIRECTORY = Setting.of(
            "directory",
            SettingType.TEXT,
            "",
            "Where the daemons' data are there, and jars stay for later runs; by default a temporary directory,"
                    + " which is removed.");

    EnteredHostOptions(String name, Entrance entrance, String address, String bind, String java, String directory) {
        this(name, entrance, address, bind, java, directory, "");
    }

    static final List<Setting> SETTINGS = List.of(NAMES, ENTER, ADDRESS, BIND, JAVA, DIRECTORY);

    /** One for each host. */
    static List<EnteredHostOptions> of(Settings options) {
        List<EnteredHostOptions> hosts = new ArrayList<>();
        for (String name : names(options)) {
            String address = text(options, ADDRESS, name);
            String bind = text(options, BIND, name);
            hosts.add(new EnteredHostOptions(
                    name,
                    new EnteringCommand(words(text(options, ENTER, name))),
                    address,
                    bind.isEmpty() ? address : bind,
                    text(options, JAVA, name),
                    text(options, DIRECTORY, name)));
        }
        return hosts;
    }

    static List<String> names(Settings options) {
        List<String> names = options.list(NAMES);
        return names.isEmpty() ? List.of("host") : names;
    }

    /** Names for hosts that are made: the kind alone if there is one, such as {@code pod}, or {@code pod-1} and so on. */
    static List<String> numbered(String kind, int count) {
        return count == 1
                ? List.of(kind)
                : IntStream.rangeClosed(1, count)
                        .mapToObj(number -> kind + "-" + number)
                        .toList();
    }

    /** Whether a name can be part of a file's name and of a command. */
    static boolean isUsable(String name) {
        return !name.isEmpty()
                && !name.startsWith("-")
                && name.chars().noneMatch(c -> Character.isWhitespace(c) || c == '/' || c == ',' || c == '=');
    }

    /** What blanks separate. */
    static List<String> words(String text) {
        return Arrays.stream(text.split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /** The words that enter each host. */
    static List<List<String>> ways(Settings options) {
        return names(options).stream()
                .map(name -> words(text(options, ENTER, name)))
                .toList();
    }

    private static String text(Settings options, Setting setting, String name) {
        return options.text(setting.name()).replace(HOST, name);
    }
}
