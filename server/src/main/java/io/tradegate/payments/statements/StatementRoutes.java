package io.tradegate.payments.statements;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Routes by which staff import bank statements and decide how they are handled. */
record StatementRoutes(StatementImport imports) {
  static final long MOST_BYTES = 8L << 20;
  private static final String PATH = "/admin/bank-statements";
  private static final String SETTINGS = "/admin/bank-settings";
  private static final int LEAST_SCORE = 50;
  private static final int MOST_SCORE = 100;

  /** See {@link BankSettings}. */
  record SetBankSettings(
      @Nullable Integer autoConfirmFrom,
      @Bounds(max = 50) @Text(max = 50) @Nullable List<String> accounts)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      boolean fits =
          autoConfirmFrom == null
              || (autoConfirmFrom >= LEAST_SCORE && autoConfirmFrom <= MOST_SCORE);
      return fits
          ? List.of()
          : List.of(
              new FieldError(
                  "auto_confirm_from",
                  "Field `auto_confirm_from` must be from %d to %d, or null."
                      .formatted(LEAST_SCORE, MOST_SCORE)));
    }

    BankSettings settings() {
      Stream<String> named = accounts == null ? Stream.of() : accounts.stream();
      return new BankSettings(
          autoConfirmFrom, named.map(StatementRoutes::plain).distinct().toList(), 0);
    }
  }

  private static String plain(String account) {
    return account.replace(" ", "").toUpperCase(Locale.ROOT);
  }

  void addTo(Routes routes) {
    routes
        .post(PATH, "bank_statements.import", "Import bank statements and match their lines")
        .permission("payment.manage")
        .rawBody(MOST_BYTES, "application/octet-stream", "application/xml", "text/xml", "text/csv")
        .params(
            List.of(
                Param.text(
                    "account",
                    "IBAN of the account of a CSV file without a column account; by default the one on invoices.")))
        .upserts(ImportedStatements.class)
        .refuses(INVALID_BANK_STATEMENT, RATE_LIMITED)
        .handleStepwise(this::create);
    routes
        .get(PATH, "bank_statements.list", "List bank statements")
        .permission("payment.view")
        .lists(BankStatement.class, StatementStore.LIST);
    routes
        .get(PATH + "/{id}", "bank_statements.read", "Read a bank statement")
        .permission("payment.view")
        .answers(BankStatement.class, (call, tx) -> StatementStore.read(tx, call.id("id")));
    addSettings(routes);
  }

  private static void addSettings(Routes routes) {
    routes
        .get(SETTINGS, "bank_settings.get", "Read how bank statements are handled")
        .permission("settings.view")
        .answers(BankSettings.class, (_, tx) -> BankSettings.of(tx));
    routes
        .put(SETTINGS, "bank_settings.set", "Decide how bank statements are handled")
        .permission("settings.manage")
        .body(SetBankSettings.class)
        .answers(
            BankSettings.class,
            (call, tx, body) -> BankSettings.set(tx, call.ifMatch(), body.settings()));
  }

  private Reply create(Call call, Steps steps) {
    @Nullable String account =
        call.query().value("account", String.class).map(StatementRoutes::plain).orElse(null);
    StatementImport.Result result = imports.take(call.content(), account, steps);
    ImportedStatements imported = result.statements();
    return result.isNew() ? Reply.created(imported.location(), imported) : Reply.ok(imported);
  }
}
