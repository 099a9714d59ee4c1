package io.tradegate.catalog.products;

import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import java.util.List;
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
    @Bounds(max = 50) @Nullable List<Option> options) {

  public static final int LONGEST_NAME = 300;
  public static final int LONGEST_DESCRIPTION = 50_000;
  public static final int LONGEST_SEO_TITLE = 200;
  public static final int LONGEST_SEO_DESCRIPTION = 500;

  /**
   * An option in another language.
   *
   * @param option its name in the variants
   * @param name its name in this language
   */
  public record Option(
      @Text(max = VariantFields.LONGEST_OPTION) String option,
      @Text(max = VariantFields.LONGEST_OPTION) String name,
      @Bounds(max = 500) @Nullable List<Value> values) {}

  /**
   * A value of an option in another language.
   *
   * @param value as the variants have it
   */
  public record Value(
      @Text(max = VariantFields.LONGEST_OPTION) String value,
      @Text(max = VariantFields.LONGEST_OPTION) String label) {}
}
