package tare.judge.results;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureTotal;
import tare.api.model.FigureUnit;
import tare.api.model.FigureUse;
import tare.api.model.Pace;

/** The model's values as JSON. Unknown fields are skipped, so that older versions can read a newer Tare's results. */
final class Json {
    private static final String MUST_BE_THERE = "must be there, got: nothing";

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(AnnotationIntrospector.pair(new JacksonAnnotationIntrospector(), new FlatGroups()))
            .addModules(new Jdk8Module(), new JavaTimeModule())
            .addMixIn(Pace.class, PaceAsJson.class)
            .addMixIn(DeclaredRole.class, RoleAsJson.class)
            .addMixIn(DeclaredFigure.class, FigureAsJson.class)
            .addModule(new FormatOne())
            .addModule(EnvironmentJson.module())
            .addModule(ExperimentJson.module())
            .addModule(ExtentJson.module())
            .addModule(lenientEnums(FigureUnit.class, FigureTotal.class, FigureUse.class))
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
            .build();

    private Json() {}

    /** Reads a constant that only a newer Tare has as if it were absent. */
    @SafeVarargs
    private static SimpleModule lenientEnums(Class<? extends Enum<?>>... types) {
        SimpleModule module = new SimpleModule();
        for (Class<? extends Enum<?>> type : types) {
            add(type, module);
        }
        return module;
    }

    private static <T> void add(Class<T> type, SimpleModule module) {
        module.addDeserializer(type, new StdDeserializer<T>(type) {
            @Override
            public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
                String name = json.getValueAsString();
                return Stream.of(type.getEnumConstants())
                        .filter(constant -> constant.toString().equals(name))
                        .findFirst()
                        .orElse(null);
            }
        });
    }

    static String pretty(Object value) {
        return write(value, true) + "\n";
    }

    static String line(Object value) {
        return write(value, false);
    }

    private static String write(Object value, boolean pretty) {
        try {
            return (pretty ? MAPPER.writerWithDefaultPrettyPrinter() : MAPPER.writer()).writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot be written as JSON: " + value.getClass(), e);
        }
    }

    /** @throws ResultsException naming {@code where}, if the line cannot be parsed as this type */
    static <T> T parse(String line, Class<T> type, String where) {
        try {
            return MAPPER.readValue(line, type);
        } catch (JsonProcessingException e) {
            throw new ResultsException(where + ": is damaged: " + e.getOriginalMessage(), e);
        }
    }

    /** @throws ResultsException naming the file, if it is missing or cannot be parsed as this type */
    static <T> T read(Path file, Class<T> type) {
        String text = "";
        try {
            text = Files.readString(file);
            T value = MAPPER.readValue(text, type);
            Completeness.firstMissing(value).ifPresent(path -> {
                throw new ResultsException(file + ": " + (path.isEmpty() ? "" : path + ": ") + MUST_BE_THERE);
            });
            return value;
        } catch (NoSuchFileException e) {
            throw new ResultsException(file + ": is missing", e);
        } catch (ValueInstantiationException e) {
            throw new ResultsException(file + ": " + refused(e), e);
        } catch (JsonProcessingException e) {
            throw new ResultsException(
                    file + ":" + DamagedLine.of(text, e) + ": is damaged: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new ResultsException(file + ": cannot be read: " + FileProblem.of(e), e);
        }
    }

    /** Why a value's constructor rejected the fields, or that some are missing. */
    private static String refused(ValueInstantiationException e) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            path.append(step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName());
        }
        String where = path.isEmpty() ? "" : path.substring(1) + ": ";
        boolean lacks = e.getCause() instanceof NullPointerException;
        return where
                + (lacks
                        ? "must have all its fields, and none may be null"
                        : e.getCause().getMessage());
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "loop")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Pace.AtRate.class, name = "open"),
        @JsonSubTypes.Type(value = Pace.BackToBack.class, name = "closed"),
        @JsonSubTypes.Type(value = Pace.ThinkTime.class, name = "thinking")
    })
    private interface PaceAsJson {}

    /** Leaves out fields with their defaults, as most roles and figures need few. */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    private interface RoleAsJson {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean storesFiles();
    }

    /** As {@link RoleAsJson}. */
    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    private interface FigureAsJson {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean counter();

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        boolean last();
    }
}
