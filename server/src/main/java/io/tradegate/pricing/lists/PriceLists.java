package io.tradegate.pricing.lists;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Creates, changes and deletes price lists. */
public final class PriceLists {

  /** Adds a list that holds for good; answers its id. */
  public PriceListId add(Tx tx, String code, String name, Currency currency) {
    var facts = new PriceList.Facts(name, currency.getCurrencyCode(), null, null);
    return add(tx, code, facts).id();
  }

  public PriceList add(Tx tx, String code, PriceList.Facts facts) {
    return add(tx, code, facts, ExternalKeys.NONE);
  }

  PriceList add(Tx tx, String code, PriceList.Facts facts, ExternalKeys keys) {
    PriceList list = PriceList.of(new PriceListId(tx.newId()), code, facts, tx.now()).with(keys);
    if (!PriceListStore.insert(tx, list)) {
      throw DUPLICATE.because("There is a price list with the code %s already.".formatted(code));
    }
    PriceListStore.KEYS.write(tx, list.id().value(), ExternalKeys.NONE, keys);
    tx.changed("price_list", list.id(), null, list);
    return list;
  }

  public void assignToWebsite(Tx tx, PriceListId list, WebsiteId website) {
    AssignmentStore.insert(tx, list, AssignmentKind.WEBSITE, website.value(), tx.now());
  }

  public void assignToCompany(Tx tx, PriceListId list, CustomerId company) {
    AssignmentStore.insert(tx, list, AssignmentKind.COMPANY, company.value(), tx.now());
  }

  /** A unit price of a variant from a quantity on. */
  public record Price(VariantId variant, Quantity minQuantity, BigDecimal amount) {}

  public void setPrice(
      Tx tx, PriceListId list, VariantId variant, Quantity minQuantity, BigDecimal amount) {
    setPrices(tx, list, List.of(new Price(variant, minQuantity, amount)));
  }

  /** Writes any number of different prices in one statement; answers how many were news. */
  public int setPrices(Tx tx, PriceListId list, List<Price> prices) {
    lockPrices(tx, list);
    int changed = PriceStore.upsert(tx, list, prices);
    if (changed > 0) {
      PriceListStore.touch(tx, list);
    }
    return changed;
  }

  /** The place of a price in its list. */
  public record Tier(VariantId variantId, Quantity minQuantity) {}

  /** Prices to set and to remove. */
  public record Edit(List<Price> set, List<Tier> removed) {}

  /** Writes the prices; answers those that are new, differ from before or are gone. */
  public Map<Tier, RowEffect> edit(Tx tx, PriceListId list, Edit edit) {
    lockPrices(tx, list);
    var effects = new HashMap<Tier, RowEffect>();
    if (!edit.set().isEmpty()) {
      effects.putAll(PriceStore.upsertTold(tx, list, edit.set()));
    }
    if (!edit.removed().isEmpty()) {
      PriceStore.delete(tx, list, edit.removed())
          .forEach(tier -> effects.put(tier, RowEffect.CHANGED));
    }
    if (!effects.isEmpty()) {
      PriceListStore.touch(tx, list);
    }
    return effects;
  }

  /** A list that exists. */
  public record Known(PriceListId id, String currency) {}

  /** The lists with these codes, by code. */
  public Map<String, Known> byCode(Tx tx, Collection<String> codes) {
    return PriceListStore.byCode(tx, codes);
  }

  static PriceList list(Tx tx, PriceListId id) {
    return PriceListStore.find(tx, id).orElseThrow(PriceLists::unknown);
  }

  /** The list, whose prices no other transaction can change before this one ends. */
  static PriceList lockPrices(Tx tx, PriceListId id) {
    return PriceListStore.lockPrices(tx, id).orElseThrow(PriceLists::unknown);
  }

  /** The list, which no transaction can delete before this one ends; others may hold it too. */
  static PriceList held(Tx tx, PriceListId id) {
    return PriceListStore.hold(tx, id).orElseThrow(PriceLists::unknown);
  }

  /** What a list is to be; {@code code} null: any. */
  record Change(@Nullable String code, PriceList.Facts facts, UnaryOperator<ExternalKeys> keys) {}

  /** {@code expected}: the version that the caller has seen. */
  PriceList replace(Tx tx, PriceListId id, OptionalInt expected, Change change) {
    PriceList before = locked(tx, id, expected);
    requireCode(before, change.code());
    requireCurrency(tx, before, change.facts());
    PriceList after = before.with(change.facts(), change.keys().apply(before.keys()));
    if (after.equals(before)) {
      return before; // a repetition moves no version
    }
    PriceListStore.update(tx, after);
    PriceListStore.KEYS.write(tx, id.value(), before.keys(), after.keys());
    tx.changed("price_list", id, before, after);
    return after;
  }

  private static void requireCode(PriceList list, @Nullable String code) {
    if (code != null && !code.equals(list.code())) {
      throw Refusal.ofField(
          "code",
          "Field `code` must stay %s: the code of a price list never changes."
              .formatted(list.code()));
    }
  }

  /**
   * A list with prices keeps its currency: 100 dollars are not 100 euros. Staff create another
   * list.
   */
  private static void requireCurrency(Tx tx, PriceList before, PriceList.Facts facts) {
    if (!facts.currency().equals(before.currency()) && PriceListStore.hasPrices(tx, before.id())) {
      throw IN_USE.because(
          "The list has prices in %s; make another list for %s."
              .formatted(before.currency(), facts.currency()));
    }
  }

  void delete(Tx tx, PriceListId id, OptionalInt expected) {
    PriceList list = locked(tx, id, expected);
    long assignments = PriceListStore.assignments(tx, id);
    if (assignments > 0) {
      throw IN_USE.because(
          "The price list %s has %d assignments; remove them first."
              .formatted(list.code(), assignments));
    }
    PriceListStore.delete(tx, id);
    tx.changed("price_list", id, list, null);
  }

  private static PriceList locked(Tx tx, PriceListId id, OptionalInt expected) {
    PriceList list = PriceListStore.lock(tx, id).orElseThrow(PriceLists::unknown);
    Versions.require(expected, list.version());
    return list;
  }

  private static Refusal unknown() {
    return missing("price list");
  }
}
