package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.ids.Ids;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs rules, once per event. What a run does and its line in the log commit together. */
final class Runs {
  private static final Logger log = LoggerFactory.getLogger(Runs.class);
  private static final int LONGEST_ERROR = 500;

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(12));

  private final RunStore store = new RunStore();
  private final RuleStore rules;
  private final Plans plans;
  private final Effects effects;
  private final LoopGuard guard = new LoopGuard(store);
  private final Ids ids;
  private final InstantSource clock;

  Runs(RuleStore rules, Plans plans, Effects effects, Ids ids, InstantSource clock) {
    this.rules = rules;
    this.plans = plans;
    this.effects = effects;
    this.ids = ids;
    this.clock = clock;
  }

  /** What trying came to. */
  private record Outcome(Run.Status status, List<Effect> effects, @Nullable String error) {}

  /** Runs the rule for this event, unless it has. */
  void run(Tx tx, Rule rule, StoredEvent event) {
    if (store.hasRun(tx, rule.id(), event.id())) {
      return;
    }
    Instant now = clock.instant();
    Outcome outcome =
        guard
            .objection(tx, rule, event, now)
            .map(reason -> new Outcome(Run.Status.SUPPRESSED, List.of(), reason))
            .orElseGet(() -> attempt(tx, rule, event));
    if (!store.insert(tx, run(ids.next(), rule, event, outcome, 1, now))) {
      // Another node was faster: all of this must be as if it had never been.
      throw INVALID_TRANSITION.because("The rule has run for this event meanwhile.");
    }
  }

  /** Does what did not work once more, because somebody asks for it. */
  Run retry(Tx tx, UUID id) {
    return retry(tx, lock(tx, id));
  }

  /** The same when its time has come, unless that was done meanwhile. */
  Run retryDue(Tx tx, UUID id) {
    Run run = lock(tx, id);
    Instant next = run.nextAttemptAt();
    boolean due = next != null && !next.isAfter(clock.instant());
    return due ? retry(tx, run) : run;
  }

  private Run lock(Tx tx, UUID id) {
    return store
        .lock(tx, id)
        .orElseThrow(() -> NOT_FOUND.because("There is no automation run %s.".formatted(id)));
  }

  private Run retry(Tx tx, Run before) {
    if (before.status() == Run.Status.SUCCEEDED) {
      throw INVALID_TRANSITION.because("The run succeeded; it is not repeated.");
    }
    Rule rule = rules.find(tx, before.ruleId()).orElseThrow(Runs::gone);
    StoredEvent event = store.event(tx, before.eventId()).orElseThrow(Runs::gone);
    Outcome outcome = attempt(tx, rule, event);
    Run after = run(before.id(), rule, event, outcome, before.attempts() + 1, before.startedAt());
    store.update(tx, after);
    tx.changed("automation_run", before.id(), before, after);
    return after;
  }

  private static Refusal gone() {
    return INVALID_TRANSITION.because("The rule or the event of this run no longer exists.");
  }

  /** Undone alone when it fails, so that other rules for the event do their part. */
  private Outcome attempt(Tx tx, Rule rule, StoredEvent event) {
    try {
      List<Effect> done =
          tx.attempt(
              () -> {
                List<Effect> planned = plans.plan(tx, rule, event);
                effects.carryOut(tx, rule, event, planned);
                return planned;
              });
      return new Outcome(Run.Status.SUCCEEDED, done, null);
    } catch (Refusal refusal) {
      return new Outcome(Run.Status.FAILED, List.of(), refusal.message());
    } catch (RuntimeException e) {
      log.warn("Rule {} failed on event {}", rule.id(), event.id(), e);
      return new Outcome(Run.Status.FAILED, List.of(), shortened(e.toString()));
    }
  }

  private Run run(
      UUID id, Rule rule, StoredEvent event, Outcome outcome, int attempts, Instant started) {
    boolean failed = outcome.status() == Run.Status.FAILED;
    boolean last = attempts > PAUSES.size();
    Instant now = clock.instant();
    return new Run(
        id,
        rule.id(),
        event.id(),
        failed && last ? Run.Status.GIVEN_UP : outcome.status(),
        attempts,
        outcome.effects(),
        outcome.error(),
        started,
        now,
        failed && !last ? now.plus(PAUSES.get(attempts - 1)) : null);
  }

  private static String shortened(String error) {
    return error.substring(0, Math.min(error.length(), LONGEST_ERROR));
  }
}
