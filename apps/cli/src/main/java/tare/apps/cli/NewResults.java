package tare.apps.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import tare.api.model.Plan;
import tare.api.spi.Plugins;
import tare.environments.hosts.Pinning;
import tare.judge.results.ResultsWriter;
import tare.measure.experiment.ExperimentWriter;

/**
 * Begins results directories.
 *
 * @param place the directory that holds them, by experiment
 */
record NewResults(Path place, Plugins plugins) {
    static final DateTimeFormatter DIRECTORY_NAME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss'Z'").withZone(ZoneOffset.UTC);

    /** @param published the text of the experiment's published figures, if it has some */
    ResultsWriter open(Plan plan, Optional<String> published, Pinning pinning) {
        ResultsWriter results = ResultsWriter.inNewDirectory(
                place.resolve(plan.experiment().name()), DIRECTORY_NAME.format(Instant.now()));
        // The filled-in experiment names the copy beside it, so that it can be run again unchanged.
        String copy = results.layout().published().getFileName().toString();
        results.writeExperiment(
                new ExperimentWriter().write(plan.experiment().withPublished(published.map(text -> copy))));
        published.ifPresent(results::writePublished);
        results.writePlan(plan);
        results.writeFacts(
                MachineSummary.collect(place, new CpuSharing(plugins).shareCpus(plan.experiment(), pinning)));
        return results;
    }
}
