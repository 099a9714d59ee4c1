package io.tradegate.catalog;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Products as lists for visitors show them, for capabilities that choose which. */
public final class Offers {
  private Offers() {}

  /** In the order of the ids; what the caller may not see is left out. */
  public static List<Offer> of(Tx tx, List<UUID> ids, List<String> locales) {
    var found =
        OfferStore.of(tx, ids, locales).stream()
            .collect(Collectors.toMap(Offer::id, Function.identity()));
    return ids.stream().map(found::get).filter(Objects::nonNull).toList();
  }
}
