package io.tradegate.quotes.document;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The mails about quotes. {@code beforeTax}: the total without tax. */
public sealed interface QuoteLetter extends Letter {

  /** To the buyer who asked. */
  record Sent(
      String number,
      int version,
      Money total,
      Money beforeTax,
      Instant validUntil,
      @Nullable String link)
      implements QuoteLetter {}

  /** To the buyer who asked, some days before the quote ends. */
  record Ending(
      String number, Money total, Money beforeTax, Instant validUntil, @Nullable String link)
      implements QuoteLetter {}

  /** To the sender of the quote. */
  record Countered(
      String customer,
      String buyer,
      String number,
      int version,
      @Nullable QuotedText comment,
      @Nullable String link)
      implements QuoteLetter {}

  /** To the sender of the quote. {@code order}: the number of the order that it became. */
  record Accepted(
      String customer,
      String buyer,
      String number,
      int version,
      Money total,
      Money beforeTax,
      String order,
      @Nullable String link)
      implements QuoteLetter {}

  /** To the sender of the quote. */
  record Declined(
      String customer,
      String buyer,
      String number,
      int version,
      Money total,
      Money beforeTax,
      QuotedText reason,
      @Nullable String link)
      implements QuoteLetter {}

  /** To the buyer who asked. */
  record Withdrawn(String number, QuotedText reason, @Nullable String link)
      implements QuoteLetter {}
}
