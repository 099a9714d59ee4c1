package io.tradegate.payments.statements;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.payments.statements.file.StatementFormat;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** SQL of the tables bank_statement and bank_settings, and of the lines of a statement. */
final class StatementStore {
  private static final String COLUMNS =
      """
      s.id, s.account, s.currency, s.format, s.number, s.sequence, s.from_on, s.until_on, s.opening, s.closing, s.lines,
      s.known_lines, s.warning, s.created_at, s.updated_at
      """;

  static final Listing<BankStatement> LIST =
      Listing.of(COLUMNS, "bank_statement s", "s.org_id = :org", "s.id", BankStatement.class)
          .byChange("s.updated_at")
          .newestFirst("s.created_at")
          .exact("s.account", "Only statements of this account.")
          .oneOf("s.format", StatementFormat.class, "Only files of this format.")
          .exact("s.number", "Only statements that the bank gave this number.");

  // Two files of an organization are entered one after the other: they may have the same entries.
  private static final String LOCK =
      """
      select pg_advisory_xact_lock(hashtextextended('bank statements', org_id)) as taken
        from organization
       where org_id = :org
      """;

  private static final String FIND =
      "select " + COLUMNS + " from bank_statement s where s.org_id = :org and s.id = :id";

  private static final String WITH_DIGEST =
      "select " + COLUMNS + " from bank_statement s where s.org_id = :org and s.digest = :digest";

  private static final String WITH_KEY =
      """
      select statement_id
        from bank_line
       where org_id = :org and entry_key = :key
      """;

  private static final String KNOWN =
      "select entry_key from bank_line where org_id = :org and entry_key = any (cast(:keys as text[]))";

  private static final String LAST_SEQUENCE =
      """
      select sequence
        from bank_statement
       where org_id = :org and account = :account and sequence is not null
       order by created_at desc, id desc
       limit 1
      """;

  private static final String INSERT =
      """
      insert into bank_statement
        (org_id, id, account, currency, format, number, sequence, from_on, until_on, opening, closing, lines, known_lines,
         warning, digest, created_at)
      values (:org, :public_id, :account, :currency, :format, :number, :sequence, :from_on, :until_on, :opening, :closing,
              :lines, :known_lines, :warning, :digest, :created_at)
      """;

  private static final String INSERT_LINES =
      """
      insert into bank_line
        (org_id, id, statement_id, position, entry_key, booked_on, value_on, currency, amount, counterparty,
         counterparty_iban, end_to_end_id, text, returned, reference, status, reason, created_at)
      select :org, l.id, :statement, l.position, l.entry_key, l.booked_on, l.value_on, l.currency, l.amount, l.counterparty,
             l.counterparty_iban, l.end_to_end_id, l.text, l.returned, l.reference, l.status, l.reason, :now
        from jsonb_to_recordset(cast(:lines as jsonb)) as l
             (id uuid, position integer, entry_key text, booked_on date, value_on date, currency text, amount numeric,
              counterparty text, counterparty_iban text, end_to_end_id text, text text, returned boolean, reference text,
              status text, reason text)
          on conflict (org_id, entry_key) do nothing
      """;

  private static final String SETTINGS =
      "select auto_confirm_from, accounts, version from bank_settings where org_id = :org";

  // Two changes at once of the first version would both find no row to wait for.
  private static final String LOCK_SETTINGS =
      """
      select pg_advisory_xact_lock(hashtextextended('bank settings', org_id)) as taken
        from organization
       where org_id = :org
      """;

  private static final String SET =
      """
      insert into bank_settings (org_id, auto_confirm_from, accounts)
      values (:org, :auto_confirm_from, cast(:accounts as text[]))
          on conflict (org_id) do update
         set auto_confirm_from = excluded.auto_confirm_from, accounts = excluded.accounts,
             version = bank_settings.version + 1
      """;

  static Optional<BankSettings> settings(Tx tx) {
    return tx.sql(SETTINGS).maybe(BankSettings.class);
  }

  static void lockSettings(Tx tx) {
    tx.sql(LOCK_SETTINGS).one(_ -> true);
  }

  static void set(Tx tx, BankSettings wanted) {
    tx.sql(SET).bindAll(wanted).execute();
  }

  static void lock(Tx tx) {
    tx.sql(LOCK).one(_ -> true);
  }

  static BankStatement read(Tx tx, UUID id) {
    return tx.sql(FIND)
        .bind("id", id)
        .maybe(BankStatement.class)
        .orElseThrow(() -> missing("bank statement", id));
  }

  static Optional<BankStatement> withDigest(Tx tx, String digest) {
    return tx.sql(WITH_DIGEST).bind("digest", digest).maybe(BankStatement.class);
  }

  /** The statement that an entry came with. */
  static BankStatement withEntry(Tx tx, String key) {
    return read(tx, tx.sql(WITH_KEY).bind("key", key).one(row -> row.uuid("statement_id")));
  }

  /** Those of the keys that were imported before. */
  static Set<String> known(Tx tx, Collection<String> keys) {
    return new HashSet<>(tx.sql(KNOWN).bind("keys", keys).list(row -> row.text("entry_key")));
  }

  static Optional<Long> lastSequence(Tx tx, String account) {
    return tx.sql(LAST_SEQUENCE).bind("account", account).maybe(row -> row.bigint("sequence"));
  }

  static void insert(Tx tx, BankStatement statement, String digest) {
    tx.sql(INSERT).bindAll(statement).bind("digest", digest).execute();
  }

  /** {@code lines}: as JSON. Entries that were imported before are left out. */
  static void insertLines(Tx tx, UUID statement, String lines) {
    tx.sql(INSERT_LINES).bind("statement", statement).bind("lines", lines).execute();
  }
}
