package io.tradegate.payments.statements;

import io.tradegate.platform.db.Tx;
import java.util.Optional;

/** Knows the account on the organization's invoices; the package of invoices comes later. */
@FunctionalInterface
public interface InvoiceAccount {
  /** Its IBAN; empty while there is none. */
  Optional<String> iban(Tx tx);
}
