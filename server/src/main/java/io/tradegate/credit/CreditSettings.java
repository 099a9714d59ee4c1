package io.tradegate.credit;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;

/** Reads and sets how the organization treats orders over the credit limit; the default is hold. */
final class CreditSettings {
  /** The settings as the API returns them. */
  record View(WhenExceeded whenExceeded) {}

  WhenExceeded whenExceeded(Tx tx) {
    return tx.kept(
        List.of(Topic.RULES),
        CreditSettings.class,
        () -> CreditStore.settings(tx).map(View::whenExceeded).orElse(WhenExceeded.HOLD));
  }

  View set(Tx tx, View wanted) {
    var before = new View(whenExceeded(tx));
    CreditStore.set(tx, wanted);
    tx.changed("credit_settings", tx.actor().org(), before, wanted);
    return wanted;
  }
}
