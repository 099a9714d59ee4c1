package io.tradegate.customers;

import static io.tradegate.platform.errors.ErrorCode.COMPANY_CIRCLE;
import static io.tradegate.platform.errors.ErrorCode.COMPANY_TOO_DEEP;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the tree of companies: no circles, at most eight levels. The caller must hold the lock of
 * {@link CompanyStore#lockRegister}.
 */
final class CompanyTree {
  static final int LEVELS = 8;

  /** Why a company cannot get the wanted parent. */
  enum Fault {
    CIRCLE,
    TOO_DEEP;

    Refusal refusal() {
      return this == CIRCLE
          ? COMPANY_CIRCLE.because("A company cannot stand below itself or one of those below it.")
          : COMPANY_TOO_DEEP.because("The tree would have more than %d levels.".formatted(LEVELS));
    }
  }

  private CompanyTree() {}

  static void requirePlace(Tx tx, CustomerId company, CustomerId parent) {
    Fault fault = faults(tx, Map.of(company, parent), Set.of()).get(company);
    if (fault != null) {
      throw fault.refusal();
    }
  }

  /**
   * Returns the moves that are not possible, checked together. A move maps a company to its new
   * parent.
   *
   * @param toTheTop companies that lose their parent at the same time
   */
  static Map<CustomerId, Fault> faults(
      Tx tx, Map<CustomerId, CustomerId> moves, Set<CustomerId> toTheTop) {
    if (moves.isEmpty()) {
      return Map.of();
    }
    var named = new HashSet<>(moves.keySet());
    named.addAll(moves.values());
    Map<CustomerId, CustomerId> parents = CompanyLineStore.parents(tx, named);
    parents.keySet().removeAll(toTheTop);
    return faults(moves, parents, CompanyLineStore.heights(tx, moves.keySet()));
  }

  /**
   * A pure function. Without a faulty move, other moves may become valid or faulty, so it works in
   * rounds. Circles come first, since a company below a circle only seems too deep.
   */
  static Map<CustomerId, Fault> faults(
      Map<CustomerId, CustomerId> moves,
      Map<CustomerId, CustomerId> parents,
      Map<CustomerId, Integer> heights) {
    var faults = new LinkedHashMap<CustomerId, Fault>();
    while (true) {
      var tree = new HashMap<>(parents);
      var open = new LinkedHashMap<>(moves);
      open.keySet().removeAll(faults.keySet());
      tree.putAll(open);
      Map<CustomerId, Fault> found = round(open.keySet(), tree, heights);
      if (found.isEmpty()) {
        return faults;
      }
      faults.putAll(found);
    }
  }

  private static Map<CustomerId, Fault> round(
      Set<CustomerId> moved, Map<CustomerId, CustomerId> tree, Map<CustomerId, Integer> heights) {
    var circles = new LinkedHashMap<CustomerId, Fault>();
    var tooDeep = new LinkedHashMap<CustomerId, Fault>();
    for (CustomerId company : moved) {
      Optional<Integer> above = above(company, tree);
      if (above.isEmpty()) {
        circles.put(company, Fault.CIRCLE);
      } else if (above.get() + heights.getOrDefault(company, 1) > LEVELS) {
        tooDeep.put(company, Fault.TOO_DEEP);
      }
    }
    return circles.isEmpty() ? tooDeep : circles;
  }

  /** The number of companies above; empty when one of them is the company itself. */
  private static Optional<Integer> above(CustomerId company, Map<CustomerId, CustomerId> tree) {
    int count = 0;
    for (@Nullable CustomerId at = tree.get(company); at != null; at = tree.get(at)) {
      if (at.equals(company)) {
        return Optional.empty();
      }
      if (++count > tree.size()) {
        return Optional.of(count); // below a circle of other companies
      }
    }
    return Optional.of(count);
  }
}
