package io.tradegate.platform.caller;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Expands stored permissions, which may be patterns, to names of the catalogue. {@code X.manage}
 * implies {@code X.view}. With patterns, built-in roles stay correct when the catalogue grows.
 */
public final class PermissionPatterns {
  private static final int MOST_KEPT = 1_000;

  private final Set<String> catalogue;
  // A cache: every request asks, and roles make only a few combinations.
  private final Map<List<String>, Set<String>> expanded = new ConcurrentHashMap<>();

  public PermissionPatterns(Collection<String> catalogue) {
    this.catalogue = Set.copyOf(catalogue);
  }

  public Set<String> expand(Collection<String> granted) {
    List<String> grants = List.copyOf(granted);
    Set<String> known = expanded.get(grants);
    return known == null ? remembered(grants) : known;
  }

  /** Those that both grants contain. */
  public Set<String> shared(Collection<String> one, Collection<String> other) {
    Set<String> shared = new HashSet<>(expand(one));
    shared.retainAll(expand(other));
    return shared;
  }

  private Set<String> remembered(List<String> grants) {
    var names = new LinkedHashSet<String>();
    grants.forEach(grant -> expand(grant, names));
    Set<String> fixed = Collections.unmodifiableSet(names);
    if (expanded.size() < MOST_KEPT) {
      expanded.put(grants, fixed);
    }
    return fixed;
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
