package io.tradegate.registrations;

import io.tradegate.access.signin.OneTimeLink;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import org.jspecify.annotations.Nullable;

/** The mails about registrations. */
public sealed interface RegistrationLetter extends Letter {

  /** To the applicant, who confirms the email. */
  record Confirm(String company, OneTimeLink confirmation) implements RegistrationLetter {
    @Override
    public String link() {
      return confirmation.address();
    }
  }

  /** To staff, who approve or reject. */
  record Received(
      String company,
      String name,
      String email,
      @Nullable QuotedText message,
      @Nullable String link)
      implements RegistrationLetter {}

  /** To the applicant. */
  record Rejected(String company, QuotedText reason) implements RegistrationLetter {
    @Override
    public @Nullable String link() {
      return null;
    }
  }
}
