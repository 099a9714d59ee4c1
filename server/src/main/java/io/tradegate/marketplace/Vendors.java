package io.tradegate.marketplace;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;

/** Adds marketplace vendors, which sell beside the organization itself. */
public final class Vendors {
  private static final String ADD =
      """
      insert into vendor (org_id, id, name, status, created_at)
      values (:org, :id, :name, 'approved', :now)
      """;

  public Vendors() {}

  public VendorId add(Tx tx, String name) {
    VendorId id = new VendorId(tx.newId());
    tx.sql(ADD).bind("id", id).bind("name", name).execute();
    return id;
  }
}
