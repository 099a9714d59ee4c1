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

  public BankSettings {
    accounts = List.copyOf(accounts);
  }

  public static BankSettings of(Tx tx) {
    return StatementStore.settings(tx).orElse(BY_DEFAULT);
  }

  static BankSettings set(Tx tx, OptionalInt expected, BankSettings wanted) {
    StatementStore.lockSettings(tx);
    BankSettings before = of(tx);
    Versions.require(expected, before.version());
    StatementStore.set(tx, wanted);
    BankSettings after = of(tx);
    tx.changed("bank_settings", tx.actor().org(), before, after);
    return after;
  }
}
