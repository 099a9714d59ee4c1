package io.tradegate.catalog.shelf;

import io.tradegate.catalog.translations.Spoken;
import io.tradegate.inventory.availability.Availability;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads variants that a company can buy, many in one statement. A variant that the company may not
 * see is left out, like one that does not exist.
 */
public final class VisibleVariants {
  private static final String BY_ID =
      "select "
          + Variants.COLUMNS
          + Variants.FROM
          + " where v.org_id = :org and v.id = any (cast(:ids as uuid[])) and "
          + Storefront.VISIBLE_TO;

  private static final String CODED =
      "v.folded_sku = any (cast(:folded as text[])) or v.gtin = any (cast(:codes as text[]))";

  private static final String BY_CODE =
      "select v.gtin, "
          + Variants.COLUMNS
          + Variants.FROM
          + " where v.org_id = :org and ("
          + CODED
          + ") and "
          + Storefront.VISIBLE_TO;

  private static final String ALL_SHOWN =
      "select v.gtin, p.slug, coalesce(t.name, p.name) as shown_name, "
          + Variants.COLUMNS
          + ", "
          + Availability.COLUMNS
          + Variants.FROM
          + Availability.JOIN
          + Spoken.PRODUCT
          + " where v.org_id = :org and "
          + Storefront.VISIBLE;

  private static final String SHOWN = ALL_SHOWN + " and v.id = any (cast(:ids as uuid[]))";

  private static final String SHOWN_OR_CODED =
      ALL_SHOWN + " and (v.id = any (cast(:ids as uuid[])) or " + CODED + ")";

  private VisibleVariants() {}

  /** By their ids. */
  public static Map<VariantId, SellableVariant> byId(
      Tx tx, Visitor visitor, Collection<VariantId> ids) {
    var found = new LinkedHashMap<VariantId, SellableVariant>();
    tx.sql(BY_ID)
        .bindAll(visitor)
        .bind("ids", ids)
        .list(row -> row.as(SellableVariant.class))
        .forEach(variant -> found.put(variant.id(), variant));
    return found;
  }

  /** By their ids as the caller's pages show them. */
  public static Map<VariantId, CartVariant> shown(
      Tx tx, Collection<VariantId> ids, List<String> locales) {
    var found = new LinkedHashMap<VariantId, CartVariant>();
    tx.sql(SHOWN)
        .bind("ids", ids)
        .bind("locales", locales)
        .list(VisibleVariants::ware)
        .forEach(ware -> found.put(ware.variant().id(), ware));
    return found;
  }

  /**
   * What of a cart the caller can buy, and what a code means to the caller.
   *
   * @param coded null: nothing, or more than one
   */
  public record ShownAndCoded(Map<VariantId, CartVariant> shown, @Nullable SellableVariant coded) {}

  /** By their ids, and one by its code, as {@link #shown} and {@link #byCode} do. */
  public static ShownAndCoded shown(
      Tx tx, Collection<VariantId> ids, String code, List<String> locales) {
    var index = new Index();
    var found = new LinkedHashMap<VariantId, CartVariant>();
    tx.sql(SHOWN_OR_CODED)
        .bind("ids", ids)
        .bind("codes", List.of(code))
        .bind("folded", List.of(folded(code)))
        .bind("locales", locales)
        .list(row -> shown(row, found))
        .forEach(index::add);
    return new ShownAndCoded(found, index.find(code));
  }

  private static Coded shown(Row row, Map<VariantId, CartVariant> found) {
    CartVariant ware = ware(row);
    found.put(ware.variant().id(), ware);
    return new Coded(ware.variant(), row.maybeText("gtin"));
  }

  private static CartVariant ware(Row row) {
    return new CartVariant(
        row.as(SellableVariant.class),
        row.text("slug"),
        row.text("shown_name"),
        Availability.read(row));
  }

  /**
   * By what people write: a SKU in upper or lower case, or a GTIN. The SKU as it is written wins. A
   * code that then fits several variants names none.
   */
  public static Map<String, SellableVariant> byCode(
      Tx tx, Visitor visitor, Collection<String> codes) {
    var index = new Index();
    tx.sql(BY_CODE)
        .bindAll(visitor)
        .bind("codes", codes)
        .bind("folded", codes.stream().map(VisibleVariants::folded).toList())
        .list(row -> new Coded(row.as(SellableVariant.class), row.maybeText("gtin")))
        .forEach(index::add);
    var found = new HashMap<String, SellableVariant>();
    for (String code : codes) {
      SellableVariant variant = index.find(code);
      if (variant != null) {
        found.put(code, variant);
      }
    }
    return found;
  }

  private record Coded(SellableVariant variant, @Nullable String gtin) {}

  private static final class Index {
    private final Map<String, SellableVariant> exact = new HashMap<>();
    private final Map<String, List<SellableVariant>> folded = new HashMap<>();
    private final Map<String, List<SellableVariant>> gtins = new HashMap<>();

    void add(Coded coded) {
      SellableVariant variant = coded.variant();
      exact.put(variant.sku(), variant);
      folded
          .computeIfAbsent(VisibleVariants.folded(variant.sku()), _ -> new ArrayList<>())
          .add(variant);
      if (coded.gtin() != null) {
        gtins.computeIfAbsent(coded.gtin(), _ -> new ArrayList<>()).add(variant);
      }
    }

    @Nullable SellableVariant find(String code) {
      SellableVariant asWritten = exact.get(code);
      if (asWritten != null) {
        return asWritten;
      }
      List<SellableVariant> alike = folded.getOrDefault(VisibleVariants.folded(code), List.of());
      return only(alike.isEmpty() ? gtins.getOrDefault(code, List.of()) : alike);
    }

    private static @Nullable SellableVariant only(List<SellableVariant> variants) {
      return variants.size() == 1 ? variants.getFirst() : null;
    }
  }

  private static String folded(String code) {
    return code.toLowerCase(Locale.ROOT);
  }
}
