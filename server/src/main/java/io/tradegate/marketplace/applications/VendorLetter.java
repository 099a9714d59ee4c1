package io.tradegate.marketplace.applications;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import org.jspecify.annotations.Nullable;

/** The mails about what happens to a vendor. */
public sealed interface VendorLetter extends Letter {

  /** To the vendor's owners. */
  record Suspended(String vendor, @Nullable QuotedText reason) implements VendorLetter {}

  /** To the vendor's owners. */
  record Resumed(String vendor) implements VendorLetter {}

  /** To staff, who verify the account before anything is paid to it. */
  record AccountChanged(String vendor) implements VendorLetter {}
}
