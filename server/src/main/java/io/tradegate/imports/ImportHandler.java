package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import java.time.Duration;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/** Job handler that works on a run until its last piece. The lease is renewed with every piece. */
final class ImportHandler implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "import.run",
          Duration.ofMinutes(2),
          BackOff.of(
              Duration.ofSeconds(5),
              Duration.ofSeconds(30),
              Duration.ofMinutes(2),
              Duration.ofMinutes(10)));

  private final Pieces pieces;
  private final BooleanSupplier open;

  /** {@code open}: whether to begin with another piece. */
  ImportHandler(Pieces pieces, BooleanSupplier open) {
    this.pieces = pieces;
    this.open = open;
  }

  @Override
  public WorkResult work(WorkJob job) {
    return pieces.work(job, open) ? WorkResult.released() : WorkResult.ended();
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    boolean failed = ProgressStore.fail(tx, job.subject(), explained(failure));
    return failed ? Exhausted.DEAD : Exhausted.ENDED;
  }

  @Override
  public void reopen(Tx tx, UUID subject) {
    if (!ImportStore.resume(tx, subject)) {
      throw INVALID_TRANSITION.because("The import is gone or has ended; discard the job.");
    }
  }

  @Override
  public String explained(RuntimeException failure) {
    return failure instanceof Refusal refusal
        ? refusal.message()
        : "Something went wrong on our side; resume it, it goes on where it stopped.";
  }
}
