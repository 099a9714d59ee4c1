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

  /**
   * The same people.
   *
   * @param amount negative: it is credited
   * @param pdf the address of the invoice as a file
   */
  record Invoiced(String number, Money amount, String pdf) implements PayoutLetter {}

  /**
   * The same people.
   *
   * @param pdf the address of the document as a file
   */
  record SelfBilled(String number, Money amount, String pdf) implements PayoutLetter {}

  /** To staff who may approve payouts. */
  record Waits(String number, Money total, int payouts) implements PayoutLetter {}

  /** To staff who manage payouts. */
  record NotInvoiced(String problem) implements PayoutLetter {}
}
