package io.tradegate.audit;

import io.tradegate.platform.db.Change;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import java.util.List;

/**
 * Writes the audit entries of a call in its own transaction, so that change and entry commit
 * together or not at all.
 */
public final class AuditLog implements WriteLog {
  private static final Change UNSPECIFIED = new Change("", "", null, null);

  public AuditLog() {}

  /** One entry per record that was changed; one without a record when a call named none. */
  @Override
  public void record(Tx tx, String operation) {
    AuditStore.insert(tx, operation, tx.changes().isEmpty() ? List.of(UNSPECIFIED) : tx.changes());
  }
}
