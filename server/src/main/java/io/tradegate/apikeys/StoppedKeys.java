package io.tradegate.apikeys;

import io.tradegate.access.people.Staff;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Mails the organization's owners when a member of staff is disabled who owns API keys. */
record StoppedKeys(Outbox outbox, Function<Tx, List<Recipient>> owners) implements Staff.Watch {
  private static final int MOST_NAMED = 20;

  @Override
  public void disabled(Tx tx, UUID staff, String name) {
    List<String> stopped = KeyStore.usableKeysOf(tx, staff);
    if (!stopped.isEmpty()) {
      String cause = "api-keys-stopped:%s:%s".formatted(staff, tx.now());
      String names = String.join(", ", stopped.stream().limit(MOST_NAMED).toList());
      var letter = new ApiKeysStoppedLetter(name, stopped.size(), names);
      outbox.send(tx, cause, owners.apply(tx), letter);
    }
  }
}
