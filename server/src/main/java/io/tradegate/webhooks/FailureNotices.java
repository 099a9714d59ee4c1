package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.function.Function;

/** Tells the owners of an organization by mail how one of their endpoints fares. */
final class FailureNotices {
  private final Outbox outbox;
  private final Function<Tx, List<Recipient>> owners;

  FailureNotices(Outbox outbox, Function<Tx, List<Recipient>> owners) {
    this.outbox = outbox;
    this.owners = owners;
  }

  void warn(Tx tx, Failing failing) {
    send(tx, failing, EndpointFailingLetter.of(failing));
  }

  void disabled(Tx tx, Failing failing, int parked) {
    send(tx, failing, EndpointDisabledLetter.of(failing, parked));
  }

  /** The beginning of the trouble is part of the cause: the next trouble is told again. */
  private void send(Tx tx, Failing failing, Letter letter) {
    String cause = "%s:%s:%s".formatted(letter.kind(), failing.endpoint(), failing.since());
    outbox.send(tx, cause, owners.apply(tx), letter);
  }
}
