package io.tradegate.payments.notifications;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.Retention;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the payment_notification table. */
public final class NotificationStore {
  private static final Duration KEPT = Duration.ofDays(90);

  private static final String INSERT =
      """
      insert into payment_notification
        (org_id, id, connection_id, event_id, type, reference, payment_id, created_at)
      values (:org, :id, :connection_id, :event_id, :type, :reference, :payment_id, :now)
      on conflict (org_id, connection_id, event_id) do nothing
      """;

  private static final String FIND =
      """
      select id, connection_id, event_id, type, reference, payment_id
        from payment_notification
       where org_id = :org and id = :id
      """;

  private static final String MARK =
      "update payment_notification set status = :status where org_id = :org and id = :id";

  private static final String FORGET =
      """
      delete from payment_notification
       where (org_id, id) in (select org_id, id
                                from payment_notification
                               where created_at < :now
                               order by created_at
                               limit :most)
      """;

  /** Notifications are kept for 90 days. */
  public static List<Retention.Rule> retention() {
    return List.of(new Retention.Rule("payment notifications", FORGET, KEPT));
  }

  /** False when the event came before. */
  static boolean insert(Tx tx, PaymentNotification notification) {
    return tx.sql(INSERT).bindAll(notification).execute() == 1;
  }

  /** Empty when its connection was deleted. */
  public static Optional<PaymentNotification> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(PaymentNotification.class);
  }

  public static void applied(Tx tx, UUID id) {
    tx.sql(MARK).bind("id", id).bind("status", "applied").execute();
  }

  public static void ignored(Tx tx, UUID id) {
    tx.sql(MARK).bind("id", id).bind("status", "ignored").execute();
  }
}
