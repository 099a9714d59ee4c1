package io.tradegate.mail;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Cut;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkResult;
import java.util.Optional;
import java.util.UUID;

/** Sends the letters of the outbox, one job for each. */
record MailSender(Db db, Carrier carrier) implements WorkHandler {
  @Override
  public WorkResult work(WorkJob job) {
    Caller service = Caller.service(job.org(), "mail");
    Optional<Mail> mail = db.read(service, tx -> LetterStore.find(tx, job.subject()));
    mail.ifPresent(carrier::carry);
    return WorkResult.done(tx -> mail.ifPresent(sent -> LetterStore.sent(tx, sent.id())));
  }

  @Override
  public Exhausted exhausted(Tx tx, WorkJob job, RuntimeException failure) {
    LetterStore.failed(tx, job.subject(), explained(failure));
    return Exhausted.DEAD;
  }

  @Override
  public boolean canReopen() {
    return false;
  }

  @Override
  public void reopen(Tx tx, UUID subject) {
    throw INVALID_TRANSITION.because(
        "The text of a letter that could not be sent is erased, since it may hold a token; repeat"
            + " what it was about, such as the invitation.");
  }

  /** Mail libraries wrap the cause in messages without information. */
  @Override
  public String explained(RuntimeException failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return Cut.error(cause.getClass().getSimpleName() + ": " + cause.getMessage());
  }
}
