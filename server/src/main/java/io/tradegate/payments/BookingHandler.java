package io.tradegate.payments;

import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentBooking;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkResult;
import java.util.UUID;

/**
 * Job handler that enters a captured payment into the ledger once its currency has a rate. Staff
 * set the rate, then retry the job.
 */
record BookingHandler(Db db, PaymentBooking booking) implements WorkHandler {
  @Override
  public WorkResult work(WorkJob job) {
    db.write(Caller.service(job.org(), "payments"), tx -> book(tx, job.subject()));
    return WorkResult.done(_ -> {});
  }

  private Payment book(Tx tx, UUID id) {
    Payment payment = PaymentStore.lock(tx, id);
    booking.booked(tx, payment);
    return payment;
  }
}
