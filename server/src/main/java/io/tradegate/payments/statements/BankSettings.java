package io.tradegate.payments.statements;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How bank statements are handled.
 *
 * @param autoConfirmFrom proposals with this score or more are confirmed without staff; null: none
 * @param accounts of the organization beside the one on its invoices
 * @param version 0 as long as these are the defaults
 */
public record BankSettings(@Nullable Integer autoConfirmFrom, List<String> accounts, int version) {
  private static final BankSettings BY_DEFAULT = new BankSettings(null, List.of(), 0);

  private static final String READ =
      "select auto_confirm_from, accounts, version from bank_settings where org_id = :org";

  // Two changes at once of the first version would both find no row to wait for.
  private static final String LOCK =
      """
      select pg_advisory_xact_lock(hashtextextended('bank settings', org_id)) as taken
        from organization
       where org_id = :org
      """;

  private static final String WRITE =
      """
      insert into bank_settings (org_id, auto_confirm_from, accounts)
      values (:org, :auto_confirm_from, cast(:accounts as text[]))
          on conflict (org_id) do update
         set auto_confirm_from = excluded.auto_confirm_from, accounts = excluded.accounts,
             version = bank_settings.version + 1
      """;

  public BankSettings {
    accounts = List.copyOf(accounts);
  }

  public static BankSettings of(Tx tx) {
    return tx.sql(READ).maybe(row -> row.as(BankSettings.class)).orElse(BY_DEFAULT);
  }

  static BankSettings set(Tx tx, OptionalInt expected, BankSettings wanted) {
    tx.sql(LOCK).one(_ -> true);
    BankSettings before = of(tx);
    Versions.require(expected, before.version());
    tx.sql(WRITE)
        .bind("auto_confirm_from", wanted.autoConfirmFrom())
        .bindArray("accounts", "text", wanted.accounts().toArray(String[]::new))
        .execute();
    BankSettings after = of(tx);
    tx.changed("bank_settings", tx.actor().org(), before, after);
    return after;
  }
}
