package tare.quality.it;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.implement;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import tare.api.spi.system.Blueprint;
import tare.measure.runner.gates.GateWait;
import tare.measure.runner.parts.ArmConnection;
import tare.measure.runner.parts.RunListener;

/** Which packages may use which. Maven keeps modules from using higher ones; these rules are finer. */
@AnalyzeClasses(packages = "tare", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    /** Lowest first; folders of the same floor do not use each other. */
    private static final List<List<String>> FLOORS = List.of(
            List.of("api"),
            List.of("judge", "systems", "workloads"),
            List.of("measure"),
            List.of("environments"),
            List.of("apps", "quality"));

    @ArchTest
    static void mainCodePointsDown(JavaClasses all) {
        List<String> below = new ArrayList<>();
        for (List<String> floor : FLOORS) {
            for (String folder : floor) {
                List<String> seen = new ArrayList<>(below);
                seen.add(folder);
                classes()
                        .that()
                        .resideInAPackage("tare." + folder + "..")
                        .should()
                        .onlyDependOnClassesThat(resideInAnyPackage(seen.stream()
                                        .map(one -> "tare." + one + "..")
                                        .toArray(String[]::new))
                                .or(resideOutsideOfPackage("tare..")))
                        .check(all);
            }
            below.addAll(floor);
        }
    }

    @ArchTest
    static final ArchRule aSystemSeesTheContractsOfPlugInsAndItsOwnClient = classes()
            .that()
            .resideInAPackage("tare.systems..")
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage("tare.systems..", "tare.api.spi..").or(resideOutsideOfPackage("tare..")));

    @ArchTest
    static final ArchRule systemsStandOnEachOtherWithoutCycles =
            slices().matching("tare.systems.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule aSystemsServersAndFactoriesAreDataThatLoadsWithoutItsClient = classes()
            .that()
            .resideInAPackage("tare.systems..")
            .and(simpleNameEndingWith("DriverFactory")
                    .or(simpleNameEndingWith("Plugin"))
                    .or(implement(Blueprint.class)))
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare..", "java..");

    /** Daemons may be on other hosts, where a path of this machine means nothing. */
    @ArchTest
    static final ArchRule aBlueprintKnowsNoFilesOfThisMachine = noClasses()
            .that(implement(Blueprint.class))
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Path.class, Files.class, File.class);

    @ArchTest
    static final ArchRule environmentsDoNotSeeEachOther =
            slices().matching("tare.environments.(*)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule nothingLinksToAPlugIn = noClasses()
            .that()
            .resideOutsideOfPackages("tare.systems..", "tare.workloads..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("tare.systems..", "tare.workloads..");

    /** Only workers load client libraries, so the class path of the harness contains no libraries other than these. */
    @ArchTest
    static final ArchRule theHarnessLoadsNoClientLibrary = classes()
            .that()
            .resideOutsideOfPackages("tare.systems..", "tare.workloads.tpcds..", "tare.quality..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare..",
                    "java..",
                    "javax..",
                    "com.sun.net.httpserver..",
                    "com.sun.management..",
                    "com.fasterxml.jackson..",
                    "org.yaml.snakeyaml..",
                    "org.HdrHistogram",
                    "org.apache.commons.statistics..",
                    "org.eclipse.aether..",
                    "io.prometheus.metrics..",
                    "eu.maveniverse.maven.mima..",
                    "picocli..",
                    "sun.misc..");

    @ArchTest
    static final ArchRule theWorkerKnowsNothingOfTheHarness = classes()
            .that()
            .resideInAnyPackage("tare.measure.worker", "tare.measure.engine")
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage("tare.measure.worker", "tare.measure.engine", "tare.measure.facts", "tare.api..")
                            .or(resideOutsideOfPackage("tare..")));

    @ArchTest
    static final ArchRule contractsForTestsSeeTheContractsAlone = classes()
            .that()
            .resideInAPackage("tare.quality.testing")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage("tare.quality.testing", "tare.api..", "tare.measure.engine")
                    .or(resideOutsideOfPackage("tare..")));

    @ArchTest
    static final ArchRule contractsAndValuesSeeTheJdkAlone = classes()
            .that()
            .resideInAnyPackage("tare.api.spi..", "tare.api.model")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.api.spi..", "tare.api.model", "java..");

    @ArchTest
    static final ArchRule factsAreReadWithTheJdkAlone = classes()
            .that()
            .resideInAPackage("tare.measure.facts")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.measure.facts", "java..");

    @ArchTest
    static final ArchRule contractsAndValuesDoNotKnowEachOther = noClasses()
            .that()
            .resideInAPackage("tare.api.model")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("tare.api.spi..");

    @ArchTest
    static final ArchRule theEngineAddsNothingButHistograms = classes()
            .that()
            .resideInAPackage("tare.measure.engine")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.measure.engine", "tare.api.spi", "tare.api.model", "org.HdrHistogram", "java..");

    @ArchTest
    static final ArchRule workloadsSeeTheContractsAlone = classes()
            .that()
            .resideInAnyPackage("tare.workloads.ycsb..", "tare.workloads.tables..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.workloads.ycsb..",
                    "tare.workloads.tables..",
                    "tare.workloads.generators..",
                    "tare.api.spi",
                    "java..");

    /** The generator is in workers only; a test of the workload holds that the harness needs no class of it. */
    @ArchTest
    static final ArchRule theQueriesOfTpcdsSeeTheContractsAndTheGenerator = classes()
            .that()
            .resideInAPackage("tare.workloads.tpcds..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.workloads.tpcds..", "tare.api.spi", "io.trino.tpcds..", "java..");

    @ArchTest
    static final ArchRule anEnvironmentSeesTheContractsAndItsHost = classes()
            .that()
            .resideInAPackage("tare.environments..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.environments..",
                    "tare.api.spi",
                    "tare.api.spi.system",
                    "tare.api.model",
                    "tare.measure.facts",
                    "tare.measure.placing",
                    "tare.measure.probes",
                    "tare.measure.worker",
                    "java..");

    @ArchTest
    static final ArchRule placingSeesTheContractsAlone = classes()
            .that()
            .resideInAPackage("tare.measure.placing")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.measure.placing", "tare.api.spi", "tare.api.spi.system", "java..");

    @ArchTest
    static final ArchRule judgingNeedsValuesAndAStatisticsLibraryOnly = classes()
            .that()
            .resideInAPackage("tare.judge.analysis")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.judge.analysis", "tare.api.model", "org.apache.commons.statistics..", "java..");

    @ArchTest
    static final ArchRule reportsNeedValuesOnly = classes()
            .that()
            .resideInAPackage("tare.judge.report")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.judge.report",
                    "tare.api.model",
                    "com.fasterxml.jackson..",
                    "java..",
                    "javax.xml.stream..",
                    "javax.imageio..");

    @ArchTest
    static final ArchRule whatComesFromOtherToolsNeedsNothingThatMeasures = classes()
            .that()
            .resideInAnyPackage("tare.judge.imports", "tare.judge.exports")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.judge.imports",
                    "tare.judge.exports",
                    "tare.api.model",
                    "tare.judge.results",
                    "org.HdrHistogram",
                    "com.fasterxml.jackson..",
                    "java..");

    @ArchTest
    static final ArchRule listenersSeeTheRunnersReportsOnly = classes()
            .that()
            .resideInAPackage("tare.apps.live")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.apps.live",
                    "tare.measure.runner..",
                    "tare.api.model",
                    "com.fasterxml.jackson..",
                    "com.sun.net.httpserver..",
                    "io.prometheus.metrics..",
                    "java..");

    @ArchTest
    static final ArchRule ofTheRunnerItKnowsTheListenerAlone = noClasses()
            .that()
            .resideInAPackage("tare.apps.live")
            .should()
            .dependOnClassesThat(resideInAnyPackage("tare.measure.runner..")
                    .and(not(belongToAnyOf(RunListener.class, ArmConnection.class, GateWait.class))));

    @ArchTest
    static final ArchRule ycsbsClientNeedsARunnerAndNoResults = classes()
            .that()
            .resideInAPackage("tare.apps.ycsb")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.apps.ycsb",
                    "tare.measure.runner.fleet",
                    "tare.measure.worker",
                    "tare.measure.engine",
                    "tare.api.model",
                    "tare.api.spi",
                    "org.HdrHistogram",
                    "java..");

    @ArchTest
    static final ArchRule onlyTheEngineAsksWhatTimeItIs = noClasses()
            .that()
            .resideInAnyPackage(
                    "tare.workloads..",
                    "tare.api.spi",
                    "tare.api.model",
                    "tare.measure.worker",
                    "tare.judge.analysis",
                    "tare.judge.report",
                    "tare.apps.live")
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .callMethod(Thread.class, "sleep", long.class);

    @ArchTest
    static final ArchRule probesSeeTheContractsAlone = classes()
            .that()
            .resideInAPackage("tare.measure.probes")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.measure.probes",
                    "tare.api.spi",
                    "tare.api.spi.system",
                    "tare.api.model",
                    "tare.measure.facts",
                    "com.fasterxml.jackson..",
                    "java..");

    @ArchTest
    static final ArchRule thereAreNoCycles =
            slices().assignedFrom(new ContractsAsOne()).should().beFreeOfCycles();

    @ArchTest
    static final ArchRule namesSayWhatThingsAre = noClasses()
            .should()
            .haveNameMatching(".*(Manager|Helper|Utils?|Impl)")
            .orShould()
            .haveNameMatching(".*\\.(Abstract|Base|Common)[A-Z].*");

    @ArchTest
    static final ArchRule exceptionsAreCalledThat = classes()
            .that()
            .areAssignableTo(Exception.class)
            .and(resideInAnyPackage("tare.."))
            .should()
            .haveSimpleNameEndingWith("Exception")
            .orShould()
            .haveSimpleName("SystemFault");

    /**
     * Each package is a slice, but the contracts are one: plug-ins provide drivers and blueprints, so these belong
     * together.
     */
    private static final class ContractsAsOne implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            if (!name.startsWith("tare.")) {
                return SliceIdentifier.ignore();
            }
            return SliceIdentifier.of(name.startsWith("tare.api.spi") ? "tare.api.spi" : name);
        }

        @Override
        public String getDescription() {
            return "packages, with the contracts as one";
        }
    }
}
