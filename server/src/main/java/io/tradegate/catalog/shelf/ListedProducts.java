package io.tradegate.catalog.shelf;

import io.tradegate.inventory.availability.Availability;
import io.tradegate.inventory.availability.ShownStock;
import io.tradegate.media.Media;
import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.kept.KeptFacts;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lists products for visitors. Search and other packages that choose the products use it too. */
public final class ListedProducts {
  private final Media media;
  private final VisitorScopes scopes;

  public ListedProducts(Media media) {
    this.media = media;
    this.scopes = new VisitorScopes(media);
  }

  /** For routes whose answers are kept. */
  public VisitorScopes scopes() {
    return scopes;
  }

  /** The quantities that these products show. */
  public static ShownStock stock(List<ListedProduct> items) {
    var stock = ShownStock.none();
    items.forEach(item -> stock.add(item.sku(), item.availability()));
    return stock;
  }

  Page<ListedProduct> page(Tx tx, Call call) {
    var page = ListedProductStore.LIST.page(tx, call, Map.of("locales", Languages.of(call)));
    return page.with(signed(tx, page.items()));
  }

  /** In the order of the ids; what the caller may not see is left out. */
  public List<ListedProduct> of(Tx tx, List<ProductId> ids, List<String> locales) {
    MediaAddresses addresses = media.addresses(tx);
    return unsigned(tx, ids, locales).stream().map(offer -> offer.signed(addresses)).toList();
  }

  /** What is kept of a product. Visitors with one scope see the same. */
  private record Name(String scope, ProductId product, List<String> locales) {}

  /** Null: the product is not visible. */
  private record Seen(ListedProductStore.@Nullable Unsigned offer) implements KeptFacts.Large {
    private static final int WEIGHT = 3;

    /** A quantity moves with each order and has no version. */
    boolean holds() {
      Availability shown = offer == null ? null : offer.offer().availability();
      return shown == null || shown.quantity() == null;
    }

    @Override
    public int weight() {
      return WEIGHT;
    }
  }

  private static List<ListedProductStore.Unsigned> unsigned(
      Tx tx, List<ProductId> ids, List<String> locales) {
    if (tx.versions() == null) {
      Map<ProductId, ListedProductStore.Unsigned> read = read(tx, ids, locales);
      return ids.stream().map(read::get).filter(Objects::nonNull).toList();
    }
    String scope = VisitorScope.of(tx);
    List<Name> names = ids.stream().map(id -> new Name(scope, id, locales)).toList();
    Map<Name, Seen> seen =
        tx.keptEach(
            VisitorScopes.PRODUCTS_AND_PRICES,
            names,
            new KeptFacts.Each<>(Seen::holds, missing -> seen(tx, missing)));
    return names.stream()
        .map(name -> Objects.requireNonNull(seen.get(name)).offer())
        .filter(Objects::nonNull)
        .toList();
  }

  private static Map<Name, Seen> seen(Tx tx, List<Name> names) {
    List<ProductId> ids = names.stream().map(Name::product).toList();
    Map<ProductId, ListedProductStore.Unsigned> read = read(tx, ids, names.getFirst().locales());
    return names.stream()
        .collect(Collectors.toMap(Function.identity(), name -> new Seen(read.get(name.product()))));
  }

  private static Map<ProductId, ListedProductStore.Unsigned> read(
      Tx tx, List<ProductId> ids, List<String> locales) {
    return ListedProductStore.of(tx, ids, locales).stream()
        .collect(Collectors.toMap(each -> each.offer().id(), Function.identity()));
  }

  /** The first of these, in their order, that the caller may see; addresses for no others. */
  public List<ProductTeaser> glimpses(Tx tx, List<UUID> ids, List<String> locales, int most) {
    var found =
        ProductTeaserStore.of(tx, ids, locales).stream()
            .collect(Collectors.toMap(ProductTeaser.Unsigned::product, Function.identity()));
    MediaAddresses addresses = media.addresses(tx);
    return ids.stream()
        .map(id -> found.get(new ProductId(id)))
        .filter(Objects::nonNull)
        .limit(most)
        .map(teaser -> teaser.signed(addresses))
        .toList();
  }

  private List<ListedProduct> signed(Tx tx, List<ListedProductStore.Unsigned> offers) {
    MediaAddresses addresses = media.addresses(tx);
    return offers.stream().map(offer -> offer.signed(addresses)).toList();
  }
}
