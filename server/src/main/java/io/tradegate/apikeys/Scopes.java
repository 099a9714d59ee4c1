package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.SCOPES_WIDENED;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.errors.Refusal;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Checks the scopes that a key may have. */
record Scopes(PermissionPatterns catalogue) {
  /**
   * Without duplicates. Names only, no patterns: a key must not get new permissions of the
   * catalogue.
   */
  List<String> known(List<String> asked) {
    List<String> unknown = only(asked, scope -> !catalogue.knows(scope));
    if (!unknown.isEmpty()) {
      throw Refusal.ofField(
          "scopes",
          "Field `scopes` names what does not exist: %s. GET /admin/permissions lists all."
              .formatted(String.join(", ", unknown)));
    }
    return asked.stream().distinct().toList();
  }

  /** A user who gets a secret must have all its scopes. */
  void requireHeld(Actor actor, List<String> scopes) {
    List<String> lacking = only(scopes, scope -> catalogue.knows(scope) && !actor.may(scope));
    if (!lacking.isEmpty()) {
      throw FORBIDDEN.because(
          "You cannot be handed a key with a scope that you lack: %s."
              .formatted(String.join(", ", lacking)));
    }
  }

  /** The owner of a key must have all its scopes. */
  void requireHeldBy(String owner, List<String> permissions, List<String> scopes) {
    Set<String> held = catalogue.expand(permissions);
    List<String> lacking = only(scopes, scope -> catalogue.knows(scope) && !held.contains(scope));
    if (!lacking.isEmpty()) {
      throw Refusal.ofField(
          "owner_id",
          "%s lacks scopes of this key: %s. Narrow the key first, or choose another owner."
              .formatted(owner, String.join(", ", lacking)));
    }
  }

  /** {@code order.view} is narrower than {@code order.manage}, which implies it. */
  List<String> narrowed(List<String> current, List<String> asked) {
    List<String> known = known(asked);
    Set<String> within = catalogue.expand(current);
    List<String> wider = only(known, scope -> !within.contains(scope));
    if (!wider.isEmpty()) {
      throw SCOPES_WIDENED.because(
          "The scopes of an API key can only be narrowed; create another key for %s."
              .formatted(String.join(", ", wider)));
    }
    return known;
  }

  private static List<String> only(List<String> scopes, Predicate<String> which) {
    return scopes.stream().filter(which).distinct().toList();
  }
}
