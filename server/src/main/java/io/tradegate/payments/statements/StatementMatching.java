package io.tradegate.payments.statements;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkQueue;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * Looks for companies for the lines of a statement, confirms sure proposals if the organization
 * wants that, and tells staff of the rest. Works in short transactions; after a crash it goes on
 * where it stopped.
 */
record StatementMatching(Parts parts) {
  private static final int LINES = 50;

  /** The objects that it needs. */
  record Parts(Db db, WorkQueue queue, LineDesk desk, StatementMail mail, WriteLog audit) {}

  void run(WorkJob job) {
    int matched = LINES;
    while (matched == LINES) {
      matched = inTenant(job, tx -> matchSome(tx, job));
    }
    for (Sure sure : inTenant(job, tx -> sure(tx, job.subject()))) {
      confirm(job, sure);
    }
    inTenant(job, tx -> ended(tx, job));
  }

  /** How many; fewer than {@code LINES}: they were the last, or another worker has the job. */
  private int matchSome(Tx tx, WorkJob job) {
    if (!parts.queue().renew(tx, MatchingHandler.KIND, job)) {
      return 0;
    }
    List<BankLine> some = LineStore.lockToMatch(tx, job.subject(), LINES);
    if (!some.isEmpty()) {
      parts.desk().matched(tx, some).forEach(line -> LineStore.update(tx, line));
    }
    return some.size();
  }

  private record Sure(UUID line, int leastScore) {}

  private List<Sure> sure(Tx tx, UUID statement) {
    Integer least = BankSettings.of(tx).autoConfirmFrom();
    return least == null
        ? List.of()
        : LineStore.toConfirm(tx, statement, least).stream()
            .map(id -> new Sure(id, least))
            .toList();
  }

  private void confirm(WorkJob job, Sure sure) {
    try {
      inTenant(
          job,
          tx -> {
            parts.desk().confirmAutomatically(tx, sure.line(), sure.leastScore());
            return parts.queue().renew(tx, MatchingHandler.KIND, job);
          });
    } catch (Refusal refusal) {
      inTenant(
          job,
          tx -> {
            parts.desk().left(tx, sure.line(), refusal.message());
            return sure;
          });
    }
  }

  private boolean ended(Tx tx, WorkJob job) {
    int unmatched = LineStore.counts(tx, job.subject()).getOrDefault(LineStatus.UNMATCHED, 0);
    if (!parts.queue().end(tx, job)) {
      return false;
    }
    if (unmatched > 0) {
      parts.mail().unmatched(tx, StatementStore.read(tx, job.subject()), unmatched);
    }
    return true;
  }

  private <T> T inTenant(WorkJob job, Function<Tx, T> work) {
    return parts
        .db()
        .write(
            Caller.service(job.org(), "bank statements"),
            tx -> {
              T result = work.apply(tx);
              parts.audit().recordChanges(tx, "bank_statements.match");
              return result;
            });
  }
}
