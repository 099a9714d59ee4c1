package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.PermissionPatterns;
import java.util.Collection;
import java.util.TreeSet;

/**
 * Compares a caller with the permissions that are given or taken: each of them must be the caller's
 * too.
 */
public final class Grants {
  private final PermissionPatterns patterns;

  public Grants(PermissionPatterns patterns) {
    this.patterns = patterns;
  }

  public void requireHeld(Actor giver, Collection<String> granted) {
    String missing = missing(giver, granted);
    if (!missing.isEmpty()) {
      throw FORBIDDEN.because("This would grant permissions that you lack: %s.".formatted(missing));
    }
  }

  /** {@code held}: the permissions of the person from which something is taken. */
  void requireNoLess(Actor taker, Collection<String> held) {
    String missing = missing(taker, held);
    if (!missing.isEmpty()) {
      throw FORBIDDEN.because(
          "This takes something from people with permissions that you lack: %s."
              .formatted(missing));
    }
  }

  /** Whether a giver with these permissions may grant those. */
  public boolean covers(Collection<String> given, Collection<String> granted) {
    return patterns.expand(given).containsAll(patterns.expand(granted));
  }

  private String missing(Actor actor, Collection<String> permissions) {
    var missing = new TreeSet<>(patterns.expand(permissions));
    missing.removeAll(actor.permissions());
    return String.join(", ", missing);
  }
}
