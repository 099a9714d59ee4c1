package io.tradegate.payouts;

import io.tradegate.marketplace.ledger.DueSum;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A vendor as one who is paid: its account, and whether staff have verified that. */
record Payee(
    VendorId id,
    String name,
    @Nullable String accountHolder,
    @Nullable String iban,
    boolean verified,
    List<String> street,
    @Nullable String postalCode,
    @Nullable String city,
    @Nullable String country) {
  private static final String OF =
      """
      select v.id, v.name, v.account_holder, v.iban, v.street, v.postal_code, v.city, v.country,
             exists (select
                       from vendor_fact f
                       join vendor_requirement r on r.org_id = f.org_id and r.code = f.code
                      where f.org_id = v.org_id and f.vendor_id = v.id and f.verified
                        and r.kind = 'bank_account') as verified
        from vendor v
       where v.org_id = :org and v.id = any (cast(:ids as uuid[]))
       order by v.name, v.id
      """;

  static List<Payee> of(Tx tx, Collection<VendorId> vendors) {
    return tx.sql(OF).bind("ids", vendors).list(row -> row.as(Payee.class));
  }

  /** Why it cannot be paid what is due; null: it can. */
  @Nullable LeftOut leftOut(DueSum due) {
    if (due.amount().amount().signum() <= 0) {
      return LeftOut.NEGATIVE_BALANCE;
    }
    if (iban == null) {
      return LeftOut.ACCOUNT_MISSING;
    }
    return verified ? null : LeftOut.ACCOUNT_NOT_VERIFIED;
  }
}
