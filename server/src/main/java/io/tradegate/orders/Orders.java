package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Orders of an organization. */
public final class Orders {
  private final Ids ids;

  public Orders(Ids ids) {
    this.ids = ids;
  }

  /** An order from elsewhere, taken over as it stands: demo data, a former system. */
  public record Imported(
      String number,
      String status,
      UUID customer,
      @Nullable String poNumber,
      Money total,
      Instant placedAt) {}

  public UUID takeOver(Tx tx, Imported order) {
    UUID id = ids.next();
    OrderStore.insert(tx, id, order);
    return id;
  }
}
