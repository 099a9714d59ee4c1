package io.tradegate.catalog;

import io.tradegate.media.Media;
import io.tradegate.media.MediaAddresses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Products as lists for visitors show them; also for capabilities that choose which. */
public final class Offers {
  private final Media media;

  Offers(Media media) {
    this.media = media;
  }

  Page<Offer> page(Tx tx, Call call) {
    var page = OfferStore.LIST.page(tx, call, Map.of("locales", Languages.of(call)));
    return new Page<>(signed(tx, page.items()), page.nextCursor(), page.total());
  }

  /** In the order of the ids; what the caller may not see is left out. */
  public List<Offer> of(Tx tx, List<UUID> ids, List<String> locales) {
    var found =
        signed(tx, OfferStore.of(tx, ids, locales)).stream()
            .collect(Collectors.toMap(Offer::id, Function.identity()));
    return ids.stream().map(found::get).filter(Objects::nonNull).toList();
  }

  /** The first of these, in their order, that the caller may see; addresses for no others. */
  public List<Glimpse> glimpses(Tx tx, List<UUID> ids, List<String> locales, int most) {
    var found =
        GlimpseStore.of(tx, ids, locales).stream()
            .collect(Collectors.toMap(Glimpse.Unsigned::product, Function.identity()));
    MediaAddresses addresses = media.addresses(tx);
    return ids.stream()
        .map(found::get)
        .filter(Objects::nonNull)
        .limit(most)
        .map(glimpse -> glimpse.signed(addresses))
        .toList();
  }

  private List<Offer> signed(Tx tx, List<OfferStore.Unsigned> offers) {
    MediaAddresses addresses = media.addresses(tx);
    return offers.stream().map(offer -> offer.signed(addresses)).toList();
  }
}
