package io.tradegate.einvoice;

import org.jspecify.annotations.Nullable;

/**
 * How an invoice is to be paid.
 *
 * @param terms in words, such as {@code 30 days net} (BT-20)
 * @param reference what the payer is asked to state (BT-83)
 * @param account null: there is none to pay to
 */
public record InvoicePayment(
    @Nullable String terms, @Nullable String reference, @Nullable Account account) {

  /** A bank account in the area of SEPA. */
  public record Account(String iban, @Nullable String bic, @Nullable String holder) {
    public Account {
      iban = iban.replace(" ", "");
    }
  }
}
