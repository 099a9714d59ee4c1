package io.tradegate.catalog.products;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.units.SalesUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of a variant that a caller can set. Null leaves a field as it was; a new variant gets
 * the default.
 */
public record VariantFields(
    @Text(max = 64) @Nullable String sku,
    @Text(min = 0, max = 14) @Nullable String gtin,
    @Nullable Map<String, String> options,
    @Bounds(max = MOST) @Nullable Integer position,
    @Text(max = 40) @Nullable String unit,
    @Bounds(min = 1, max = MOST) @Nullable Integer packSize,
    @Bounds(exclusive = true, max = MOST) @Nullable Quantity minQuantity,
    @Bounds(exclusive = true, max = MOST) @Nullable Quantity stepQuantity,
    @Bounds(max = SalesUnit.MOST) @Nullable List<SalesUnit> units,
    @Bounds(max = MOST) @Nullable Integer weightGrams,
    @Text(max = 60) @Nullable String taxClass,
    @Nullable BackorderPolicy backorders,
    @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
    @Nullable Metadata metadata,
    @Nullable Map<String, JsonNode> attributes)
    implements Validated {

  static final int MOST = 1_000_000_000;
  private static final int MOST_OPTIONS = 10;
  static final int LONGEST_OPTION = 100;
  private static final Pattern SKU =
      Pattern.compile("[\\x21-\\x7e]([\\x20-\\x7e]{0,62}[\\x21-\\x7e])?");

  /** Without keys of another system and attributes. */
  public VariantFields(
      @Nullable String sku,
      @Nullable String gtin,
      @Nullable Map<String, String> options,
      @Nullable Integer position,
      @Nullable String unit,
      @Nullable Integer packSize,
      @Nullable Quantity minQuantity,
      @Nullable Quantity stepQuantity,
      @Nullable Integer weightGrams,
      @Nullable String taxClass,
      @Nullable BackorderPolicy backorders) {
    this(
        sku,
        gtin,
        options,
        position,
        unit,
        packSize,
        minQuantity,
        stepQuantity,
        null,
        weightGrams,
        taxClass,
        backorders,
        null,
        null,
        null);
  }

  /** A variant about which nothing is said but its SKU. */
  public static VariantFields ofSku(String sku) {
    return new VariantFields(sku, null, null, null, null, null, null, null, null, null, null);
  }

  /** The same with these sales units; null: as they were. */
  public VariantFields sold(@Nullable List<SalesUnit> in) {
    return RecordBuilder.copy(this).with("units", in).build();
  }

  /** The same with attributes as they are stored; null: as they were. */
  VariantFields with(@Nullable Map<String, Object> kept) {
    return RecordBuilder.copy(this).with("attributes", kept == null ? null : nodes(kept)).build();
  }

  /** As the database would return them: a sent number may be of another type. */
  public static Map<String, JsonNode> nodes(Map<String, Object> kept) {
    var nodes = new TreeMap<String, JsonNode>();
    kept.forEach((code, value) -> nodes.put(code, Json.mapper().readTree(Json.text(value))));
    return nodes;
  }

  /** What is wrong with the fields alone, without the variant's earlier values. */
  @Override
  public List<FieldError> complaints() {
    var complaints = new ArrayList<FieldError>();
    if (sku != null && !SKU.matcher(sku).matches()) {
      complaints.add(
          new FieldError(
              "sku", "Field `sku` must be 1 to 64 printable ASCII characters, no space around."));
    }
    if (gtin != null && !gtin.isEmpty() && !Gtin.isValid(gtin)) {
      complaints.add(
          new FieldError(
              "gtin", "Field `gtin` must be 8, 12, 13 or 14 digits with a right check digit."));
    }
    if (options != null && !areGood(options)) {
      complaints.add(
          new FieldError(
              "options",
              "Field `options` must be at most %d names with texts of 1 to %d characters."
                  .formatted(MOST_OPTIONS, LONGEST_OPTION)));
    }
    return complaints;
  }

  private static boolean areGood(Map<String, String> options) {
    return options.size() <= MOST_OPTIONS
        && options.entrySet().stream()
            .allMatch(option -> isGood(option.getKey()) && isGood(option.getValue()));
  }

  private static boolean isGood(@Nullable String text) {
    return text != null
        && !text.isBlank()
        && text.length() <= LONGEST_OPTION
        && CleanText.isClean(text);
  }
}
