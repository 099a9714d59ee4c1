package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.automation.rules.Action;
import io.tradegate.automation.rules.Condition;
import io.tradegate.automation.rules.Rule;
import io.tradegate.automation.rules.RuleCheck;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Adds, changes, enables, disables and removes the rules of an organization. */
record Rules(RuleCheck check) {
  /** The wanted content of a rule. */
  record Wish(
      String name,
      String event,
      List<Condition> conditions,
      List<Action> actions,
      boolean enabled) {

    static Wish of(Rule rule) {
      return new Wish(rule.name(), rule.event(), rule.conditions(), rule.actions(), rule.enabled());
    }

    private Rule rule(UUID id, int version, Instant createdAt) {
      return RecordBuilder.of(Rule.class)
          .from(this)
          .with("id", id)
          .with("builtIn", false)
          .with("version", version)
          .with("createdAt", createdAt)
          .build();
    }
  }

  /** A new rule runs for future events, never for past ones. */
  Rule add(Tx tx, Wish wish) {
    Rule rule = wish.rule(tx.newId(), 1, tx.now());
    check.require(tx, rule);
    RuleStore.insert(tx, rule);
    tx.changed("automation_rule", rule.id(), null, rule);
    return rule;
  }

  Rule find(Tx tx, UUID id) {
    return RuleStore.find(tx, id).orElseThrow(() -> unknown(id));
  }

  private static Refusal unknown(UUID id) {
    return missing("automation rule", id);
  }

  /** {@code expected}: the version that the caller has seen. */
  Rule change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Wish> change) {
    Rule before = lock(tx, id, expected);
    requireOwn(before);
    Wish wish = change.apply(Wish.of(before));
    Rule wanted = wish.rule(before.id(), before.version(), before.createdAt());
    check.require(tx, wanted);
    RuleStore.update(tx, wanted);
    return changed(tx, before);
  }

  private Rule lock(Tx tx, UUID id, OptionalInt expected) {
    Rule rule = RuleStore.lock(tx, id).orElseThrow(() -> unknown(id));
    if (expected.isPresent() && expected.getAsInt() != rule.version()) {
      throw VERSION_CONFLICT.because(
          "The rule has version %d by now, not %d; read it again."
              .formatted(rule.version(), expected.getAsInt()));
    }
    return rule;
  }

  Rule turn(Tx tx, UUID id, boolean on) {
    Rule before = lock(tx, id, OptionalInt.empty());
    boolean turned = before.builtIn() ? RuleStore.turnBuiltIn(tx, id, on) : before.enabled() != on;
    if (!turned) {
      throw INVALID_TRANSITION.because(
          "The rule is %s already.".formatted(on ? "enabled" : "disabled"));
    }
    if (!before.builtIn()) {
      RuleStore.update(tx, before.turned(on));
    }
    return changed(tx, before);
  }

  private Rule changed(Tx tx, Rule before) {
    Rule after = find(tx, before.id());
    tx.changed("automation_rule", before.id(), before, after);
    return after;
  }

  /** Deletes its log too: a reader could not identify runs of a deleted rule. */
  void remove(Tx tx, UUID id, OptionalInt expected) {
    Rule before = lock(tx, id, expected);
    requireOwn(before);
    RuleStore.delete(tx, id);
    RunStore.forget(tx, id);
    tx.changed("automation_rule", id, before, null);
  }

  private static void requireOwn(Rule rule) {
    if (rule.builtIn()) {
      throw INVALID_TRANSITION.because(
          "A built-in rule can be enabled and disabled, but not changed or removed.");
    }
  }
}
