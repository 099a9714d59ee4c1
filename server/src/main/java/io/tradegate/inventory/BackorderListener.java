package io.tradegate.inventory;

import io.tradegate.platform.db.Tx;
import java.util.List;

/**
 * Hears, in the same transaction, that backorders were filled: a part at a time, the oldest first.
 *
 * <p>The stock of the variants is held meanwhile. A listener that locks documents does it in the
 * opposite order of a document that allocates; the database ends such a circle and the transaction
 * is tried again, so that is right but not cheap: note the news, and act on it later, if you can.
 */
public interface BackorderListener {
  void filled(Tx tx, List<Filled> filled);
}
