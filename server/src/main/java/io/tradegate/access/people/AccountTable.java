package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Reads and changes the accounts in one table: staff, buyers or vendor users. Each store gives the
 * statements of its table, which end with the constants below.
 */
final class AccountTable<A> {
  /** Ends a statement that selects one account. */
  static final String ONE = " where u.org_id = :org and u.id = :id";

  /** Ends a statement that selects one account and locks it. */
  static final String LOCKED = ONE + " for update of u";

  /** Ends a statement that selects the id of an account. */
  static final String BY_EMAIL = " where org_id = :org and email = :email";

  /** Ends a statement that updates one account. */
  static final String IT = " where org_id = :org and id = :id";

  private final Statements statements;
  private final Function<Row, A> reader;

  /** The statements of a table. */
  record Statements(String find, String lock, String byEmail, String setStatus) {}

  AccountTable(Statements statements, Function<Row, A> reader) {
    this.statements = statements;
    this.reader = reader;
  }

  Optional<A> find(Tx tx, UUID id) {
    return tx.sql(statements.find).bind("id", id).maybe(reader);
  }

  Optional<A> lock(Tx tx, UUID id) {
    return tx.sql(statements.lock).bind("id", id).maybe(reader);
  }

  /** {@code email}: in lower case. */
  Optional<UUID> findByEmail(Tx tx, String email) {
    return tx.sql(statements.byEmail).bind("email", email).maybe(row -> row.uuid("id"));
  }

  void setStatus(Tx tx, UUID id, UserStatus status) {
    tx.sql(statements.setStatus).bind("id", id).bind("status", status.wireName()).execute();
  }

  /** Adds the sort orders and filters that every list of accounts has. */
  static <T> Listing<T> listed(Listing<T> list, String plural) {
    return list.sort("created_at", "u.created_at", "timestamptz")
        .sort("name", "u.name", "text")
        .sort("email", "u.email", "text")
        .byChange("u.updated_at")
        .byDefault("-created_at")
        .oneOf("u.status", UserStatus.class, "Only %s in this status.".formatted(plural))
        .search("Text in the name or the email.", "u.name", "u.email");
  }
}
