package io.tradegate.marketplace.applications;

import io.tradegate.access.signin.OneTimeLink;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import org.jspecify.annotations.Nullable;

/** The mails about applications of vendors. */
public sealed interface VendorApplicationLetter extends Letter {

  /** To the applicant, who confirms the email and then sends documents. */
  record Confirm(String company, OneTimeLink confirmation) implements VendorApplicationLetter {
    @Override
    public String link() {
      return confirmation.address();
    }
  }

  /** To staff, who review. */
  record Received(
      String company,
      String name,
      String email,
      @Nullable QuotedText message,
      @Nullable String link)
      implements VendorApplicationLetter {}

  /** To staff, who can decide from now on. */
  record Confirmed(String company, String email, @Nullable String link)
      implements VendorApplicationLetter {}

  /** To the applicant, who answers. */
  record Asked(String company, QuotedText question, OneTimeLink page)
      implements VendorApplicationLetter {
    @Override
    public String link() {
      return page.address();
    }
  }

  /** To staff, who go on. */
  record Answered(String company, QuotedText answer, @Nullable String link)
      implements VendorApplicationLetter {}

  /** To the applicant. */
  record Rejected(String company, QuotedText reason) implements VendorApplicationLetter {
    @Override
    public @Nullable String link() {
      return null;
    }
  }
}
