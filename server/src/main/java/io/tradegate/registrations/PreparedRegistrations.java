package io.tradegate.registrations;

import io.tradegate.access.signin.MailedToken;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;

/** Stores registrations without a letter, for demo data. They wait for the confirmation. */
public final class PreparedRegistrations {
  /** {@code token}: what confirms the registration. */
  public void add(Tx tx, WebsiteId website, RegistrationFacts facts, MailedToken token) {
    RegistrationStore.insert(
        tx, new RegistrationStore.Submission(tx.newId(), website, facts), token);
  }
}
