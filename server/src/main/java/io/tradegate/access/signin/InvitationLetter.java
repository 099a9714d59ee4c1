package io.tradegate.access.signin;

import io.tradegate.platform.mail.Letter;

/** Letter to a person who is invited as staff, buyer or vendor user. */
public record InvitationLetter(OneTimeLink invitation) implements Letter {
  @Override
  public String link() {
    return invitation.address();
  }
}
