package tare.measure.runner.planning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.model.Arm;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.EnvironmentSpec;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;
import tare.api.spi.Plugins;
import tare.api.spi.system.Figure;
import tare.measure.runner.PlacedPlugin;

class SystemFiguresTest {
    private static final Plugins PLUGINS = Plugins.load(SystemFiguresTest.class.getClassLoader());

    private static FigureDeclarations of(String... systems) {
        List<Arm> arms = Stream.of(systems)
                .map(system -> new Arm(
                        "of-" + system, system, new EnvironmentSpec("processes", Map.of(), Map.of()), Map.of(), false))
                .toList();
        return SystemFigures.of(arms, PLUGINS);
    }

    @Test
    void thePlanKeepsWhatASystemDeclares() {
        FigureDeclarations kept = of(PlacedPlugin.SYSTEM, PlacedPlugin.SYSTEM);

        assertThat(kept.roles()).extracting(DeclaredRole::role).containsExactly("server");
        assertThat(kept.roles().get(0).title()).isEqualTo("servers");
        List<DeclaredFigure> figures = kept.roles().get(0).figures();
        assertThat(figures).hasSize(9);
        assertThat(figures.get(0).name()).isEqualTo("beat-ms");
        assertThat(figures.get(0).unit()).isEqualTo(FigureUnit.MILLISECONDS);
        assertThat(figures.get(0).total()).isEqualTo(FigureTotal.MAX);
        assertThat(figures.get(0).counter()).isFalse();
        assertThat(figures.get(0).use()).contains(FigureUse.ROUND_TRIP);
        assertThat(figures.get(0).label()).isEqualTo("beat");
        assertThat(figures.get(1).counter()).isTrue();
        assertThat(figures.get(1).use()).isEmpty();
    }

    @Test
    void aSystemWithoutDaemonsDeclaresNothing() {
        assertThat(of("memory")).isEqualTo(FigureDeclarations.NONE);
    }

    @Test
    void everyDeclarationCanBeKept() {
        assertThat(names(FigureUse.values())).isEqualTo(names(Figure.Use.values()));
        assertThat(names(FigureUnit.values())).isEqualTo(names(Figure.Unit.values()));
        assertThat(names(FigureTotal.values())).isEqualTo(names(Figure.Total.values()));
    }

    private static List<String> names(Enum<?>[] constants) {
        return Stream.of(constants).map(Enum::name).toList();
    }
}
