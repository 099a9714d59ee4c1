package io.tradegate.credit;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.platform.records.WireEnum;
import java.util.List;

/** Stores how the organization treats orders over the credit limit; the default is hold. */
final class CreditSettings {
  private static final String READ =
      "select when_exceeded from credit_settings where org_id = :org";

  private static final String WRITE =
      """
      insert into credit_settings (org_id, when_exceeded)
      values (:org, :when_exceeded)
          on conflict (org_id) do update set when_exceeded = excluded.when_exceeded
      """;

  /** The settings as the API returns them. */
  record View(WhenExceeded whenExceeded) {}

  WhenExceeded whenExceeded(Tx tx) {
    return tx.kept(
        List.of(Topic.RULES),
        CreditSettings.class,
        () ->
            tx.sql(READ)
                .maybe(row -> WireEnum.of(WhenExceeded.class, row.text("when_exceeded")))
                .orElse(WhenExceeded.HOLD));
  }

  View set(Tx tx, View wanted) {
    var before = new View(whenExceeded(tx));
    tx.sql(WRITE).bind("when_exceeded", wanted.whenExceeded().wireName()).execute();
    tx.changed("credit_settings", tx.actor().org(), before, wanted);
    return wanted;
  }
}
