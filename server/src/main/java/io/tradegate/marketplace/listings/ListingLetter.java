package io.tradegate.marketplace.listings;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import org.jspecify.annotations.Nullable;

/** The mails about the moderation of listings and of products of vendors. */
public sealed interface ListingLetter extends Letter {

  /** To staff who moderate: the first that waits of a vendor. */
  record Waits(String vendor, String name) implements ListingLetter {}

  /** To the vendor's owners and its users of the catalog. */
  record Approved(String name) implements ListingLetter {}

  /** The same people. */
  record Rejected(String name, @Nullable QuotedText reason) implements ListingLetter {}

  /** The same people, who change it and submit it again. */
  record ChangesRequested(String name, @Nullable QuotedText reason) implements ListingLetter {}
}
