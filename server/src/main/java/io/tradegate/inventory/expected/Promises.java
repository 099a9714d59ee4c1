package io.tradegate.inventory.expected;

import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;

/**
 * Finds the days by which expected receipts cover backorders. The oldest backorder of a variant
 * gets the earliest receipt, as goods are handed out when they arrive. It is computed when it is
 * read, so it is right whatever happened to receipts and backorders.
 */
public final class Promises {
  private Promises() {}

  /** By variant that the document waits for; a variant without a date is missing. */
  public static Map<VariantId, LocalDate> of(Tx tx, Reference reference) {
    return ExpectedStore.promised(tx, reference, today(tx));
  }

  private static LocalDate today(Tx tx) {
    return LocalDate.ofInstant(tx.now(), ZoneId.of(OwnOrganization.profile(tx).timeZone()));
  }
}
