package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/** The rules of an organization. */
final class Rules {
  private final RuleStore store;
  private final RunStore runs = new RunStore();
  private final RuleCheck check;
  private final Ids ids;
  private final InstantSource clock;

  Rules(RuleStore store, RuleCheck check, Ids ids, InstantSource clock) {
    this.store = store;
    this.check = check;
    this.ids = ids;
    this.clock = clock;
  }

  /** What a rule shall be. */
  record Wish(
      String name,
      String event,
      List<Condition> conditions,
      List<Action> actions,
      boolean enabled) {}

  /** Runs for what happens from now on, never for the past. */
  Rule add(Tx tx, Wish wish) {
    var rule =
        new Rule(
            ids.next(),
            wish.name(),
            wish.event(),
            wish.conditions(),
            wish.actions(),
            wish.enabled(),
            false,
            1,
            clock.instant());
    check.require(tx, rule);
    store.insert(tx, rule);
    tx.changed("automation_rule", rule.id(), null, rule);
    return rule;
  }

  Rule find(Tx tx, UUID id) {
    return store
        .find(tx, id)
        .orElseThrow(() -> NOT_FOUND.because("There is no automation rule %s.".formatted(id)));
  }

  Rule change(Tx tx, Rule before, Wish wish, OptionalInt expected) {
    requireOwn(before);
    var rule =
        new Rule(
            before.id(),
            wish.name(),
            wish.event(),
            wish.conditions(),
            wish.actions(),
            wish.enabled(),
            false,
            expected.orElse(before.version()),
            before.createdAt());
    check.require(tx, rule);
    return update(tx, before, rule);
  }

  Rule turn(Tx tx, UUID id, boolean on) {
    Rule before = find(tx, id);
    if (before.enabled() == on) {
      throw INVALID_TRANSITION.because(
          "The rule is %s already.".formatted(on ? "enabled" : "disabled"));
    }
    if (!before.builtIn()) {
      return update(tx, before, turned(before, on));
    }
    store.turnBuiltIn(tx, id, on);
    return changed(tx, before);
  }

  private static Rule turned(Rule rule, boolean on) {
    return new Rule(
        rule.id(),
        rule.name(),
        rule.event(),
        rule.conditions(),
        rule.actions(),
        on,
        rule.builtIn(),
        rule.version(),
        rule.createdAt());
  }

  private Rule update(Tx tx, Rule before, Rule wanted) {
    if (!store.update(tx, wanted)) {
      throw VERSION_CONFLICT.because(
          "The rule is at version %d by now.".formatted(before.version()));
    }
    return changed(tx, before);
  }

  private Rule changed(Tx tx, Rule before) {
    Rule after = find(tx, before.id());
    tx.changed("automation_rule", before.id(), before, after);
    return after;
  }

  /** With its log: runs of a rule that is gone could not be told apart. */
  void remove(Tx tx, UUID id) {
    Rule before = find(tx, id);
    requireOwn(before);
    store.delete(tx, id);
    runs.forget(tx, id);
    tx.changed("automation_rule", id, before, null);
  }

  private static void requireOwn(Rule rule) {
    if (rule.builtIn()) {
      throw INVALID_TRANSITION.because(
          "A built-in rule can be enabled and disabled, but not changed or removed.");
    }
  }
}
