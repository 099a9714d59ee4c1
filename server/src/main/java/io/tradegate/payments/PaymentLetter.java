package io.tradegate.payments;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/** The mails about payments. */
public sealed interface PaymentLetter extends Letter {

  /** To the buyer who ordered. */
  record CardDeclined(String number, Money amount, QuotedText reason, @Nullable String link)
      implements PaymentLetter {}

  /** To the owners, when an order that they took for paid is not. */
  record CardDeclinedStaff(
      String customer, String number, Money amount, QuotedText reason, @Nullable String link)
      implements PaymentLetter {}

  /** To the buyer who pays invoices. */
  record InvoiceCardDeclined(String number, Money amount, QuotedText reason, @Nullable String link)
      implements PaymentLetter {}

  @Override
  default String kind() {
    return switch (this) {
      case CardDeclined _ -> "card-declined";
      case CardDeclinedStaff _ -> "card-declined-staff";
      case InvoiceCardDeclined _ -> "invoice-card-declined";
    };
  }
}
