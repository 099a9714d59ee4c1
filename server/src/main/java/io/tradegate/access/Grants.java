package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.PermissionPatterns;
import java.util.Collection;
import java.util.TreeSet;

/** Nobody gives what they do not have: the one place that compares a grant with its giver. */
final class Grants {
  private final PermissionPatterns patterns;

  Grants(PermissionPatterns patterns) {
    this.patterns = patterns;
  }

  void requireHeld(Actor giver, Collection<String> granted) {
    var missing = new TreeSet<>(patterns.expand(granted));
    missing.removeAll(giver.permissions());
    if (!missing.isEmpty()) {
      throw FORBIDDEN.because(
          "This would grant permissions that you lack: %s.".formatted(String.join(", ", missing)));
    }
  }
}
