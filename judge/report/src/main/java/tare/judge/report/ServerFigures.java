package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureTotal;
import tare.api.model.ProbeSample;
import tare.api.model.RunResult;

/**
 * Turns the figures of a system's daemons into figures of roles: {@code daemon.server-1.queue} of all servers becomes
 * one {@code server.queue}, totalled as it was declared. Figures that nothing declares are added up. Adds the figures
 * that are computed of others.
 */
record ServerFigures(FigureIndex index) {
    private static final Pattern DAEMON = Pattern.compile("daemon\\.(.+)-[0-9]+\\.(.+)");
    private static final double SECOND_MS = 1000;

    RunResult byRole(RunResult run) {
        List<ProbeSample> samples = run.probes().stream()
                .map(sample -> new ProbeSample(sample.second(), byRole(sample.values())))
                .toList();
        return run.withProbes(samples);
    }

    Map<String, Double> byRole(Map<String, Double> values) {
        Map<String, Double> roles = new TreeMap<>();
        Map<String, List<Double>> ofDaemons = new TreeMap<>();
        values.forEach((name, value) -> {
            Matcher matcher = DAEMON.matcher(name);
            if (matcher.matches()) {
                String figure = matcher.group(2);
                ofDaemons
                        .computeIfAbsent(FigureIndex.name(matcher.group(1), figure), shown -> new ArrayList<>())
                        .add(FigureIndex.shown(figure, value));
            } else {
                roles.put(name, value);
            }
        });
        ofDaemons.forEach((name, all) -> roles.put(name, total(name, all)));
        for (DeclaredRole role : index.roles()) {
            addComputed(role, values, roles);
        }
        return roles;
    }

    private double total(String name, List<Double> ofDaemons) {
        FigureTotal total =
                index.find(name).map(entry -> entry.figure().total()).orElse(FigureTotal.SUM);
        double sum = 0;
        double max = ofDaemons.get(0);
        for (double value : ofDaemons) {
            sum += value;
            max = Math.max(max, value);
        }
        return switch (total) {
            case MAX -> max;
            case MEAN -> sum / ofDaemons.size();
            case SUM, SHARE, UNDER_WAY -> sum;
        };
    }

    private static void addComputed(DeclaredRole role, Map<String, Double> values, Map<String, Double> roles) {
        for (DeclaredFigure figure : role.figures()) {
            if (figure.total() == FigureTotal.SHARE) {
                addShare(role.role(), figure, roles);
            } else if (figure.total() == FigureTotal.UNDER_WAY) {
                addUnderWay(role.role(), figure, values, roles);
            }
        }
    }

    private static void addShare(String role, DeclaredFigure figure, Map<String, Double> roles) {
        Double part = roles.get(FigureIndex.name(role, figure.of().get(0)));
        Double rest = roles.get(FigureIndex.name(role, figure.of().get(1)));
        if (part != null && rest != null && part + rest > 0) {
            roles.put(FigureIndex.name(role, figure.name()), part / (part + rest));
        }
    }

    /** By Little's law, for each server: operations per second times their mean duration. */
    private static void addUnderWay(
            String role, DeclaredFigure figure, Map<String, Double> values, Map<String, Double> roles) {
        values.forEach((name, operations) -> {
            Matcher matcher = DAEMON.matcher(name);
            int count = matcher.matches() && matcher.group(1).equals(role)
                    ? figure.of().indexOf(matcher.group(2))
                    : -1;
            Double ms = count >= 0 && count % 2 == 0
                    ? values.get(
                            name.substring(0, matcher.start(2)) + figure.of().get(count + 1))
                    : null;
            if (ms != null) {
                roles.merge(FigureIndex.name(role, figure.name()), operations * ms / SECOND_MS, Double::sum);
            }
        });
    }
}
