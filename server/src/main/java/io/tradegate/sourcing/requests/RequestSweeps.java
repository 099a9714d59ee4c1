package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.sourcing.letters.RequestMail;
import java.time.Duration;
import java.util.UUID;

/** Closes requests at their deadline, and ends those that nothing was awarded of. */
final class RequestSweeps {
  private static final String NAME = "sourcing-requests";
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private final Requests requests;
  private final RequestMoves moves;
  private final RequestMail mail;
  private final WriteLog audit;
  private final DueSweep closing;
  private final DueSweep ending;

  /** What it calls. */
  record Callees(Requests requests, RequestMoves moves, RequestMail mail) {}

  RequestSweeps(Callees callees, WriteLog audit, DueSweep.Parts parts) {
    this.requests = callees.requests();
    this.moves = callees.moves();
    this.mail = callees.mail();
    this.audit = audit;
    this.closing = DueRequestStore.closing(NAME, this::close, parts);
    this.ending = DueRequestStore.ending(NAME, this::expire, parts);
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> run(Scope.ALL))
        .does("Closes sourcing requests at their deadline, and expires those without an award.")
        .perOrganization(this::run)
        .rehearsable();
  }

  private void run(Scope scope) {
    closing.run(scope);
    ending.run(scope);
  }

  private void close(Tx tx, UUID id) {
    if (moves.closeDue(tx, id)) {
      told(tx, id);
      audit.record(tx, "sourcing.requests_close");
    }
  }

  /** Without a quote there is nothing to compare. */
  private void told(Tx tx, UUID id) {
    int standing = ReceivedQuoteStore.standing(tx, id);
    if (standing > 0) {
      mail.closed(tx, requests.require(tx, id).subject(), standing);
    }
  }

  private void expire(Tx tx, UUID id) {
    if (moves.expire(tx, id)) {
      audit.record(tx, "sourcing.requests_expire");
    }
  }
}
