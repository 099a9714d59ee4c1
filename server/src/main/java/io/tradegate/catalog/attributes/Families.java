package io.tradegate.catalog.attributes;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Creates, changes and deletes attribute families. */
public final class Families {

  /**
   * An attribute that products are filtered by.
   *
   * @param options of a select: labels by their codes, in the order to show them
   */
  public record Facet(
      String code,
      String name,
      AttributeKind kind,
      @Nullable String unit,
      Map<String, String> options) {

    private Attribute attribute(UUID id, Instant now) {
      List<Attribute.Option> choices =
          options.entrySet().stream()
              .map(option -> new Attribute.Option(option.getKey(), option.getValue()))
              .toList();
      return new Attribute(id, code, name, kind, unit, choices, true, false, List.of(), 1, now);
    }
  }

  /**
   * Adds a family of these attributes, each required. For seeding data. Families may share
   * attributes.
   */
  public void add(Tx tx, String code, String name, List<Facet> facets) {
    var places = new ArrayList<FamilyStore.Place>();
    for (Facet facet : facets) {
      AttributeStore.insert(tx, facet.attribute(tx.newId(), tx.now()));
      UUID attribute = AttributeStore.byCode(tx, facet.code());
      places.add(new FamilyStore.Place(attribute, places.size(), true, AttributeLevel.PRODUCT));
    }
    create(tx, code, name, places);
  }

  AttributeFamily family(Tx tx, UUID id) {
    return existing(FamilyStore.find(tx, id), id);
  }

  private static AttributeFamily existing(Optional<AttributeFamily> family, UUID id) {
    return family.orElseThrow(() -> missing("attribute family", id));
  }

  /** The rules for a product of this family; refuses the field when there is none. */
  public static FamilyRules rules(Tx tx, @Nullable UUID id) {
    if (id == null) {
      return FamilyRules.NONE;
    }
    return FamilyStore.rules(tx, id)
        .orElseThrow(
            () -> Refusal.ofField("family_id", "Field `family_id` names no family of yours."));
  }

  AttributeFamily create(Tx tx, String code, String name, List<FamilyStore.Place> places) {
    UUID id = tx.newId();
    if (!FamilyStore.insert(tx, id, code, name)) {
      throw DUPLICATE
          .because("There is an attribute family %s already.".formatted(code))
          .with("Location", "/admin/attribute-families/" + FamilyStore.byCode(tx, code));
    }
    place(tx, id, places);
    AttributeFamily created = family(tx, id);
    tx.changed("attribute_family", id, null, created);
    return created;
  }

  /** Null: as it was. */
  AttributeFamily change(
      Tx tx,
      UUID id,
      OptionalInt expected,
      @Nullable String name,
      @Nullable List<FamilyStore.Place> places) {
    AttributeFamily before = existing(FamilyStore.lock(tx, id), id);
    Versions.require(expected, before.version());
    FamilyStore.rename(tx, id, name);
    if (places != null) {
      place(tx, id, places);
      requireNoneStranded(tx, id);
    }
    AttributeFamily after = family(tx, id);
    tx.changed("attribute_family", id, before, after);
    return after;
  }

  private static void place(Tx tx, UUID id, List<FamilyStore.Place> places) {
    if (FamilyStore.place(tx, id, places) != places.size()) {
      throw Refusal.ofField(
          "attributes", "Field `attributes` names an attribute that is not yours.");
    }
  }

  private static void requireNoneStranded(Tx tx, UUID id) {
    List<String> stranded = FamilyStore.stranded(tx, id);
    if (!stranded.isEmpty()) {
      throw IN_USE.because(
          "Products or variants of this family still have a value for %s; clear those first."
              .formatted(String.join(", ", stranded)));
    }
  }

  void delete(Tx tx, UUID id) {
    AttributeFamily family = existing(FamilyStore.lock(tx, id), id);
    FamilyStore.delete(
        tx,
        id,
        () -> IN_USE.because("Products still belong to the family %s.".formatted(family.code())));
    tx.changed("attribute_family", id, family, null);
  }
}
