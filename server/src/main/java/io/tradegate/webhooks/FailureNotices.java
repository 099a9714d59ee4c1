package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import java.util.List;
import java.util.function.Function;

/** Tells the owners of an organization by mail how one of their endpoints fares. */
final class FailureNotices {
  private static final String WARNING =
      """
      Your webhook endpoint %1$s does not take its events.

      %2$s We go on trying. If nothing arrives for %3$d days, the endpoint is
      disabled and its deliveries are set aside; none is lost.

      What went wrong, attempt by attempt: GET /admin/webhooks/%4$s/deliveries
      """;

  private static final String DISABLED =
      """
      Your webhook endpoint %1$s was disabled.

      %2$s %3$d deliveries are set aside and none is lost; new ones join them.

      When the receiver works again:
        1. POST /admin/webhooks/%4$s/enable
        2. POST /admin/webhooks/%4$s/recover with {"since": "%5$s"}
      """;

  private final Outbox outbox;
  private final Function<Tx, List<String>> ownerEmails;

  FailureNotices(Outbox outbox, Function<Tx, List<String>> ownerEmails) {
    this.outbox = outbox;
    this.ownerEmails = ownerEmails;
  }

  void warn(Tx tx, Failing failing) {
    String body =
        WARNING.formatted(
            failing.url(), failing.reason(), Failing.HOPELESS.toDays(), failing.endpoint());
    send(tx, failing, "webhook-failing", "A webhook endpoint is failing", body);
  }

  void disabled(Tx tx, Failing failing, int parked) {
    String body =
        DISABLED.formatted(
            failing.url(), failing.reason(), parked, failing.endpoint(), failing.since());
    send(tx, failing, "webhook-disabled", "A webhook endpoint was disabled", body);
  }

  /** The beginning of the trouble is part of the cause: the next trouble is told again. */
  private void send(Tx tx, Failing failing, String what, String subject, String body) {
    for (String owner : ownerEmails.apply(tx)) {
      String cause = "%s:%s:%s:%s".formatted(what, failing.endpoint(), failing.since(), owner);
      outbox.send(tx, new Letter(cause, owner, subject, body));
    }
  }
}
