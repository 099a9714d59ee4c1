package io.tradegate.catalog.shelf;

import io.tradegate.inventory.availability.FreeStock;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.kept.KeptFacts.Each;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Variants that the calling buyer can buy. What the catalog says of them is kept by this node for
 * all buyers who see the same; their stock is read by each request. A variant that the caller may
 * not see is left out, like one that does not exist.
 */
public final class CallerVariants {
  private CallerVariants() {}

  /** What buyers have in common who see the same products in the same language. */
  private record Sight(@Nullable Object website, String scope, List<String> locales) {
    static Sight of(Tx tx, List<String> locales) {
      return new Sight(
          tx.actor().website(), tx.versions() == null ? "" : VisitorScope.of(tx), locales);
    }
  }

  /** A variant by its id or by its code: the other is null. */
  private record Name(Sight sight, @Nullable VariantId id, @Nullable String code) {}

  /**
   * What of a cart the caller can buy, and what a code means to the caller.
   *
   * @param coded null: nothing, or more than one
   */
  public record ShownAndCoded(Map<VariantId, CartVariant> shown, @Nullable SellableVariant coded) {}

  /** By their ids. */
  public static Map<VariantId, SellableVariant> byId(Tx tx, Collection<VariantId> ids) {
    return stocked(tx, found(tx, ids, null, List.of()).values(), ShelfVariant::with);
  }

  /** By their ids as the caller's pages show them. */
  public static Map<VariantId, CartVariant> shown(
      Tx tx, Collection<VariantId> ids, List<String> locales) {
    return stocked(tx, found(tx, ids, null, locales).values(), ShelfVariant::shown);
  }

  /** By their ids, and one by its code, as {@link VisibleVariants#byCode} does. */
  public static ShownAndCoded shown(
      Tx tx, Collection<VariantId> ids, String code, List<String> locales) {
    Map<Name, ShelfVariant> found = found(tx, ids, code, locales);
    Map<VariantId, CartVariant> shown = stocked(tx, found.values(), ShelfVariant::shown);
    return new ShownAndCoded(
        shown,
        found.entrySet().stream()
            .filter(each -> code.equals(each.getKey().code()))
            .map(each -> shown.get(each.getValue().id()))
            .map(CartVariant::variant)
            .findAny()
            .orElse(null));
  }

  private static <T> Map<VariantId, T> stocked(
      Tx tx, Collection<ShelfVariant> found, BiFunction<ShelfVariant, Quantity, T> made) {
    FreeStock stock =
        FreeStock.of(
            tx, found.stream().filter(ShelfVariant::dependsOnStock).map(ShelfVariant::id).toList());
    var all = new LinkedHashMap<VariantId, T>();
    found.forEach(each -> all.put(each.id(), made.apply(each, stock.of(each.id()))));
    return all;
  }

  private static Map<Name, ShelfVariant> found(
      Tx tx, Collection<VariantId> ids, @Nullable String code, List<String> locales) {
    Sight sight = Sight.of(tx, locales);
    List<Name> names =
        Stream.concat(
                ids.stream().distinct().map(id -> new Name(sight, id, null)),
                Stream.ofNullable(code).map(each -> new Name(sight, null, each)))
            .toList();
    return tx.keptEach(
        VisitorScopes.PRODUCTS, names, new Each<>(_ -> true, missing -> read(tx, sight, missing)));
  }

  private static Map<Name, ShelfVariant> read(Tx tx, Sight sight, List<Name> missing) {
    Optional<String> code = missing.stream().map(Name::code).flatMap(Stream::ofNullable).findAny();
    List<VariantId> ids = missing.stream().map(Name::id).flatMap(Stream::ofNullable).toList();
    var index = new CodeIndex<ShelfVariant>();
    var found = new HashMap<Name, ShelfVariant>();
    ShelfStore.ofCaller(tx, ids, code.orElse(null), sight.locales())
        .forEach(
            each -> {
              index.add(each, each.variant().sku(), each.gtin());
              found.put(new Name(sight, each.id(), null), each);
            });
    code.ifPresent(
        each -> {
          ShelfVariant coded = index.find(each);
          if (coded != null) {
            found.put(new Name(sight, null, each), coded);
          }
        });
    return found;
  }
}
