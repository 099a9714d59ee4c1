package io.tradegate.platform.json;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks a body record against the declarations of its components: required unless
 * {@code @Nullable}, {@link Text} and {@link Bounds}. The API document is generated from the same
 * declarations.
 */
public final class Validation {
  private static final Pattern EMAIL =
      Pattern.compile("[^\\s@\\p{Cntrl}]{1,64}@[^\\s@\\p{Cntrl}.]+(\\.[^\\s@\\p{Cntrl}.]+)+");
  private static final Pattern CONTROLS =
      Pattern.compile("[\\p{Cntrl}\\u0080-\\u009F\\u2028-\\u202E\\u2066-\\u2069]");
  private static final Map<Class<?>, RecordComponent[]> COMPONENTS = new ConcurrentHashMap<>();
  private static final Map<Class<?>, List<Rule>> RULES = new ConcurrentHashMap<>();

  private Validation() {}

  /** The declarations of a component. To read them takes far longer than to check a value. */
  private record Rule(
      RecordComponent component,
      String wireName,
      boolean optional,
      @Nullable Text text,
      @Nullable Bounds bounds) {

    static Rule of(RecordComponent component) {
      return new Rule(
          component,
          Validation.wireName(component.getName()),
          isOptional(component),
          component.getAnnotation(Text.class),
          component.getAnnotation(Bounds.class));
    }
  }

  private static List<Rule> rules(Class<?> type) {
    return RULES.computeIfAbsent(
        type, each -> Arrays.stream(components(each)).map(Rule::of).toList());
  }

  /** Throws a refusal that names every invalid field. */
  public static void check(Record body) {
    List<FieldError> errors = errors(body);
    if (!errors.isEmpty()) {
      throw Refusal.ofFields(errors);
    }
  }

  /** Every invalid field; the rules across fields are asked only when each field is valid. */
  public static List<FieldError> errors(Record body) {
    var errors = new ArrayList<FieldError>();
    check(body, "", errors);
    if (errors.isEmpty() && body instanceof Validated validated) {
      errors.addAll(validated.complaints());
    }
    return errors;
  }

  /**
   * As above, with the rules across fields also where a field is invalid: for rows, whose parts are
   * not read again. A field that is told already is not told twice.
   */
  public static <T extends Record & Validated> List<FieldError> everyError(T body) {
    var errors = new ArrayList<FieldError>();
    check(body, "", errors);
    List<String> told = errors.stream().map(FieldError::field).toList();
    body.complaints().stream().filter(error -> !told.contains(error.field())).forEach(errors::add);
    return errors;
  }

  private static void check(Record body, String prefix, List<FieldError> errors) {
    for (Rule rule : rules(body.getClass())) {
      Object value = valueOf(rule.component(), body);
      String field = prefix + rule.wireName();
      if (value != null) {
        check(rule, field, value, errors);
      } else if (!rule.optional()) {
        errors.add(new FieldError(field, "Field `%s` is required.".formatted(field)));
      }
    }
  }

  /** What is wrong with the value of one component. */
  static List<FieldError> component(RecordComponent component, String field, Object value) {
    var errors = new ArrayList<FieldError>();
    check(Rule.of(component), field, value, errors);
    return errors;
  }

  private static void check(Rule rule, String field, Object value, List<FieldError> errors) {
    Text text = rule.text();
    Bounds bounds = rule.bounds();
    switch (value) {
      case String s when text != null -> text(text, field, s, errors);
      case Quantity quantity when bounds != null -> bounds(bounds, field, quantity, errors);
      case Number n when bounds != null -> bounds(bounds, field, n.longValue(), "", errors);
      case Metadata metadata -> errors.addAll(metadata.complaints(field));
      case Collection<?> items -> items(rule, field, items, errors);
      case Record nested when !isValue(nested.getClass()) -> check(nested, field + ".", errors);
      default -> {}
    }
  }

  private static String lengths(Text rule) {
    return rule.min() == rule.max()
        ? "exactly %d".formatted(rule.min())
        : "%d to %d".formatted(rule.min(), rule.max());
  }

  /** Throws a refusal unless a text from elsewhere than a body is a key that a body may have. */
  public static void requireKey(String field, String value, int longest) {
    int length = value.codePointCount(0, value.length());
    if (length > longest || !isKey(value) || !CleanText.isClean(value)) {
      throw Refusal.ofField(
          field,
          "`%s` must have 1 to %d characters, no control characters, and no space around."
              .formatted(field, longest));
    }
  }

  private static void text(Text rule, String field, String value, List<FieldError> errors) {
    int length = value.codePointCount(0, value.length());
    boolean blank = rule.min() > 0 && value.isBlank() && rule.format() != Text.Format.SECRET;
    if (length < rule.min() || length > rule.max() || blank) {
      errors.add(
          new FieldError(
              field, "Field `%s` must have %s characters.".formatted(field, lengths(rule))));
    } else if (rule.format() == Text.Format.EMAIL && !EMAIL.matcher(value).matches()) {
      errors.add(new FieldError(field, "Field `%s` must be an email address.".formatted(field)));
    } else if (rule.format() == Text.Format.LINE && hasControls(value)) {
      errors.add(
          new FieldError(
              field,
              "Field `%s` must have no line breaks nor other control characters."
                  .formatted(field)));
    } else if (rule.format() == Text.Format.KEY && !isKey(value)) {
      errors.add(
          new FieldError(
              field,
              "Field `%s` must have no control characters, and no space around.".formatted(field)));
    }
  }

  private static void bounds(
      Bounds rule, String field, long value, String unit, List<FieldError> errors) {
    if (value < rule.min() || value > rule.max()) {
      errors.add(
          new FieldError(
              field,
              "Field `%s` must be between %d and %d%s."
                  .formatted(field, rule.min(), rule.max(), unit)));
    }
  }

  private static void bounds(Bounds rule, String field, Quantity value, List<FieldError> errors) {
    int least = value.compareTo(Quantity.of(rule.min()));
    if (least < 0
        || (least == 0 && rule.exclusive())
        || value.isMoreThan(Quantity.of(rule.max()))) {
      String range = rule.exclusive() ? "more than %d and at most %d" : "between %d and %d";
      errors.add(
          new FieldError(
              field,
              "Field `%s` must be %s.".formatted(field, range.formatted(rule.min(), rule.max()))));
    }
  }

  private static void items(Rule rule, String field, Collection<?> items, List<FieldError> errors) {
    Bounds bounds = rule.bounds();
    if (bounds != null) {
      bounds(bounds, field, items.size(), " items", errors);
    }
    Text text = rule.text();
    int n = 0;
    for (Object item : items) {
      String name = field + "[" + n++ + "]";
      if (item == null) {
        errors.add(new FieldError(name, "Field `%s` must not be null.".formatted(name)));
      } else if (item instanceof String s && text != null) {
        text(text, name, s, errors);
      } else if (item instanceof Record nested && !isValue(nested.getClass())) {
        check(nested, name + ".", errors);
      }
    }
  }

  /** A record with a JSON form of its own was validated when it was read. */
  static boolean isValue(Class<?> type) {
    return type == Money.class || type == Quantity.class || EntityId.isKind(type);
  }

  /** Whether a text is fit to be a key or a name. */
  static boolean isKey(String text) {
    return !text.isEmpty() && text.equals(text.strip()) && !hasControls(text);
  }

  /** Line breaks, and characters that reverse the order in which the text is shown. */
  private static boolean hasControls(String text) {
    return CONTROLS.matcher(text).find();
  }

  /** Whether a text from elsewhere than a body is a name in one line. */
  public static boolean isLine(String text) {
    return !hasControls(text) && CleanText.isClean(text);
  }

  public static boolean isEmail(String text) {
    return EMAIL.matcher(text).matches();
  }

  public static RecordComponent[] components(Class<?> type) {
    return COMPONENTS.computeIfAbsent(type, Validation::accessible);
  }

  private static RecordComponent[] accessible(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    for (RecordComponent component : components) {
      component.getAccessor().setAccessible(true); // wire records are private to their routes
    }
    return components;
  }

  public static boolean isOptional(RecordComponent component) {
    AnnotatedType type = component.getAnnotatedType();
    return type.isAnnotationPresent(Nullable.class);
  }

  public static String wireName(String javaName) {
    return javaName.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
  }

  private static @Nullable Object valueOf(RecordComponent component, Record body) {
    try {
      return component.getAccessor().invoke(body);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
