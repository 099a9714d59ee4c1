package io.tradegate.catalog.attributes;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.translations.TranslatedRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Creates, changes and deletes attributes. An option or attribute that products use as a value is
 * never removed.
 */
public final class Attributes implements TranslatedRecord<AttributeTranslation.Texts> {
  private static final List<Attribute.Option> NO_OPTIONS = List.of();

  @Override
  public void lock(Tx tx, UUID id) {
    existing(AttributeStore.lock(tx, id), id);
  }

  /** Only options that there are have labels. */
  @Override
  public void check(Tx tx, UUID id, AttributeTranslation.Texts texts) {
    List<String> known = attribute(tx, id).optionCodes();
    var codes = new HashSet<String>();
    for (Attribute.Option option : Objects.requireNonNullElse(texts.options(), NO_OPTIONS)) {
      if (!known.contains(option.code()) || !codes.add(option.code())) {
        throw Refusal.ofField(
            "options", "Field `options` must name each option of the attribute once, by its code.");
      }
    }
  }

  Attribute attribute(Tx tx, UUID id) {
    return existing(AttributeStore.find(tx, id), id);
  }

  private static Attribute existing(Optional<Attribute> attribute, UUID id) {
    return attribute.orElseThrow(() -> missing("attribute", id));
  }

  Attribute create(Tx tx, Attribute attribute) {
    if (!AttributeStore.insert(tx, attribute)) {
      throw DUPLICATE
          .because("There is an attribute %s already.".formatted(attribute.code()))
          .with("Location", "/admin/attributes/" + AttributeStore.byCode(tx, attribute.code()));
    }
    Attribute created = attribute(tx, attribute.id());
    tx.changed("attribute", created.id(), null, created);
    return created;
  }

  /** The lock keeps products from taking an option that is about to go; they hold a share of it. */
  Attribute change(Tx tx, UUID id, OptionalInt expected, AttributeStore.Fields fields) {
    Attribute before = existing(AttributeStore.lock(tx, id), id);
    Versions.require(expected, before.version());
    if (fields.options() != null) {
      requireOptions(tx, before, fields.options());
    }
    AttributeStore.update(tx, id, fields);
    Attribute after = attribute(tx, id);
    tx.changed("attribute", id, before, after);
    return after;
  }

  private static void requireOptions(Tx tx, Attribute before, List<Attribute.Option> options) {
    if (before.kind().hasOptions() == options.isEmpty()) {
      throw wrongOptions(before.kind());
    }
    var gone = new ArrayList<>(before.optionCodes());
    options.forEach(option -> gone.remove(option.code()));
    List<String> used = gone.isEmpty() ? List.of() : AttributeStore.inUse(tx, before.id(), gone);
    if (!used.isEmpty()) {
      throw IN_USE.because(
          "Products still have %s as their %s; change them first."
              .formatted(String.join(", ", used), before.code()));
    }
  }

  static Refusal wrongOptions(AttributeKind kind) {
    return Refusal.ofField(
        "options",
        kind.hasOptions()
            ? "Field `options` must list at least one option."
            : "Field `options` belongs to selects; this is a %s.".formatted(kind.wireName()));
  }

  void delete(Tx tx, UUID id) {
    Attribute attribute = existing(AttributeStore.lock(tx, id), id);
    AttributeStore.delete(
        tx,
        id,
        () ->
            IN_USE.because(
                "The attribute %s belongs to a family; take it out of there first."
                    .formatted(attribute.code())));
    tx.changed("attribute", id, attribute, null);
  }
}
