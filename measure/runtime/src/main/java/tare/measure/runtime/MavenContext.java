package tare.measure.runtime;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import java.nio.file.Path;
import org.eclipse.aether.transfer.TransferListener;

/** Opens Maven's resolver with the user's settings: mirrors, proxies, servers. */
final class MavenContext {
    private MavenContext() {}

    static Context open(MavenHome home, TransferListener listener) {
        ContextOverrides.Builder overrides = ContextOverrides.create()
                .withUserSettings(true)
                .withLocalRepositoryOverride(home.repository())
                // MIMA reads mirrors, proxies and servers from settings.xml, but not this.
                .offline(home.offline())
                .transferListener(listener);
        home.settings().map(Path::toAbsolutePath).ifPresent(overrides::withUserSettingsXmlOverride);
        return Runtimes.INSTANCE.getRuntime().create(overrides.build());
    }
}
