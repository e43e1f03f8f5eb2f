package tare.apps.cli;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest: with the commit, such as {@code 0.1.0 (1a2b3c4)}, if the build had one. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"tare " + text()};
    }

    static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "(not packaged)" : version;
    }
}
