package io.tradegate.platform.json;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.VALIDATION_FAILED;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonValue;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * Finds all errors of a JSON body that cannot be read as its record: unknown fields, wrong types,
 * missing fields and broken limits, at any depth. The mapper itself stops at the first one, so this
 * reads the fields one by one. It is slow and only for bodies that are refused.
 */
public final class BodyErrors {
  private static final int LONGEST_NAME = 80;

  private final List<FieldError> found = new ArrayList<>();
  private final int most;

  private BodyErrors(int most) {
    this.most = most;
  }

  /**
   * Names at most {@code most} errors, those of the form before those of the values. Without errors
   * of the form it is the refusal of {@link Validation}: a missing number is as wrong as a missing
   * text.
   */
  public static Optional<Refusal> refusal(JsonNode body, Class<?> type, int most) {
    JavaType wanted = Json.mapper().constructType(type);
    var form = new BodyErrors(most);
    form.form(body, wanted, "");
    var values = new BodyErrors(most);
    values.values(body, wanted, "");
    var all = new ArrayList<>(form.found);
    all.addAll(values.found);
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Refusal.ofFields(
                form.found.isEmpty() ? VALIDATION_FAILED : BAD_REQUEST,
                List.copyOf(all.subList(0, Math.min(most, all.size())))));
  }

  private void add(String field, String message) {
    if (found.size() < most) {
      found.add(new FieldError(field, message));
    }
  }

  /** Unknown fields and values of a wrong type. */
  private void form(JsonNode node, JavaType type, String path) {
    if (node.isNull() || found.size() >= most) {
      return;
    }
    Class<?> raw = type.getRawClass();
    if (isObject(raw)) {
      object(node, raw, path);
    } else if (type.isCollectionLikeType()) {
      list(node, type, path);
    } else {
      leaf(node, type, path);
    }
  }

  /** Not a record with a JSON form of its own. */
  private static boolean isObject(Class<?> raw) {
    return raw.isRecord()
        ? !Validation.isValue(raw)
            && Arrays.stream(Validation.components(raw))
                .noneMatch(each -> each.getAccessor().isAnnotationPresent(JsonValue.class))
        : !Kinds.of(raw).isEmpty();
  }

  private void object(JsonNode node, Class<?> raw, String path) {
    Class<?> record = record(node, raw);
    if (!node.isObject()) {
      add(path, "Field `%s` has the wrong type.".formatted(path));
      return;
    }
    if (record == null) {
      String field = within(path, Kinds.FIELD);
      String names = String.join(", ", Kinds.of(raw).keySet());
      add(field, "Field `%s` must be one of %s.".formatted(field, names));
      return;
    }
    SortedSet<String> known = names(record);
    if (record != raw) {
      known.add(Kinds.FIELD);
    }
    node.propertyNames().stream()
        .filter(name -> !known.contains(name))
        .map(name -> within(path, name))
        .forEach(
            field ->
                add(
                    field,
                    "Unknown field `%s`; known here: %s."
                        .formatted(field, String.join(", ", known))));
    for (RecordComponent component : Validation.components(record)) {
      JsonNode value = value(node, component);
      if (value != null) {
        form(value, type(component), within(path, name(component)));
      }
    }
  }

  /** The record that the object must be; null: none, for it names no kind. */
  private static @Nullable Class<?> record(JsonNode node, Class<?> raw) {
    if (raw.isRecord()) {
      return raw;
    }
    JsonNode kind = node.get(Kinds.FIELD);
    return kind == null || !kind.isString() ? null : Kinds.of(raw).get(kind.stringValue());
  }

  private static SortedSet<String> names(Class<?> record) {
    var names = new TreeSet<String>();
    for (RecordComponent component : Validation.components(record)) {
      names.add(name(component));
      names.addAll(aliases(component));
    }
    return names;
  }

  private static String name(RecordComponent component) {
    return Validation.wireName(component.getName());
  }

  private static List<String> aliases(RecordComponent component) {
    JsonAlias alias = component.getAccessor().getAnnotation(JsonAlias.class);
    return alias == null ? List.of() : List.of(alias.value());
  }

  private static @Nullable JsonNode value(JsonNode object, RecordComponent component) {
    JsonNode value = object.get(name(component));
    for (String alias : aliases(component)) {
      value = value == null ? object.get(alias) : value;
    }
    return value;
  }

  private static JavaType type(RecordComponent component) {
    return Json.mapper().constructType(component.getGenericType());
  }

  private void list(JsonNode node, JavaType type, String path) {
    if (!node.isArray()) {
      add(path, "Field `%s` has the wrong type.".formatted(path));
      return;
    }
    for (int n = 0; n < node.size(); n++) {
      form(node.get(n), type.getContentType(), path + "[" + n + "]");
    }
  }

  private void leaf(JsonNode node, JavaType type, String path) {
    try {
      read(node, type);
    } catch (UnrecognizedPropertyException e) {
      String field = path + inner(e);
      add(field, "Unknown field `%s`; known here: %s.".formatted(field, known(e)));
    } catch (DatabindException e) {
      String field = path + inner(e);
      String reason = isOurs(e) ? e.getOriginalMessage() : "has the wrong type";
      add(field, "Field `%s` %s.".formatted(field, reason));
    } catch (InputCoercionException e) {
      add(path, "Field `%s` is a number that is too large or too small.".formatted(path));
    } catch (JacksonException e) {
      add(path, "Field `%s` has the wrong type.".formatted(path));
    }
  }

  private static String known(UnrecognizedPropertyException e) {
    var known = e.getKnownPropertyIds();
    return known == null
        ? "none"
        : String.join(", ", known.stream().map(Object::toString).sorted().toList());
  }

  private static @Nullable Object read(JsonNode node, JavaType type) {
    return Json.bodies().readerFor(type).readValue(node);
  }

  /** Our own readers write messages that follow a field's name. */
  public static boolean isOurs(DatabindException e) {
    String message = Objects.requireNonNullElse(e.getOriginalMessage(), "");
    return message.matches("(must|contains|needs|is) .*");
  }

  private static String inner(DatabindException e) {
    String path = path(e);
    return path.isEmpty() || path.startsWith("[") ? path : "." + path;
  }

  /** The path that the mapper names, in our notation. */
  public static String path(DatabindException e) {
    var path = new StringBuilder();
    for (var reference : e.getPath()) {
      if (reference.getPropertyName() == null) {
        path.append('[').append(reference.getIndex()).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(reference.getPropertyName());
      }
    }
    return printable(path.toString());
  }

  private static String within(String path, String name) {
    return path.isEmpty() ? printable(name) : path + "." + printable(name);
  }

  private static String printable(String name) {
    return Cut.to(LONGEST_NAME, name.replaceAll("[^\\x20-\\x7e]", "?"));
  }

  /** Missing fields and broken limits, of the parts whose form is good. */
  private void values(JsonNode node, JavaType type, String path) {
    Class<?> record = isObject(type.getRawClass()) ? record(node, type.getRawClass()) : null;
    if (record != null && node.isObject()) {
      for (RecordComponent component : Validation.components(record)) {
        component(value(node, component), component, within(path, name(component)));
      }
    } else if (type.isCollectionLikeType() && node.isArray()) {
      for (int n = 0; n < node.size() && found.size() < most; n++) {
        values(node.get(n), type.getContentType(), path + "[" + n + "]");
      }
    }
  }

  private void component(@Nullable JsonNode value, RecordComponent component, String field) {
    if (value == null || value.isNull()) {
      if (!Validation.isOptional(component)) {
        add(field, "Field `%s` is required.".formatted(field));
      }
      return;
    }
    var form = new BodyErrors(1);
    form.form(value, type(component), field);
    if (!form.found.isEmpty()) {
      values(value, type(component), field);
      return;
    }
    try {
      Object read = read(value, type(component));
      Validation.component(component, field, Objects.requireNonNull(read))
          .forEach(error -> add(error.field(), error.message()));
    } catch (JacksonException e) {
      // A part that cannot be read as a whole was told by its form.
      values(value, type(component), field);
    }
  }
}
