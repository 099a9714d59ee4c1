package io.tradegate.approvals;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the next level of approvers when a tier was not decided in time. Idempotent: two runs ask
 * once.
 */
record Escalation(WorkerDb workers, Db db, Opening opening, WriteLog audit, InstantSource clock) {
  private static final Logger log = LoggerFactory.getLogger(Escalation.class);
  private static final String NAME = "approval-escalation";
  private static final Duration PAUSE = Duration.ofMinutes(5);
  private static final int BATCH = 200;

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep(Scope.ALL))
        .does("Asks the next approvers where none has decided in time.")
        .perOrganization(this::sweep)
        .rehearsable();
  }

  /** Handles one batch after another; a failure is logged and tried again in the next run. */
  void sweep(Scope scope) {
    Instant now = clock.instant();
    List<ApprovalStore.Due> batch;
    long done;
    do {
      batch = workers.inTransaction(tx -> ApprovalStore.due(tx, now, scope.only(), BATCH));
      done = batch.stream().filter(due -> escalated(due, now)).count();
    } while (batch.size() == BATCH && done > 0);
  }

  private boolean escalated(ApprovalStore.Due due, Instant now) {
    try {
      return db.write(Caller.service(due.org(), NAME), tx -> escalate(tx, due.id(), now));
    } catch (RuntimeException e) {
      log.error("Approval {} could not be escalated", due.id(), e);
      return false;
    }
  }

  /**
   * Raises all approvals of the order that are due, so that each user gets one mail. It checks
   * again under the row locks: an approver may have decided, or another node may have escalated.
   */
  private boolean escalate(Tx tx, UUID id, Instant now) {
    OrderId order = ApprovalStore.find(tx, id).orElseThrow().orderId();
    List<Approval> due =
        ApprovalStore.lockPendingOf(tx, order).stream().filter(each -> each.isDue(now)).toList();
    if (due.isEmpty()) {
      return false;
    }
    opening.mail(
        tx, ApprovalStore.website(tx, order), due.stream().map(each -> raised(tx, each)).toList());
    audit.record(tx, "approvals.escalate");
    return true;
  }

  private Opening.Asked raised(Tx tx, Approval before) {
    Opening.Asked asked = opening.escalate(tx, before);
    Approval after = asked.approval();
    ApprovalStore.update(tx, after);
    tx.changed("approval", before.id(), ApprovalSummary.of(before), ApprovalSummary.of(after));
    return asked;
  }
}
