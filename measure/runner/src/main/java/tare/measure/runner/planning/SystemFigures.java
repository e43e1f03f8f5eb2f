package tare.measure.runner.planning;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tare.api.model.Arm;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;
import tare.api.spi.DataSystem;
import tare.api.spi.Plugins;
import tare.api.spi.system.Figure;
import tare.api.spi.system.RoleFigures;

/** Collects the figures that the systems of an experiment declare, so that its plan keeps them. */
final class SystemFigures {
    private SystemFigures() {}

    /**
     * The figures of all arms' systems, each followed by those of every part that it can depend on, whatever the
     * settings. A role that several systems declare is taken from the first.
     */
    static FigureDeclarations of(List<Arm> arms, Plugins plugins) {
        Set<String> systems = new LinkedHashSet<>();
        arms.stream().map(Arm::system).forEach(systems::add);
        FigureDeclarations all = FigureDeclarations.NONE;
        for (String system : systems) {
            all = all.and(of(plugins.system(system)));
        }
        return all;
    }

    private static FigureDeclarations of(DataSystem system) {
        List<DeclaredRole> roles = Stream.concat(system.blueprint().stream(), system.parts().stream())
                .flatMap(blueprint -> blueprint.figures().stream())
                .map(SystemFigures::kept)
                .toList();
        return FigureDeclarations.NONE.and(new FigureDeclarations(roles));
    }

    private static DeclaredRole kept(RoleFigures role) {
        return new DeclaredRole(
                role.role(),
                role.title(),
                role.storesFiles(),
                role.figures().stream().map(SystemFigures::kept).toList());
    }

    private static DeclaredFigure kept(Figure figure) {
        Optional<Figure.Chart> chart = figure.chart();
        Optional<Figure.Purpose> purpose = figure.purpose();
        return new DeclaredFigure(
                figure.name(),
                FigureUnit.valueOf(figure.unit().name()),
                figure.grows(),
                FigureTotal.valueOf(figure.total().name()),
                figure.of(),
                chart.map(Figure.Chart::title).orElse(""),
                chart.map(Figure.Chart::last).orElse(false),
                purpose.map(one -> FigureUse.valueOf(one.use().name())),
                purpose.map(Figure.Purpose::label).orElse(""),
                purpose.map(Figure.Purpose::note).orElse(""));
    }
}
