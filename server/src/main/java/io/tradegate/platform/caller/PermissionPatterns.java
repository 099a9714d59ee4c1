package io.tradegate.platform.caller;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Turns stored permissions, which may be patterns, into the names of the catalogue they stand for.
 * {@code X.manage} implies {@code X.view}. Patterns keep built-in roles right when the catalogue
 * grows.
 */
public final class PermissionPatterns {
  private final Set<String> catalogue;

  public PermissionPatterns(Collection<String> catalogue) {
    this.catalogue = Set.copyOf(catalogue);
  }

  public Set<String> expand(Collection<String> granted) {
    var names = new LinkedHashSet<String>();
    for (String grant : granted) {
      expand(grant, names);
    }
    return names;
  }

  public boolean knows(String permission) {
    return catalogue.contains(permission);
  }

  private void expand(String grant, Set<String> names) {
    if (catalogue.contains(grant)) {
      names.add(grant);
      if (grant.endsWith(".manage")) {
        String view = grant.substring(0, grant.length() - "manage".length()) + "view";
        expand(view, names);
      }
      return;
    }
    for (String name : catalogue) {
      if (matches(grant, name)) {
        names.add(name);
      }
    }
  }

  private static boolean matches(String pattern, String name) {
    if (pattern.equals("*")) {
      return true;
    }
    if (pattern.startsWith("*.")) {
      return name.endsWith(pattern.substring(1));
    }
    return pattern.endsWith(".*") && name.startsWith(pattern.substring(0, pattern.length() - 1));
  }
}
