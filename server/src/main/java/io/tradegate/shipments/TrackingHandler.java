package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkResult;
import io.tradegate.shipments.tracking.CarrierNotification;
import io.tradegate.shipments.tracking.NotificationStatus;
import io.tradegate.shipments.tracking.NotificationStore;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Job handler that applies the notification of a carrier to the shipments with its tracking number.
 * It reads all that was reported about them, so the order of arrival does not matter.
 */
record TrackingHandler(Db db, Shipments shipments, WriteLog audit) implements WorkHandler {
  @Override
  public WorkResult work(WorkJob job) {
    Caller caller = Caller.service(job.org(), "carriers");
    Optional<CarrierNotification> told =
        db.read(caller, tx -> NotificationStore.find(tx, job.subject()));
    if (told.isEmpty()) {
      return WorkResult.done(_ -> {});
    }
    List<UUID> meant = db.read(caller, tx -> NotificationStore.shipments(tx, job.subject()));
    if (meant.isEmpty()) {
      db.write(caller, tx -> unmatched(tx, job.subject()));
      throw NOT_FOUND.because(
          "No shipment of %s has the tracking number %s."
              .formatted(told.get().carrier(), told.get().trackingNumber()));
    }
    return WorkResult.done(tx -> apply(tx, job.subject(), meant));
  }

  private boolean unmatched(Tx tx, UUID id) {
    NotificationStore.mark(tx, id, NotificationStatus.UNMATCHED);
    return true;
  }

  private void apply(Tx tx, UUID id, List<UUID> meant) {
    boolean applied = true;
    for (UUID shipment : meant) {
      applied &= shipments.followCarrier(tx, shipment);
    }
    NotificationStore.mark(
        tx, id, applied ? NotificationStatus.APPLIED : NotificationStatus.WAITING);
    if (!tx.changes().isEmpty()) {
      audit.record(tx, "shipments.tracking");
    }
  }

  /** Kept for staff: the tracking number fits no shipment. */
  @Override
  public void reopen(Tx tx, UUID subject) {
    // Nothing of the notification changes by another attempt.
  }
}
