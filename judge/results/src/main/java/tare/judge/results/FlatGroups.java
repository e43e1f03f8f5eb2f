package tare.judge.results;

import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.util.Set;
import tare.api.model.LatenessSummary;
import tare.api.model.Preparation;
import tare.api.model.Repetition;
import tare.api.model.RequestRates;
import tare.api.model.RunContext;
import tare.api.model.Sides;
import tare.api.model.Validity;

/** The model's groups of fields that files do not show: their fields are those of the record that contains them. */
final class FlatGroups extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1;
    private static final Set<Class<?>> GROUPS = Set.of(
            Sides.class,
            Preparation.class,
            Repetition.class,
            Validity.class,
            RunContext.class,
            LatenessSummary.class,
            RequestRates.class);

    static boolean contains(Class<?> type) {
        return GROUPS.contains(type);
    }

    @Override
    public NameTransformer findUnwrappingNameTransformer(AnnotatedMember member) {
        return contains(member.getRawType()) ? NameTransformer.NOP : null;
    }
}
