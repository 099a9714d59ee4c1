package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.records.WireEnum;
import java.util.Optional;
import java.util.UUID;

/** SQL of the vendor_user table. */
public final class VendorUserStore {
  private static final String COLUMNS =
      "u.id, u.email, u.name, u.status, u.vendor_id, v.name as vendor_name, u.created_at,"
          + " u.last_login_at";

  private static final String FROM =
      "vendor_user u join vendor v on v.org_id = u.org_id and v.id = u.vendor_id";

  static final Listing<VendorUserView> LIST =
      Listing.of(COLUMNS, FROM, "u.org_id = :org", "u.id", VendorUserStore::read)
          .sort("created_at", "u.created_at", "timestamptz")
          .sort("name", "u.name", "text")
          .sort("email", "u.email", "text")
          .byChange("u.updated_at")
          .byDefault("-created_at")
          .filter(
              Param.oneOf("status", WireEnum.names(UserStatus.class), "Only users in this status."),
              "u.status = :status")
          .filter(Param.uuid("vendor_id", "Only users of this vendor."), "u.vendor_id = :vendor_id")
          .filter(
              Param.text("q", "Text in the name or the email."),
              "u.name ilike '%' || :q || '%' or u.email ilike '%' || :q || '%'")
          .build();

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where u.org_id = :org and u.id = :id";

  private static final String LOCK = FIND + " for update of u";

  private static final String BY_EMAIL =
      "select id from vendor_user where org_id = :org and email = :email";

  private static final String SET_STATUS =
      "update vendor_user set status = :status where org_id = :org and id = :id";

  private static final String VENDOR = "select id from vendor where org_id = :org and id = :id";

  Optional<VendorUserView> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(VendorUserStore::read);
  }

  Optional<VendorUserView> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(VendorUserStore::read);
  }

  public Optional<UUID> findByEmail(Tx tx, String email) {
    return tx.sql(BY_EMAIL).bind("email", email).maybe(row -> row.uuid("id"));
  }

  void setStatus(Tx tx, UUID id, UserStatus status) {
    tx.sql(SET_STATUS).bind("id", id).bind("status", status.wireName()).execute();
  }

  public boolean vendorExists(Tx tx, VendorId id) {
    return tx.sql(VENDOR).bind("id", id).maybe(row -> row.uuid("id")).isPresent();
  }

  private static VendorUserView read(Row row) {
    return new VendorUserView(
        row.uuid("id"),
        row.text("email"),
        row.text("name"),
        WireEnum.of(UserStatus.class, row.text("status")),
        row.as(VendorUserView.Vendor.class),
        row.instant("created_at"),
        row.maybeInstant("last_login_at"));
  }
}
