package io.tradegate.marketplace.commissions;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.catalog.categories.Categories;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.vendors.Vendors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Changes the rules of commissions, for the orders to come. */
record CommissionRules(Vendors vendors) {
  private static final int MOST = 500;

  CommissionRule rule(Tx tx, UUID id) {
    return CommissionStore.find(tx, id).orElseThrow(() -> missing("commission rule", id));
  }

  /** A rule with conditions comes before the first one that would otherwise hide it. */
  CommissionRule add(Tx tx, CommissionRule.Facts facts) {
    requireKnown(tx, facts);
    List<CommissionRule> rules = CommissionStore.lockAll(tx);
    if (rules.size() >= MOST) {
      throw LIMIT_REACHED.because("There are %d rules; that is as many as can be.".formatted(MOST));
    }
    int place =
        IntStream.range(0, rules.size())
            .filter(n -> rules.get(n).facts().hides(facts))
            .findFirst()
            .orElse(rules.size());
    UUID id = tx.newId();
    CommissionStore.insert(tx, id, place + 1, facts);
    var ids = new ArrayList<>(rules.stream().map(CommissionRule::id).toList());
    ids.add(place, id);
    CommissionStore.place(tx, ids);
    CommissionRule added = rule(tx, id);
    tx.changed("commission_rule", id, null, added);
    return added;
  }

  private void requireKnown(Tx tx, CommissionRule.Facts facts) {
    if (facts.vendorId() != null) {
      vendors.vendor(tx, facts.vendorId());
    }
    if (facts.categoryId() != null) {
      Categories.requireAll(tx, List.of(facts.categoryId()));
    }
  }

  CommissionRule change(
      Tx tx, UUID id, OptionalInt expected, UnaryOperator<CommissionRule.Facts> change) {
    CommissionRule before = lock(tx, id, expected);
    CommissionRule.Facts facts = change.apply(before.facts());
    requireKnown(tx, facts);
    CommissionStore.update(tx, id, facts);
    CommissionRule after = rule(tx, id);
    tx.changed("commission_rule", id, before, after);
    return after;
  }

  /** Puts the rules into this order; it must name each of them once. */
  void order(Tx tx, List<UUID> ids) {
    List<UUID> before = CommissionStore.lockAll(tx).stream().map(CommissionRule::id).toList();
    if (ids.size() != before.size() || !new HashSet<>(ids).equals(new HashSet<>(before))) {
      throw Refusal.ofField(
          "ids", "Field `ids` must name each of the %d rules once.".formatted(before.size()));
    }
    CommissionStore.place(tx, ids);
    tx.changed("commission_order", tx.actor().org(), new Order(before), new Order(ids));
  }

  /** The order of the rules, for the audit. */
  record Order(List<UUID> ids) {}

  void remove(Tx tx, UUID id, OptionalInt expected) {
    CommissionRule before = lock(tx, id, expected);
    CommissionStore.delete(tx, id);
    tx.changed("commission_rule", id, before, null);
  }

  private CommissionRule lock(Tx tx, UUID id, OptionalInt expected) {
    CommissionRule found =
        CommissionStore.lock(tx, id).orElseThrow(() -> missing("commission rule", id));
    Versions.require(expected, found.version());
    return found;
  }
}
