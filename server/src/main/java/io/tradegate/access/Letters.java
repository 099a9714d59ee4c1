package io.tradegate.access;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.tenancy.PageLinks;
import java.security.SecureRandom;

/** Letters with a link that works once. The link is their secret; only its digest may be stored. */
final class Letters {
  private final Outbox outbox;
  private final PageLinks pages;
  private final Ids ids;
  private final SecureRandom random;

  Letters(Outbox outbox, PageLinks pages, Ids ids, SecureRandom random) {
    this.outbox = outbox;
    this.pages = pages;
    this.ids = ids;
    this.random = random;
  }

  /** Answers the token in the letter; the caller must remember its digest. */
  MailedToken sendReset(Tx tx, Audience audience, String email) {
    var token = MailedToken.random(random);
    OneTimeLink link = link(tx, audience, "reset-password", token);
    outbox.send(tx, envelope(email), new PasswordResetLetter(link));
    return token;
  }

  /** As above. */
  MailedToken sendInvitation(Tx tx, Audience audience, String email) {
    var token = MailedToken.random(random);
    OneTimeLink link = link(tx, audience, "accept-invitation", token);
    outbox.send(tx, envelope(email), new InvitationLetter(link));
    return token;
  }

  /** Every request is a cause of its own. */
  private Envelope envelope(String email) {
    return new Envelope("access:" + ids.next(), email);
  }

  /** The token stands in the fragment: browsers do not send that to servers, nor to third ones. */
  private OneTimeLink link(Tx tx, Audience audience, String page, MailedToken token) {
    String path = "/%s#token=%s".formatted(page, token.text());
    return new OneTimeLink(
        switch (audience) {
          case ADMIN -> pages.staff(path);
          case STOREFRONT -> pages.store(tx, null, path);
          case VENDOR -> pages.vendor(path);
        });
  }
}
