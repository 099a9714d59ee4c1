package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.tenancy.PageLinks;
import java.security.SecureRandom;

/**
 * Sends letters with a one-time link. The token in the link is secret; only its digest may be
 * stored.
 */
public final class Letters {
  private final Outbox outbox;
  private final PageLinks pages;
  private final SecureRandom random;

  public Letters(Outbox outbox, PageLinks pages, SecureRandom random) {
    this.outbox = outbox;
    this.pages = pages;
    this.random = random;
  }

  /** Returns the token in the letter; the caller must store its digest. */
  MailedToken sendReset(Tx tx, Audience audience, String email) {
    var token = MailedToken.random(random);
    OneTimeLink link = link(tx, audience, "reset-password", token);
    send(tx, audience, email, new PasswordResetLetter(link));
    return token;
  }

  /** For a user whose password would not be accepted: a link would be of no use. */
  void sendElsewhere(Tx tx, Audience audience, String email) {
    send(tx, audience, email, new SignInElsewhereLetter(email));
  }

  /** As {@link #sendReset}. */
  public MailedToken sendInvitation(Tx tx, Audience audience, String email) {
    var token = MailedToken.random(random);
    OneTimeLink link = link(tx, audience, "accept-invitation", token);
    send(tx, audience, email, new InvitationLetter(link));
    return token;
  }

  /** A token that no letter carries, for an invitation whose letter is sent later. */
  public MailedToken unsentToken() {
    return MailedToken.random(random);
  }

  /** Every request has its own cause, so that the outbox sends each letter. */
  private void send(Tx tx, Audience audience, String email, Letter letter) {
    String cause = letter.kind() + ":" + tx.newId();
    var reader = new Recipient(email, PrincipalStore.locale(tx, audience, email));
    outbox.send(tx, new Envelope(cause, reader), letter);
  }

  /**
   * The token is in the URL fragment: browsers do not send it to this server or to third parties.
   */
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
