package io.tradegate.customers;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.customers.terms.SalesRepStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.tenancy.OwnOrganization;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Creates, changes, blocks and finds customer companies. */
public final class Companies {
  private final CompanyImport bulk;

  public Companies() {
    this.bulk = new CompanyImport();
  }

  /** Inserts a company of which only the name is known yet. */
  public CustomerId add(Tx tx, String name) {
    CustomerId id = new CustomerId(tx.newId());
    CompanyStore.insert(tx, id, CompanyFacts.named(freshCode(tx), name));
    return id;
  }

  /** The same with an audit entry, for a company that a user creates by name. */
  public Company found(Tx tx, String name) {
    return create(tx, CompanyFacts.named(freshCode(tx), name), ExternalKeys.NONE);
  }

  /** A code for a merchant without own customer numbers: the random end of an id. */
  public static String freshCode(Tx tx) {
    return "C-" + tx.newId().toString().substring(24).toUpperCase(Locale.ROOT);
  }

  /** The company, blocked or not; refuses with not_found when there is none. */
  public Company require(Tx tx, CustomerId id) {
    return CompanyStore.find(tx, id).orElseThrow(() -> unknown(id));
  }

  public Optional<Company> find(Tx tx, CustomerId id) {
    return CompanyStore.find(tx, id);
  }

  public Optional<CustomerId> byExternalId(Tx tx, String externalId) {
    return CompanyStore.KEYS.find(tx, externalId).map(CustomerId::new);
  }

  /** The ids of those that exist. */
  public Map<String, CustomerId> byCode(Tx tx, Collection<String> codes) {
    return CompanyStore.byCode(tx, codes);
  }

  /**
   * Adds or changes many by their codes; see {@link CompanyImport}. The rows with the indexes
   * {@code refused} are only checked.
   */
  public BulkLog upsert(Tx tx, List<CompanyRow> rows, Set<Integer> refused) {
    return bulk.upsert(tx, rows, refused);
  }

  public Company create(Tx tx, CompanyFacts wanted, ExternalKeys keys) {
    CompanyStore.lockRegister(tx);
    CustomerId id = new CustomerId(tx.newId());
    requireSense(tx, id, wanted);
    SalesRepStore.require(tx, wanted.ownerId(), null);
    CompanyStore.insert(tx, id, wanted);
    CompanyStore.KEYS.write(tx, id.value(), ExternalKeys.NONE, keys);
    return changed(tx, id, null);
  }

  /** What is to become of the facts and the keys of a company. */
  record Change(UnaryOperator<CompanyFacts> facts, UnaryOperator<ExternalKeys> keys) {}

  Company change(Tx tx, CustomerId id, OptionalInt expected, Change change) {
    CompanyStore.lockRegister(tx);
    Company before = lock(tx, id);
    Versions.require(expected, before.version());
    CompanyFacts wanted = change.facts().apply(before.facts());
    ExternalKeys keys = change.keys().apply(before.keys());
    if (wanted.equals(before.facts()) && keys.equals(before.keys())) {
      return before; // a repetition moves no version
    }
    requireSense(tx, id, wanted);
    SalesRepStore.require(tx, wanted.ownerId(), before.facts().ownerId());
    CompanyStore.update(tx, id, wanted);
    CompanyStore.KEYS.write(tx, id.value(), before.keys(), keys);
    return changed(tx, id, before);
  }

  private void requireSense(Tx tx, CustomerId id, CompanyFacts wanted) {
    OwnOrganization.requireCurrencyOf(tx, "credit_limit", wanted.creditLimit());
    requireFreeCode(tx, id, wanted.code());
    requireGroups(tx, wanted.groupIds());
    CustomerId parent = wanted.parentId();
    if (parent != null) {
      requireParent(tx, parent);
      CompanyTree.requirePlace(tx, id, parent);
    }
  }

  private void requireFreeCode(Tx tx, CustomerId id, String code) {
    CustomerId owner = CompanyStore.byCode(tx, List.of(code)).get(code);
    if (owner != null && !owner.equals(id)) {
      throw DUPLICATE
          .because("There is a customer company with the code %s already.".formatted(code))
          .with("Location", "/admin/customers/" + owner);
    }
  }

  private void requireGroups(Tx tx, List<UUID> wanted) {
    var missing = new ArrayList<>(wanted);
    missing.removeAll(GroupStore.hold(tx, wanted));
    if (!missing.isEmpty()) {
      throw Refusal.ofField(
          "group_ids",
          "Field `group_ids` names no customer group: %s.".formatted(missing.getFirst()));
    }
  }

  private void requireParent(Tx tx, CustomerId parent) {
    if (CompanyStore.find(tx, parent).isEmpty()) {
      throw Refusal.ofField(
          "parent_id", "Field `parent_id` names no customer company: %s.".formatted(parent));
    }
  }

  /** Blocks the company: its buyers are refused from the next request on. */
  Company block(Tx tx, CustomerId id, OptionalInt expected, String reason) {
    return become(tx, id, expected, company -> company.block(reason));
  }

  Company unblock(Tx tx, CustomerId id, OptionalInt expected) {
    return become(tx, id, expected, Company::unblock);
  }

  private Company become(
      Tx tx, CustomerId id, OptionalInt expected, UnaryOperator<Company> transition) {
    Company before = lock(tx, id);
    Versions.require(expected, before.version());
    CompanyStore.setStatus(tx, transition.apply(before));
    return changed(tx, id, before);
  }

  /** Locks the company for a change of settings that depend on it; refuses an unknown company. */
  public static void lockRow(Tx tx, CustomerId id) {
    CompanyStore.lockRow(tx, id);
  }

  /** How many companies this member of staff owns. */
  public int owned(Tx tx, UUID staff) {
    return CompanyStore.owned(tx, staff);
  }

  /** Gives all companies of one member of staff to another. */
  public int handOver(Tx tx, UUID from, UUID to) {
    CompanyStore.lockRegister(tx);
    int count = CompanyStore.handOver(tx, from, to);
    if (count > 0) {
      tx.changed("customer_company", "bulk", null, new HandedOver(from, to, count));
    }
    return count;
  }

  /** For the audit: one entry for all companies. */
  private record HandedOver(UUID fromOwnerId, UUID toOwnerId, int customers) {}

  /** Gives a company without an owner to this member of staff, active or not. */
  public void own(Tx tx, CustomerId id, UUID owner) {
    CompanyStore.lockRegister(tx);
    Company before = lock(tx, id);
    if (before.facts().ownerId() == null) {
      CompanyStore.update(tx, id, before.facts().ownedBy(owner));
      changed(tx, id, before);
    }
  }

  private Company lock(Tx tx, CustomerId id) {
    return CompanyStore.lock(tx, id).orElseThrow(() -> unknown(id));
  }

  private Company changed(Tx tx, CustomerId id, @Nullable Company before) {
    Company after = require(tx, id);
    tx.changed(
        "customer_company",
        id,
        before == null ? null : CompanyView.of(before, tx.actor()),
        CompanyView.of(after, tx.actor()));
    return after;
  }

  public static Refusal unknown(CustomerId id) {
    return missing("customer company", id);
  }
}
