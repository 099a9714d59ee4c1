package io.tradegate.approvals;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Approves many approvals in one call; a refusal of one does not touch the others. */
record BulkApproval(Deciding deciding) {
  /**
   * Approves in the order of the orders' ids, since each decision locks the order first: two calls
   * with the same orders wait for each other instead of deadlocking.
   */
  Map<UUID, VerdictBody.Result> approve(Tx tx, List<UUID> ids, @Nullable String comment) {
    var verdict = new Deciding.Verdict(comment, null, OptionalInt.empty());
    var decided = new HashSet<UUID>();
    var results = new HashMap<UUID, VerdictBody.Result>();
    var sorted = new LinkedHashSet<>(ApprovalStore.byOrder(tx, ids));
    sorted.addAll(ids);
    for (UUID id : sorted) {
      results.put(id, decided.contains(id) ? done(id) : approved(tx, id, verdict, decided));
    }
    return results;
  }

  /** {@code decided} gets the ids of all approvals that this decision was for. */
  private VerdictBody.Result approved(Tx tx, UUID id, Deciding.Verdict verdict, Set<UUID> decided) {
    try {
      tx.attempt(() -> decided.addAll(deciding.approve(tx, id, verdict).decided()));
      return done(id);
    } catch (Refusal refusal) {
      return new VerdictBody.Result(id, false, refusal.code().wireName(), refusal.getMessage());
    }
  }

  private static VerdictBody.Result done(UUID id) {
    return new VerdictBody.Result(id, true, null, null);
  }
}
