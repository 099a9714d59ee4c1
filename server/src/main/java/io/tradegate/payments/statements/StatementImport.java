package io.tradegate.payments.statements;

import static io.tradegate.platform.errors.ErrorCode.INVALID_BANK_STATEMENT;

import io.tradegate.payments.statements.file.ParsedStatement;
import io.tradegate.payments.statements.file.StatementReader;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Located;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.tenancy.OwnOrganization;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Currency;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Imports a file of bank statements: reads it without a database connection, stores its new lines
 * in one transaction, and looks for the invoices that were paid.
 */
record StatementImport(Parts parts) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The objects that it needs. */
  record Parts(
      Scratch scratch,
      WorkSlots heavyWork,
      WorkQueue queue,
      StatementMatching matching,
      InvoiceAccount invoices,
      Ids ids) {}

  /** The accounts of the sender's organization. */
  private record Own(long org, Set<String> accounts) {}

  /** {@code isNew}: whether a statement was stored. */
  record Result(ImportedStatements statements, boolean isNew) {}

  /** {@code account}: of a CSV file that does not name it; null: the one on invoices. */
  Result take(InputStream body, @Nullable String account, Steps steps) {
    Own own = steps.read(tx -> new Own(tx.actor().org(), ownAccounts(tx)));
    Taken taken;
    try (var file = parts.scratch().saved(body)) {
      List<PreparedStatement> prepared =
          parts.heavyWork().compute(own.org(), () -> prepared(file.path(), account, own));
      taken = steps.write(tx -> taken(tx, prepared));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // If this fails, the workers do it.
    taken.all().stream()
        .map(StoredStatement::job)
        .filter(Objects::nonNull)
        .forEach(parts.matching()::run);
    boolean isNew = taken.all().stream().anyMatch(each -> each.job() != null);
    return new Result(steps.read(tx -> imported(tx, taken)), isNew);
  }

  /** The one on invoices first. */
  private Set<String> ownAccounts(Tx tx) {
    var own = new LinkedHashSet<String>();
    parts.invoices().iban(tx).ifPresent(own::add);
    own.addAll(BankSettings.of(tx).accounts());
    return own;
  }

  private List<PreparedStatement> prepared(Path file, @Nullable String account, Own own) {
    return StatementReader.read(file, THREADS::getCurrentThreadCpuTime).stream()
        .map(statement -> named(statement, account, own))
        .map(statement -> PreparedStatement.of(statement, parts.ids()))
        .toList();
  }

  private static ParsedStatement named(
      ParsedStatement statement, @Nullable String account, Own own) {
    String first = own.accounts().stream().findFirst().orElse(null);
    String other = account == null ? first : account;
    String iban = statement.account() == null ? other : statement.account();
    if (iban == null) {
      throw INVALID_BANK_STATEMENT.because(
          "The file does not name its account: add the parameter `account`, or a column account.");
    }
    if (!own.accounts().isEmpty() && !own.accounts().contains(iban)) {
      throw INVALID_BANK_STATEMENT.because(
          "Account %s is not one of this organization: neither the one on its invoices nor one of its bank settings."
              .formatted(iban));
    }
    return statement.ofAccount(iban);
  }

  /**
   * A statement that is stored.
   *
   * @param job null: it was there before
   */
  private record StoredStatement(
      BankStatement statement, int added, int known, @Nullable WorkJob job) {}

  private record Taken(List<StoredStatement> all) implements Located {
    @Override
    public String location() {
      return ImportedStatements.location(all.getFirst().statement());
    }
  }

  private Taken taken(Tx tx, List<PreparedStatement> prepared) {
    prepared.forEach(each -> requireCurrency(tx, each.statement().currency()));
    StatementStore.lock(tx);
    return new Taken(prepared.stream().map(each -> stored(tx, each)).toList());
  }

  private void requireCurrency(Tx tx, Currency currency) {
    Currency own = Currency.getInstance(OwnOrganization.profile(tx).currency());
    boolean kept =
        currency.equals(own) || Currencies.convert(tx, Money.zero(currency), own).isPresent();
    if (!kept) {
      throw INVALID_BANK_STATEMENT.because(
          "The account is kept in %s, for which there is no exchange rate to %s; set one first."
              .formatted(currency, own));
    }
  }

  private StoredStatement stored(Tx tx, PreparedStatement prepared) {
    List<String> keys = prepared.keys();
    BankStatement same = StatementStore.withDigest(tx, prepared.digest()).orElse(null);
    if (same != null) {
      return new StoredStatement(same, 0, keys.size(), null);
    }
    int known = StatementStore.known(tx, keys).size();
    if (known > 0 && known == keys.size()) {
      return new StoredStatement(StatementStore.withEntry(tx, keys.getLast()), 0, known, null);
    }
    BankStatement statement = statement(tx, prepared, known);
    StatementStore.insert(tx, statement, prepared.digest());
    StatementStore.insertLines(tx, statement.publicId(), prepared.lines());
    tx.changed("bank_statement", statement.publicId(), null, statement);
    WorkJob job = parts.queue().addLeased(tx, MatchingHandler.KIND, statement.publicId());
    return new StoredStatement(statement, statement.lines(), known, job);
  }

  private BankStatement statement(Tx tx, PreparedStatement prepared, int known) {
    ParsedStatement parsed = prepared.statement();
    return new BankStatement(
        tx.newId(),
        Objects.requireNonNull(parsed.account()),
        parsed.currency().getCurrencyCode(),
        parsed.format(),
        parsed.number(),
        parsed.sequence(),
        parsed.first(),
        parsed.last(),
        prepared.opening(),
        prepared.closing(),
        prepared.keys().size() - known,
        known,
        gap(tx, parsed),
        tx.now(),
        tx.now());
  }

  private @Nullable String gap(Tx tx, ParsedStatement parsed) {
    Long sequence = parsed.sequence();
    if (sequence == null) {
      return null;
    }
    return StatementStore.lastSequence(tx, Objects.requireNonNull(parsed.account()))
        .filter(last -> sequence > last + 1)
        .map(
            last ->
                "Statement %d follows statement %d: %d are missing between them."
                    .formatted(sequence, last, sequence - last - 1))
        .orElse(null);
  }

  private ImportedStatements imported(Tx tx, Taken taken) {
    return new ImportedStatements(
        taken.all().stream()
            .map(
                each -> {
                  BankStatement statement = StatementStore.read(tx, each.statement().publicId());
                  return ImportedStatement.of(
                      statement,
                      each.added(),
                      each.known(),
                      LineStore.counts(tx, statement.publicId()));
                })
            .toList());
  }
}
