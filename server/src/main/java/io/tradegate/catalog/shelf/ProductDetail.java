package io.tradegate.catalog.shelf;

import io.tradegate.catalog.attributes.AttributeKind;
import io.tradegate.catalog.categories.Category;
import io.tradegate.catalog.products.Picture;
import io.tradegate.catalog.products.ProductTexts;
import io.tradegate.inventory.availability.Availability;
import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.Prices;
import io.tradegate.pricing.ShownPrice;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A product as one visitor sees it.
 *
 * @param slug the current slug, also if the page was requested by an old one
 * @param locale the language of name and description
 * @param breadcrumbs from the top down to the first of its categories
 * @param pictures those that can be shown by now, in the order to show them
 * @param vendor that proposed it and sells it; null for a product of the house
 * @param vendorOffers what vendors offer on all of its variants
 */
record ProductDetail(
    ProductId id,
    String slug,
    String name,
    String description,
    String locale,
    @Nullable String seoTitle,
    @Nullable String seoDescription,
    List<Fact> attributes,
    List<Category.Brief> categories,
    List<Category.Brief> breadcrumbs,
    List<Picture> pictures,
    @Nullable Seller vendor,
    VendorOffers vendorOffers,
    List<Choice> variants) {

  /** The vendor that proposed a product. */
  record Seller(VendorId id, String name) {}

  ProductDetail with(List<Choice> choices) {
    return with(pictures, choices);
  }

  ProductDetail with(MediaAddresses addresses) {
    return with(Picture.signed(pictures, addresses), variants);
  }

  private ProductDetail with(List<Picture> shown, List<Choice> choices) {
    return RecordBuilder.copy(this).with("pictures", shown).with("variants", choices).build();
  }

  /**
   * What the product says of itself.
   *
   * @param labels of the options that {@code value} names
   */
  record Fact(
      String code,
      String name,
      AttributeKind kind,
      @Nullable String unit,
      JsonNode value,
      List<String> labels) {}

  /**
   * An option of a variant in the language of the page.
   *
   * @param option its name as the variant has it
   * @param value as the variant has it
   */
  record OptionLabel(String option, String name, String value, String label) {

    static List<OptionLabel> of(Map<String, String> options, List<ProductTexts.Option> texts) {
      return options.entrySet().stream()
          .map(each -> of(each.getKey(), each.getValue(), texts))
          .toList();
    }

    private static OptionLabel of(String option, String value, List<ProductTexts.Option> texts) {
      for (ProductTexts.Option text : texts) {
        if (text.option().equals(option)) {
          return new OptionLabel(option, text.name(), value, label(value, text.values()));
        }
      }
      return new OptionLabel(option, option, value, value);
    }

    private static String label(String value, @Nullable List<ProductTexts.Value> values) {
      return values == null
          ? value
          : values.stream()
              .filter(each -> each.value().equals(value))
              .findAny()
              .map(ProductTexts.Value::label)
              .orElse(value);
    }
  }

  /**
   * A further unit in which a variant is sold.
   *
   * @param name in the language of the page
   * @param factor how many of the variant's own unit it holds
   */
  record OtherUnit(String unit, String name, Quantity factor) {}

  /**
   * A variant to choose.
   *
   * @param options as they are written in the organization's own language
   * @param optionLabels the same in the language of the page
   * @param attributes what distinguishes it from the other variants, and what its product does not
   *     say
   * @param unitName the name of its unit in the language of the page
   * @param units further units in which it can be ordered
   * @param price of the least quantity that can be bought; null: ask for a quote
   * @param tiers every quantity from which on another price holds
   * @param availability null where the store does not show it
   */
  record Choice(
      VariantId id,
      String sku,
      @Nullable String gtin,
      Map<String, String> options,
      List<OptionLabel> optionLabels,
      List<Fact> attributes,
      String unit,
      String unitName,
      List<OtherUnit> units,
      int packSize,
      Quantity minQuantity,
      Quantity stepQuantity,
      @Nullable Integer weightGrams,
      @Nullable ShownPrice price,
      List<Prices.Tier> tiers,
      @Nullable Availability availability) {

    Choice with(List<Prices.Tier> found) {
      return RecordBuilder.copy(this).with("tiers", found).build();
    }

    /** The codes of its units. */
    Stream<String> codes() {
      return Stream.concat(Stream.of(unit), units.stream().map(OtherUnit::unit));
    }

    Choice with(UnitNames names) {
      return RecordBuilder.copy(this)
          .with("unitName", names.name(unit))
          .with(
              "units",
              units.stream()
                  .map(each -> new OtherUnit(each.unit(), names.name(each.unit()), each.factor()))
                  .toList())
          .build();
    }
  }
}
