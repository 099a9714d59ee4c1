package io.tradegate.vendororders;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The mails about vendor orders. */
public sealed interface VendorOrderLetter extends Letter {

  /** To the vendor, who answers. */
  record Waits(String number, String customer, Instant acceptBy) implements VendorOrderLetter {}

  /** To the vendor, who has not answered yet. */
  record Reminder(String number, Instant acceptBy) implements VendorOrderLetter {}

  /** To staff: the vendor did not answer in time. */
  record Overdue(String number, String vendor, @Nullable String link)
      implements VendorOrderLetter {}

  /** To the vendor: staff or the buyer cancelled it. */
  record Cancelled(String number, QuotedText reason) implements VendorOrderLetter {}

  /** To the vendor: goods came back undelivered. */
  record CameBack(String number, String customer) implements VendorOrderLetter {}

  /** To the buyer: the vendor, or the operator, cancelled a part of the order. */
  record Refused(String order, String vendor, QuotedText reason, @Nullable String link)
      implements VendorOrderLetter {}
}
