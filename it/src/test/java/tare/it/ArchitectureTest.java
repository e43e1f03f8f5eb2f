package tare.it;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.time.Instant;
import java.time.LocalDateTime;
import tare.runner.ArmConnection;
import tare.runner.GateWait;
import tare.runner.RunListener;

/** What may see what. Maven keeps modules from seeing upward; these are the finer ones. */
@AnalyzeClasses(packages = "tare", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule contractsAndValuesSeeTheJdkAlone = classes()
            .that()
            .resideInAnyPackage("tare.spi..", "tare.model")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.spi..", "tare.model", "java..");

    @ArchTest
    static final ArchRule factsAreReadWithTheJdkAlone = classes()
            .that()
            .resideInAPackage("tare.facts")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.facts", "java..");

    @ArchTest
    static final ArchRule contractsAndValuesDoNotKnowEachOther = noClasses()
            .that()
            .resideInAPackage("tare.model")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("tare.spi..");

    @ArchTest
    static final ArchRule theEngineAddsNothingButHistograms = classes()
            .that()
            .resideInAPackage("tare.engine")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.engine", "tare.spi", "tare.model", "org.HdrHistogram", "java..");

    @ArchTest
    static final ArchRule workloadsSeeTheContractsAlone = classes()
            .that()
            .resideInAPackage("tare.workloads..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.workloads..", "tare.spi", "java..");

    @ArchTest
    static final ArchRule aDriverSeesTheContractsAndItsOwnClient = classes()
            .that()
            .resideInAPackage("tare.drivers..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.drivers..",
                    "tare.hbase",
                    "tare.spi",
                    "java..",
                    "org.rocksdb..",
                    "redis.clients..",
                    "org.apache.hadoop..",
                    // What Hadoop's tools tell of their failures they tell to their log.
                    "org.apache.log4j..",
                    "org.apache.phoenix..");

    @ArchTest
    static final ArchRule whatDriversShareSeesTheContractsAndTheirClient = classes()
            .that()
            .resideInAPackage("tare.hbase")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.hbase", "tare.spi", "java..", "org.apache.hadoop..");

    @ArchTest
    static final ArchRule anEnvironmentSeesTheContractsAndItsHost = classes()
            .that()
            .resideInAPackage("tare.environments..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.environments..", "tare.spi", "tare.spi.system", "tare.facts", "java..");

    @ArchTest
    static final ArchRule environmentsDoNotKnowEachOther =
            slices().matching("tare.environments.(*)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule placingSeesTheContractsAlone = classes()
            .that()
            .resideInAPackage("tare.placing")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.placing", "tare.spi", "tare.spi.system", "java..");

    @ArchTest
    static final ArchRule aBlueprintIsDataAndSeesTheContractsAlone = classes()
            .that()
            .resideInAPackage("tare.systems..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.systems..", "tare.spi", "tare.spi.system", "java..");

    @ArchTest
    static final ArchRule driversDoNotKnowEachOther =
            slices().matching("tare.drivers.(*)..").should().notDependOnEachOther();

    @ArchTest
    static final ArchRule judgingNeedsValuesAndAStatisticsLibraryOnly = classes()
            .that()
            .resideInAPackage("tare.analysis")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("tare.analysis", "tare.model", "org.apache.commons.statistics..", "java..");

    @ArchTest
    static final ArchRule reportsNeedValuesOnly = classes()
            .that()
            .resideInAPackage("tare.report")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.report",
                    "tare.model",
                    "com.fasterxml.jackson..",
                    "java..",
                    "javax.xml.stream..",
                    "javax.imageio..");

    @ArchTest
    static final ArchRule whatComesFromOtherToolsNeedsNothingThatMeasures = classes()
            .that()
            .resideInAnyPackage("tare.imports", "tare.exports")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.imports",
                    "tare.exports",
                    "tare.model",
                    "tare.results",
                    "org.HdrHistogram",
                    "com.fasterxml.jackson..",
                    "java..");

    @ArchTest
    static final ArchRule whoWatchesIsToldByTheRunnerAndSeesNoMore = classes()
            .that()
            .resideInAPackage("tare.live")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.live",
                    "tare.runner",
                    "tare.model",
                    "com.fasterxml.jackson..",
                    "com.sun.net.httpserver..",
                    "java..");

    @ArchTest
    static final ArchRule ofTheRunnerItKnowsTheListenerAlone = noClasses()
            .that()
            .resideInAPackage("tare.live")
            .should()
            .dependOnClassesThat(resideInAnyPackage("tare.runner")
                    .and(not(belongToAnyOf(RunListener.class, ArmConnection.class, GateWait.class))));

    @ArchTest
    static final ArchRule ycsbsClientNeedsARunnerAndNoResults = classes()
            .that()
            .resideInAPackage("tare.ycsb")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.ycsb",
                    "tare.runner",
                    "tare.worker",
                    "tare.engine",
                    "tare.model",
                    "tare.spi",
                    "org.HdrHistogram",
                    "java..");

    @ArchTest
    static final ArchRule nobodyLinksToAPlugIn = noClasses()
            .that()
            .resideOutsideOfPackages("tare.drivers..", "tare.hbase", "tare.workloads..", "tare.systems..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("tare.drivers..", "tare.hbase", "tare.workloads..", "tare.systems..");

    @ArchTest
    static final ArchRule theHarnessLoadsNoClientLibrary = noClasses()
            .that()
            .resideInAnyPackage(
                    "tare.cli",
                    "tare.live",
                    "tare.runner",
                    "tare.ycsb",
                    "tare.experiment",
                    "tare.report",
                    "tare.analysis",
                    "tare.results")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.rocksdb..", "redis.clients..", "org.apache.hadoop..", "org.apache.phoenix..");

    @ArchTest
    static final ArchRule aFactoryLinksToNothingOfItsClient = noClasses()
            .that()
            .haveSimpleNameEndingWith("DriverFactory")
            .or()
            .haveSimpleNameEndingWith("Plugin")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.rocksdb..", "redis.clients..", "org.apache.hadoop..", "org.apache.phoenix..");

    @ArchTest
    static final ArchRule theWorkerKnowsNothingOfTheHarness = noClasses()
            .that()
            .resideInAnyPackage("tare.worker", "tare.engine", "tare.workloads..", "tare.drivers..", "tare.hbase")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "tare.cli",
                    "tare.runner",
                    "tare.ycsb",
                    "tare.experiment",
                    "tare.results",
                    "tare.report",
                    "tare.analysis",
                    "tare.runtime");

    @ArchTest
    static final ArchRule onlyTheEngineAsksWhatTimeItIs = noClasses()
            .that()
            .resideInAnyPackage(
                    "tare.workloads..",
                    "tare.spi",
                    "tare.model",
                    "tare.worker",
                    "tare.analysis",
                    "tare.report",
                    "tare.live")
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
            .resideInAPackage("tare.probes")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "tare.probes", "tare.spi", "tare.spi.system", "tare.model", "com.fasterxml.jackson..", "java..");

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

    /** Each package is a slice, but for the contracts: plug-ins bring drivers and blueprints, so both are one. */
    private static final class ContractsAsOne implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            if (!name.startsWith("tare.")) {
                return SliceIdentifier.ignore();
            }
            return SliceIdentifier.of(name.startsWith("tare.spi") ? "tare.spi" : name);
        }

        @Override
        public String getDescription() {
            return "packages, with the contracts as one";
        }
    }
}
