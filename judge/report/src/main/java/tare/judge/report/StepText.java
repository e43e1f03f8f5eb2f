package tare.judge.report;

import java.util.Optional;
import tare.api.model.Estimate;
import tare.api.model.StepRatio;

/** One step of a ladder in words. */
record StepText(StepRatio step, double margin) {
    /** {@code container → bridge}. */
    String name() {
        return step.step().from() + " \u2192 " + step.step().to();
    }

    /** {@code 0.82x}; why there is none, if so. */
    String times() {
        return ratio().map(RatioText::times).orElse("no ratio");
    }

    /** {@code 0.79-0.85}; empty if it is not worth showing. */
    Optional<String> interval() {
        return step.showsInterval() ? ratio().map(RatioText::interval) : Optional.empty();
    }

    private Optional<RatioText> ratio() {
        return step.ratio().map(estimate -> RatioText.of(estimate, margin));
    }

    /** {@code 0.76x}: of the arm to the first. */
    Optional<String> soFar() {
        return step.cumulative().map(product -> RatioText.of(new Estimate(product, product, product, 0.95), margin)
                .times());
    }

    String result() {
        return step.unclaimed().isPresent() ? "not judged" : step.differs() ? "differs" : "no difference shown";
    }
}
