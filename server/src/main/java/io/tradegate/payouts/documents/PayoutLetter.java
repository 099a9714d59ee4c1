package io.tradegate.payouts.documents;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;

/** The mails about payouts. */
public sealed interface PayoutLetter extends Letter {

  /**
   * To the vendor's users who work in finance.
   *
   * @param pdf the address of the statement as a file
   */
  record Paid(String number, Money amount, LocalDate paidOn, String pdf) implements PayoutLetter {}

  @Override
  default String kind() {
    return switch (this) {
      case Paid _ -> "payout-paid";
    };
  }
}
