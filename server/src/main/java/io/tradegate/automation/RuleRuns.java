package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.automation.rules.Effect;
import io.tradegate.automation.rules.Rule;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.json.Cut;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs rules, once per event. The effects of a run and its log entry commit together. */
final class RuleRuns {
  private static final Logger log = LoggerFactory.getLogger(RuleRuns.class);

  private final Plans plans;
  private final Effects effects;
  private final LoopGuard guard = new LoopGuard();

  RuleRuns(Plans plans, Effects effects) {
    this.plans = plans;
    this.effects = effects;
  }

  /** Runs the rule for this event, unless it has run already. */
  void run(Tx tx, Rule rule, StoredEvent event) {
    Instant now = tx.now();
    Run begun = Run.begun(tx.newId(), rule.id(), event.id(), event.document(), now);
    // Inserted before any effect: a second node waits here for the first, and then does nothing.
    if (RunStore.insert(tx, begun)) {
      Run ended =
          guard
              .objection(tx, rule, event)
              .map(reason -> begun.suppressed(reason, now))
              .orElseGet(() -> attempt(tx, begun, rule, event));
      RunStore.update(tx, ended);
    }
  }

  /** Retries a run that did not succeed, at the request of a user. */
  Run retry(Tx tx, UUID id) {
    Run before = RunStore.lock(tx, id).orElseThrow(() -> missing("automation run", id));
    if (before.status() == RunStatus.SUCCEEDED) {
      throw INVALID_TRANSITION.because("The run succeeded; it is not repeated.");
    }
    obstacle(tx, before)
        .ifPresent(
            obstacle -> {
              throw INVALID_TRANSITION.because(obstacle);
            });
    Run after = again(tx, before);
    tx.changed("automation_run", id, before, after);
    return after;
  }

  /**
   * Retries a run that is due, unless it was retried meanwhile; gives up if it is no longer
   * possible.
   */
  void retryDue(Tx tx, UUID id) {
    RunStore.lock(tx, id)
        .filter(run -> run.isDue(tx.now()))
        .ifPresent(
            run ->
                obstacle(tx, run)
                    .ifPresentOrElse(
                        obstacle -> RunStore.update(tx, run.givenUp(obstacle, tx.now())),
                        () -> again(tx, run)));
  }

  private Optional<String> obstacle(Tx tx, Run run) {
    Optional<Rule> rule = RuleStore.find(tx, run.ruleId());
    if (rule.isEmpty() || RunStore.event(tx, run.eventId()).isEmpty()) {
      return Optional.of("The rule or the event of this run no longer exists.");
    }
    return rule.get().enabled() ? Optional.empty() : Optional.of("The rule is disabled.");
  }

  private Run again(Tx tx, Run before) {
    Rule rule = RuleStore.find(tx, before.ruleId()).orElseThrow();
    StoredEvent event = RunStore.event(tx, before.eventId()).orElseThrow();
    Run after = attempt(tx, before, rule, event);
    RunStore.update(tx, after);
    return after;
  }

  /** On failure only this attempt is rolled back, so that other rules for the event still run. */
  private Run attempt(Tx tx, Run run, Rule rule, StoredEvent event) {
    try {
      List<Effect> done = tx.attempt(() -> carryOut(tx, rule, event));
      return run.succeeded(done, tx.now());
    } catch (Refusal refusal) {
      return run.failed(refusal.message(), tx.now());
    } catch (RuntimeException e) {
      log.warn("Rule {} failed on event {}", rule.id(), event.id(), e);
      return run.failed(shortened(e.toString()), tx.now());
    }
  }

  private List<Effect> carryOut(Tx tx, Rule rule, StoredEvent event) {
    List<Planned> planned = plans.plan(tx, rule, event);
    effects.carryOut(tx, rule, event, planned);
    return planned.stream().map(Planned::effect).toList();
  }

  private static String shortened(String error) {
    return Cut.error(error);
  }
}
