package io.tradegate.taxclasses;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the tax_class table. */
final class TaxClassStore {
  private static final String COLUMNS = "id, code, name, version, created_at";

  static final Listing<TaxClass> LIST =
      Listing.of(COLUMNS, "tax_class", "org_id = :org", "id", TaxClass.class)
          .sort("created_at", "created_at", "timestamptz")
          .sort("code", "code", "text")
          .byChange("updated_at")
          .byDefault("code")
          .exact("code", "Only the tax class with this code.")
          .search("Text in the code or the name.", "code", "name");

  private static final String INSERT =
      """
      insert into tax_class (org_id, id, code, name, created_at)
      values (:org, :id, :code, :name, :created_at)
      on conflict do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from tax_class where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  // Classes are few; all of them, since a refusal names them.
  private static final String LOCK_CODES =
      "select code from tax_class where org_id = :org for key share";

  private static final String RENAME =
      """
      update tax_class
         set name = :name, version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from tax_class where org_id = :org and id = :id";

  /** False when the code is taken. */
  static boolean insert(Tx tx, TaxClass made) {
    return tx.sql(INSERT).bindAll(made).execute() == 1;
  }

  static Optional<TaxClass> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(TaxClass.class);
  }

  static Optional<TaxClass> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(TaxClass.class);
  }

  static List<String> lockCodes(Tx tx) {
    return tx.sql(LOCK_CODES).list(row -> row.text("code"));
  }

  static void rename(Tx tx, TaxClass renamed) {
    tx.sql(RENAME).bindAll(renamed).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
