package io.tradegate.catalog.shelf;

import io.tradegate.inventory.availability.ShownStock;
import io.tradegate.media.Media;
import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.ids.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

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
    var found =
        signed(tx, ListedProductStore.of(tx, ids, locales)).stream()
            .collect(Collectors.toMap(ListedProduct::id, Function.identity()));
    return ids.stream().map(found::get).filter(Objects::nonNull).toList();
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
