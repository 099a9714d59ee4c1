package io.tradegate.inventory.availability;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.kept.Checked;
import io.tradegate.platform.quantities.Quantity;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The quantities that an answer shows, by SKU. They change with each order, hence have no version:
 * they are compared with the stock before the answer is used again.
 */
public final class ShownStock implements Checked.Check {
  private static final int BYTES_EACH = 200;

  private final Map<String, Quantity> shown = new HashMap<>();

  private ShownStock() {}

  /** Collects what is shown; see {@link #add}. */
  public static ShownStock none() {
    return new ShownStock();
  }

  /** Without a quantity it is nothing that could change: whether it is in stock has a version. */
  public ShownStock add(String sku, @Nullable Availability availability) {
    Quantity quantity = availability == null ? null : availability.quantity();
    if (quantity != null) {
      shown.put(sku, quantity);
    }
    return this;
  }

  @Override
  public boolean holds(Tx tx) {
    return shown.isEmpty() || shown.equals(AvailabilityStore.available(tx, shown.keySet()));
  }

  @Override
  public int weight() {
    return shown.size() * BYTES_EACH;
  }
}
