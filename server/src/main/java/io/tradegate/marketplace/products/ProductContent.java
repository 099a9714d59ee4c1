package io.tradegate.marketplace.products;

import io.tradegate.catalog.products.SellersProducts;
import io.tradegate.catalog.products.VariantFields;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a vendor says of a product. */
record ProductContent(
    String name,
    String description,
    List<UUID> categoryIds,
    List<OwnVariant> variants,
    List<OwnPicture> pictures) {

  /** The names of the fields in which this content is another. */
  List<String> differences(ProductContent live) {
    var fields = new ArrayList<String>();
    if (!name.equals(live.name())) {
      fields.add("name");
    }
    if (!description.equals(live.description())) {
      fields.add("description");
    }
    if (!Set.copyOf(categoryIds).equals(Set.copyOf(live.categoryIds()))) {
      fields.add("category_ids");
    }
    if (!variants.equals(live.variants())) {
      fields.add("variants");
    }
    if (!pictures.equals(live.pictures())) {
      fields.add("pictures");
    }
    return fields;
  }

  List<String> skus() {
    return variants.stream().map(OwnVariant::sku).toList();
  }

  List<String> gtins() {
    return variants.stream().map(OwnVariant::gtin).filter(Objects::nonNull).toList();
  }

  ProductContent with(OwnPicture picture) {
    return RecordBuilder.copy(this)
        .with("pictures", Stream.concat(pictures.stream(), Stream.of(picture)).toList())
        .build();
  }

  /** As it is stored once it is approved: the terms are those of the listings from then on. */
  ProductContent withoutOffers() {
    return RecordBuilder.copy(this)
        .with("variants", variants.stream().map(OwnVariant::withoutOffer).toList())
        .build();
  }

  /** What differs from the live content: what staff changed in other fields meanwhile stays. */
  SellersProducts.Content since(@Nullable ProductContent live) {
    if (live == null) {
      return new SellersProducts.Content(name, description, categoryIds, fields(variants));
    }
    Set<String> fields = Set.copyOf(differences(live));
    Set<OwnVariant> known = Set.copyOf(live.variants());
    return new SellersProducts.Content(
        fields.contains("name") ? name : null,
        fields.contains("description") ? description : null,
        fields.contains("category_ids") ? categoryIds : null,
        fields(variants.stream().filter(variant -> !known.contains(variant)).toList()));
  }

  private static List<VariantFields> fields(List<OwnVariant> variants) {
    return variants.stream().map(OwnVariant::fields).toList();
  }
}
