package io.tradegate.invoices;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The mails about invoices and credit notes, to the buyer who ordered. */
public sealed interface InvoiceLetter extends Letter {

  record Issued(String number, String order, Money total, LocalDate dueOn, @Nullable String link)
      implements InvoiceLetter {}

  record Collected(
      String number,
      LocalDate from,
      LocalDate until,
      Money total,
      LocalDate dueOn,
      @Nullable String link)
      implements InvoiceLetter {}

  record Credited(
      String number, String invoice, Money total, QuotedText reason, @Nullable String link)
      implements InvoiceLetter {}

  @Override
  default String kind() {
    return switch (this) {
      case Issued _ -> "invoice-issued";
      case Collected _ -> "collective-invoice-issued";
      case Credited _ -> "credit-note-issued";
    };
  }
}
