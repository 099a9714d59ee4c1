package io.tradegate.returns.handling;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import org.jspecify.annotations.Nullable;

/** The mails about returns: to staff when one is requested, to the buyer when it is decided. */
public sealed interface ReturnLetter extends Letter {

  record Requested(
      String customer,
      String number,
      String order,
      int lines,
      @Nullable QuotedText note,
      @Nullable String link)
      implements ReturnLetter {}

  record Approved(
      String number, String order, @Nullable QuotedText instructions, @Nullable String link)
      implements ReturnLetter {}

  record Received(String number, String order, @Nullable String link) implements ReturnLetter {}

  record Rejected(String number, String order, @Nullable QuotedText reason, @Nullable String link)
      implements ReturnLetter {}

  /** To the vendor, who rejected it. */
  record Overruled(String number, String order, @Nullable QuotedText reason)
      implements ReturnLetter {}
}
