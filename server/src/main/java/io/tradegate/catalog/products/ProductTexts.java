package io.tradegate.catalog.products;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a product in another language. One that is left out is shown as the product has it.
 *
 * @param options names and values of the options of its variants
 */
public record ProductTexts(
    @Text(max = LONGEST_NAME) String name,
    @Text(min = 0, max = LONGEST_DESCRIPTION) @Nullable String description,
    @Text(min = 0, max = LONGEST_SEO_TITLE) @Nullable String seoTitle,
    @Text(min = 0, max = LONGEST_SEO_DESCRIPTION) @Nullable String seoDescription,
    @Bounds(max = 50) @Nullable List<Option> options)
    implements Validated {

  private static final String OPTIONS = "options";
  public static final int LONGEST_NAME = 300;
  public static final int LONGEST_DESCRIPTION = 50_000;
  public static final int LONGEST_SEO_TITLE = 200;
  public static final int LONGEST_SEO_DESCRIPTION = 500;

  /** Each option and each of its values is translated once. */
  @Override
  public List<FieldError> complaints() {
    List<Option> named = named();
    var complaints =
        new ArrayList<>(
            Repeated.complaints(OPTIONS, named.stream().map(Option::option).toList(), "option"));
    for (int n = 0; n < named.size(); n++) {
      List<String> values = named.get(n).named().stream().map(Value::value).toList();
      complaints.addAll(Repeated.complaints("options[%d].values".formatted(n), values, "value"));
    }
    return complaints;
  }

  /** Refuses options and values that no variant has; {@code known}: the values by option. */
  void requireKnown(Map<String, Set<String>> known) {
    for (int n = 0; n < named().size(); n++) {
      Option option = named().get(n);
      Set<String> values = known.get(option.option());
      if (values == null) {
        throw unknown("options[%d].option".formatted(n), option.option(), known.keySet());
      }
      for (int v = 0; v < option.named().size(); v++) {
        String value = option.named().get(v).value();
        if (!values.contains(value)) {
          throw unknown("options[%d].values[%d].value".formatted(n, v), value, values);
        }
      }
    }
  }

  private static Refusal unknown(String field, String name, Set<String> known) {
    return Refusal.ofField(
        field,
        "Field `%s`: no variant of the product has %s; they have %s."
            .formatted(field, name, known.isEmpty() ? "none" : String.join(", ", known)));
  }

  private List<Option> named() {
    return options == null ? List.of() : options;
  }

  /**
   * An option in another language.
   *
   * @param option its name in the variants
   * @param name its name in this language
   */
  public record Option(
      @Text(max = VariantFields.LONGEST_OPTION) String option,
      @Text(max = VariantFields.LONGEST_OPTION) String name,
      @Bounds(max = 500) @Nullable List<Value> values) {

    private List<Value> named() {
      return values == null ? List.of() : values;
    }
  }

  /**
   * A value of an option in another language.
   *
   * @param value as the variants have it
   */
  public record Value(
      @Text(max = VariantFields.LONGEST_OPTION) String value,
      @Text(max = VariantFields.LONGEST_OPTION) String label) {}
}
