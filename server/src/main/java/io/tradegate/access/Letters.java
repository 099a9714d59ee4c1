package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.NO_WEBSITE;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.tenancy.OwnOrganization;
import java.net.URI;
import java.security.SecureRandom;

/** Letters with a link that works once. The link is their secret; only its digest may be stored. */
final class Letters {
  private static final String RESET =
      """
      Somebody, hopefully you, asked for a new password for your account at %s.

      Choose it here within the next hour:
      %s

      If it was not you, ignore this mail; your password stays as it is.
      """;

  private static final String INVITATION =
      """
      You are invited to join %s.

      Accept within the next 7 days:
      %s
      """;

  private final Outbox outbox;
  private final URI base;
  private final Ids ids;
  private final SecureRandom random;
  private final OwnOrganization organization = new OwnOrganization();

  Letters(Outbox outbox, URI base, Ids ids, SecureRandom random) {
    this.outbox = outbox;
    this.base = base;
    this.ids = ids;
    this.random = random;
  }

  /** Answers the token in the letter; the caller must remember its digest. */
  MailedToken sendReset(Tx tx, Audience audience, String email) {
    var token = MailedToken.random(random);
    String link = link(tx, audience, "reset-password", token);
    send(tx, email, "New password at %s", RESET, link);
    return token;
  }

  /** As above. */
  MailedToken sendInvitation(Tx tx, Audience audience, String email) {
    var token = MailedToken.random(random);
    String link = link(tx, audience, "accept-invitation", token);
    send(tx, email, "Invitation to %s", INVITATION, link);
    return token;
  }

  private void send(Tx tx, String email, String subject, String body, String link) {
    String name = organization.profile(tx).name();
    String cause = "access:" + ids.next(); // every request is a cause of its own
    outbox.send(tx, new Letter(cause, email, subject.formatted(name), body.formatted(name, link)));
  }

  /** The token stands in the fragment: browsers do not send that to servers, nor to third ones. */
  private String link(Tx tx, Audience audience, String page, MailedToken token) {
    String front =
        switch (audience) {
          case STOREFRONT -> store(tx);
          case ADMIN, VENDOR -> withoutSlash(base.toString()) + "/" + audience.wireName();
        };
    return "%s/%s#token=%s".formatted(front, page, token.text());
  }

  /** Stores are reached through the same door as the API, under their own name. */
  private String store(Tx tx) {
    String domain =
        organization
            .firstDomain(tx)
            .orElseThrow(
                () -> NO_WEBSITE.because("Add a website first; the link in the mail leads there."));
    String port = base.getPort() < 0 ? "" : ":" + base.getPort();
    return base.getScheme() + "://" + domain + port;
  }

  private static String withoutSlash(String address) {
    return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
  }
}
