package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;

class FigureIndexTest {
    private static final FigureIndex INDEX = new FigureIndex(new FigureDeclarations(List.of(
            new DeclaredRole(
                    "cook",
                    "Cooks",
                    false,
                    List.of(
                            figure("orders", FigureUnit.COUNT, true, "orders a second", false, Optional.empty()),
                            figure("pots", FigureUnit.COUNT, false, "", false, Optional.empty()),
                            figure("soup-bytes", FigureUnit.BYTES, true, "soup", false, Optional.empty()),
                            figure("taste-ns", FigureUnit.NANOSECONDS, false, "tasting", true, Optional.empty()))),
            new DeclaredRole(
                    "pantry",
                    "",
                    true,
                    List.of(figure(
                            "cpu", FigureUnit.CPU_SECONDS, true, "CPUs used", false, Optional.of(FigureUse.CPU)))))));

    private static DeclaredFigure figure(
            String name, FigureUnit unit, boolean counter, String title, boolean last, Optional<FigureUse> use) {
        return new DeclaredFigure(name, unit, counter, FigureTotal.SUM, List.of(), title, last, use, "", "");
    }

    @Test
    void aFigureIsCalledWhatItsSystemDeclares() {
        assertThat(INDEX.column("cook.orders").title()).isEqualTo("Cooks: orders a second");
        assertThat(INDEX.column("cook.soup-bytes").caption()).isEqualTo("Cooks: soup, bytes a second");
        assertThat(INDEX.column("cook.taste-us").title()).isEqualTo("Cooks: tasting");
        assertThat(INDEX.column("pantry.cpu.cores").title()).isEqualTo("pantry: CPUs used");
    }

    @Test
    void figuresOfTheMachineAndOfEveryDaemonNeedNoDeclaration() {
        assertThat(INDEX.column("machine.cpu.busy").title()).isEqualTo("CPU busy");
        assertThat(INDEX.column("machine.pressure.io.some").title()).isEqualTo("Stalled on I/O");
        assertThat(INDEX.column("cook.read-bytes").title()).isEqualTo("Cooks: disk reads");
        assertThat(INDEX.column("cassandra.cpu.cores").title()).isEqualTo("cassandra: CPUs used");
        assertThat(INDEX.is("cassandra.cpu.cores", FigureUse.CPU)).isTrue();
        assertThat(INDEX.is("worker.cpu.cores", FigureUse.CPU)).isFalse();
    }

    @Test
    void oneWithoutATitleKeepsItsName() {
        for (String name : List.of("machine.clock.step-ms", "cook.pots", "strange")) {
            assertThat(INDEX.column(name).title()).isEqualTo(name);
            assertThat(INDEX.column(name).mayExplain()).isFalse();
        }
    }

    @Test
    void whatExplainsMostComesFirst() {
        assertThat(List.of(
                                "machine.clock.step-ms",
                                "cook.taste-us",
                                "cook.soup-bytes",
                                "cook.orders",
                                "cook.cpu.cores",
                                "pantry.cpu.cores",
                                "machine.disk.busy",
                                "machine.cpu.busy")
                        .stream()
                        .map(INDEX::column)
                        .sorted(ProbeColumn.ORDER)
                        .map(ProbeColumn::name))
                .containsExactly(
                        "machine.cpu.busy",
                        "machine.disk.busy",
                        "pantry.cpu.cores",
                        "cook.orders",
                        "cook.soup-bytes",
                        "cook.cpu.cores",
                        "cook.taste-us",
                        "machine.clock.step-ms");
    }

    @Test
    void daemonsThatStoreFilesOfOthersAreDeclared() {
        assertThat(INDEX.isOfStore("pantry.cpu.cores")).isTrue();
        assertThat(INDEX.isOfStore("cook.cpu.cores")).isFalse();
        assertThat(INDEX.isOfStore("machine.cpu.busy")).isFalse();
    }
}
