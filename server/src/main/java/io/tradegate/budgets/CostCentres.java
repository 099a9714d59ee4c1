package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Adds, changes and finds the cost centres of customer companies. A cost centre is never deleted,
 * since orders reference it; an inactive one accepts no new orders. Its code never changes, as the
 * company uses it in its accounts.
 */
public final class CostCentres {
  public CostCentre require(Tx tx, CustomerId customer, UUID id) {
    return CostCentreStore.find(tx, customer, id).orElseThrow(() -> unknown(id));
  }

  /** The code of the cost centre of an order. */
  String code(Tx tx, CustomerId customer, UUID id) {
    return tx.kept(
            List.of(Topic.RULES),
            List.of(CostCentre.class, customer, id),
            () -> require(tx, customer, id))
        .code();
  }

  /** For an order that names one: refuses unless the company has it and it takes orders. */
  public CostCentre requireActive(Tx tx, CustomerId customer, UUID id) {
    CostCentre centre =
        tx.kept(
            List.of(Topic.RULES),
            List.of(CostCentre.class, customer, id),
            () -> CostCentreStore.find(tx, customer, id).orElseThrow(() -> noneOfTheirs(id)));
    if (!centre.active()) {
      throw Refusal.ofField(
          "cost_centre_id",
          "Cost centre %s is inactive; choose another one.".formatted(centre.code()));
    }
    return centre;
  }

  /** For an order: the cost centre that it names, or none if the company allows that. */
  public void requireAllowed(Tx tx, CustomerId customer, @Nullable UUID id) {
    if (id == null) {
      new CostCentrePolicy().requireOptional(tx, customer);
    } else {
      requireActive(tx, customer, id);
    }
  }

  /** The ids that are no cost centre of the company. */
  public Set<UUID> unknown(Tx tx, CustomerId customer, Collection<UUID> some) {
    var unknown = new LinkedHashSet<>(some);
    unknown.removeAll(CostCentreStore.known(tx, customer, some));
    return unknown;
  }

  public CostCentre add(Tx tx, CustomerId customer, String code, String name, boolean active) {
    var added = new CostCentre(tx.newId(), code, name, active, 1, tx.now());
    if (!CostCentreStore.insert(tx, customer, added)) {
      throw DUPLICATE.because("This company has a cost centre %s already.".formatted(code));
    }
    tx.changed("cost_centre", added.id(), null, added);
    return added;
  }

  CostCentre change(
      Tx tx, CustomerId customer, UUID id, OptionalInt expected, UnaryOperator<CostCentre> change) {
    CostCentre before = CostCentreStore.lock(tx, customer, id).orElseThrow(() -> unknown(id));
    Versions.require(expected, before.version());
    CostCentre after = change.apply(before);
    CostCentreStore.update(tx, after);
    tx.changed("cost_centre", id, before, after);
    return after;
  }

  private static Refusal unknown(UUID id) {
    return NOT_FOUND.because("This company has no cost centre %s.".formatted(id));
  }

  private static Refusal noneOfTheirs(UUID id) {
    return Refusal.ofField(
        "cost_centre_id",
        "Field `cost_centre_id` names no cost centre of this company: %s.".formatted(id));
  }
}
