package io.tradegate.inventory;

import io.tradegate.platform.db.Tx;
import java.util.List;

/**
 * Is notified, in the same transaction, that backorders were filled: a part at a time, the oldest
 * first.
 *
 * <p>The stock of the variants is locked meanwhile. A listener that locks documents does it in the
 * opposite order of a document that allocates. The database ends such a deadlock and the
 * transaction is retried, so that is correct but not cheap: if you can, store the notification and
 * act on it later.
 */
public interface BackorderListener {
  void filled(Tx tx, List<Filled> filled);
}
