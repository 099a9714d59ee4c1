package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.function.Function;

/** Mails the owners of an organization about an endpoint that fails or was disabled. */
record FailureNotices(Outbox outbox, Function<Tx, List<Recipient>> owners) {
  void warn(Tx tx, FailingEndpoint failing) {
    send(tx, failing, WebhookFailingLetter.of(failing));
  }

  void disabled(Tx tx, FailingEndpoint failing, int parked) {
    send(tx, failing, WebhookDisabledLetter.of(failing, parked));
  }

  /** The cause includes the first failure, so a later series of failures is mailed again. */
  private void send(Tx tx, FailingEndpoint failing, Letter letter) {
    String cause = "%s:%s:%s".formatted(letter.kind(), failing.endpoint(), failing.since());
    outbox.send(tx, cause, owners.apply(tx), letter);
  }
}
