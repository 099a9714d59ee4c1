package io.tradegate.access;

import io.tradegate.platform.mail.Letter;

/** To somebody who is asked to join as staff, buyer or vendor user. */
public record InvitationLetter(OneTimeLink link) implements Letter {
  @Override
  public String kind() {
    return "invitation";
  }

  @Override
  public String subject(String organization) {
    return "Invitation to " + organization;
  }
}
