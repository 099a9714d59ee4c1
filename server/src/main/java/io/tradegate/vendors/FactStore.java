package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** SQL of the vendor_fact table. */
final class FactStore {
  private static final String OF =
      """
      select r.code, r.name, r.kind, r.mandatory, f.value, coalesce(f.verified, false) as verified, f.note,
             f.checked_by_name, f.checked_at
        from vendor_requirement r
        left join vendor_fact f on f.org_id = r.org_id and f.code = r.code and f.vendor_id = :vendor
       where r.org_id = :org
       order by r.place
      """;

  private static final String SAY =
      """
      insert into vendor_fact as f (org_id, vendor_id, code, value)
      values (:org, :vendor, :code, :value)
          on conflict (org_id, vendor_id, code) do update
         set value = excluded.value, verified = false
      """;

  private static final String CHECK =
      """
      insert into vendor_fact as f (org_id, vendor_id, code, value, verified, note, checked_by_name, checked_at)
      values (:org, :vendor, :code, :value, :verified, :note, :by, :now)
          on conflict (org_id, vendor_id, code) do update
         set value = coalesce(excluded.value, f.value), verified = excluded.verified, note = excluded.note,
             checked_by_name = excluded.checked_by_name, checked_at = excluded.checked_at
      """;

  private static final String FORGET_ACCOUNT =
      """
      update vendor_fact f
         set verified = false
        from vendor_requirement r
       where f.org_id = :org and f.vendor_id = :vendor and r.org_id = f.org_id and r.code = f.code
         and r.kind = 'bank_account'
      """;

  static List<Fact> of(Tx tx, VendorId vendor) {
    return tx.sql(OF).bind("vendor", vendor).list(Fact.class);
  }

  static Optional<Fact> find(Tx tx, VendorId vendor, String code) {
    return of(tx, vendor).stream().filter(fact -> fact.code().equals(code)).findFirst();
  }

  static void say(Tx tx, VendorId vendor, String code, String value) {
    tx.sql(SAY).bind("vendor", vendor).bind("code", code).bind("value", value).execute();
  }

  /** What staff found; a value of null keeps what the vendor said. */
  record Finding(String code, @Nullable String value, boolean verified, @Nullable String note) {}

  static void check(Tx tx, VendorId vendor, Finding finding) {
    tx.sql(CHECK)
        .bindAll(finding)
        .bind("vendor", vendor)
        .bind("by", tx.actor().displayName())
        .execute();
  }

  static void forgetAccount(Tx tx, VendorId vendor) {
    tx.sql(FORGET_ACCOUNT).bind("vendor", vendor).execute();
  }
}
