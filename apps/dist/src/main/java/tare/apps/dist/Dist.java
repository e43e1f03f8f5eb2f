package tare.apps.dist;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tare.judge.results.Trees;

/** The launcher's {@code ./tare dist}. */
@Command(
        name = "tare dist",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        header = "Makes a release from this build: target/tare-VERSION.tar.gz with its checksum.",
        description = "A release needs a Java runtime, 17 or newer, and keeps results in the current directory.")
public final class Dist implements Callable<Integer> {
    @Option(names = "--sources", hidden = true, required = true)
    private Path sources;

    @Option(names = "--image", description = "Makes an image for containers too: target/tare-VERSION-image.tar.")
    private boolean wantsImage;

    @Option(
            names = "--base",
            paramLabel = "FILE.tar|NAME",
            description = "The base image, which must contain a C library. Default: the C library and the few"
                    + " programs needed are this machine's.")
    private Optional<String> base;

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Dist()).execute(arguments));
    }

    @Override
    public Integer call() throws Exception {
        Path target = sources.resolve("target");
        ReleaseTree tree = ReleaseTree.write(sources, target);
        Path tarball = new ReleaseTarball(tree.directory()).write(target.resolve(tree.name() + ".tar.gz"));
        System.out.println(tarball);
        if (wantsImage || base.isPresent()) {
            Path scratch = target.resolve("image");
            Trees.delete(scratch);
            Path image = target.resolve(tree.name() + "-image.tar");
            System.out.println(new ReleaseImage(tree, scratch).write(image, base));
        }
        return 0;
    }
}
