package io.tradegate.imports;

import io.tradegate.imports.Claims.Claim;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.jobs.Rounds;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Works on runs that wait: at once when somebody rings, and in rounds for what others left. */
final class ImportWorker implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(ImportWorker.class);
  private static final Duration ROUND = Duration.ofSeconds(10);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10));

  private final WorkerDb workers;
  private final Db db;
  private final Pieces pieces;
  private final InstantSource clock;
  private final Claims claims = new Claims();
  private final Rounds rounds = new Rounds("imports", 1, ROUND, this::next);

  ImportWorker(WorkerDb workers, Db db, Pieces pieces, InstantSource clock) {
    this.workers = workers;
    this.db = db;
    this.pieces = pieces;
    this.clock = clock;
  }

  void start() {
    rounds.start();
  }

  /** There is something to do. */
  void wakeUp() {
    rounds.wakeUp();
  }

  @Override
  public void close() {
    rounds.close();
  }

  /** Works on what is due; false when there is nothing. */
  boolean next() {
    Instant now = clock.instant();
    Optional<Claim> claim = claims.due(workers, now, now.plus(Pieces.CLAIM));
    claim.ifPresent(this::work);
    return claim.isPresent();
  }

  private void work(Claim claim) {
    try {
      if (pieces.work(claim, rounds::isOpen)) {
        letGo(claim);
      }
    } catch (RuntimeException e) {
      again(claim, e);
    }
  }

  /** Another node need not wait until the claim has run out. */
  private void letGo(Claim claim) {
    db.write(
        Pieces.caller(claim),
        tx -> {
          claims.retry(tx, claim, tx.now());
          return claim;
        });
  }

  private void again(Claim claim, RuntimeException e) {
    log.warn("Import {} did not get on", claim.run(), e);
    Instant now = clock.instant();
    db.write(
        Pieces.caller(claim),
        tx -> {
          if (claim.tries() > PAUSES.size()) {
            claims.fail(tx, claim, explained(e), now);
          } else {
            claims.retry(tx, claim, now.plus(PAUSES.get(claim.tries() - 1)));
          }
          return claim;
        });
  }

  private static String explained(RuntimeException e) {
    return e instanceof Refusal refusal
        ? refusal.message()
        : "Something went wrong on our side; resume it, it goes on where it stopped.";
  }
}
