package io.tradegate.leads;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.contacts.ContactStore;
import io.tradegate.access.people.StaffOwnership.OwnedLeads;
import io.tradegate.leads.LeadStore.Arrival;
import io.tradegate.leads.LeadStore.Move;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.WebsiteId;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and assigns leads and changes their status. For conversion see {@link
 * LeadConversion}.
 */
record Leads(Events events) implements OwnedLeads {
  /** Stores a lead that a visitor of the store submitted. */
  void capture(Tx tx, LeadEvent.Source source, LeadFacts facts) {
    add(tx, facts, new Arrival(source, WebsiteId.maybe(tx.actor().website()), null));
  }

  /** Stores a lead that staff enter by hand. */
  Lead enter(Tx tx, LeadFacts facts, @Nullable UUID assignee) {
    requireColleague(tx, "owner_id", assignee);
    return add(tx, facts, new Arrival(LeadEvent.Source.MANUAL, null, assignee));
  }

  Lead add(Tx tx, LeadFacts facts, Arrival arrival) {
    UUID id = tx.newId();
    LeadStore.insert(tx, id, facts, arrival);
    events.publish(
        tx,
        new LeadEvent.Created(id, arrival.source(), facts.name(), facts.email(), facts.company()));
    return changed(tx, id, null);
  }

  Lead lead(Tx tx, UUID id) {
    return LeadStore.find(tx, id).orElseThrow(() -> unknown(id));
  }

  /** {@code setsOwner}: whether the owner changes; null removes the owner. */
  record Change(UnaryOperator<LeadFacts> facts, boolean setsOwner, @Nullable UUID owner) {}

  Lead change(Tx tx, UUID id, OptionalInt expected, Change change) {
    Lead before = lock(tx, id, expected);
    before.status().requireOpen();
    if (change.setsOwner() && !Objects.equals(change.owner(), before.assignee())) {
      requireColleague(tx, "owner_id", change.owner());
      LeadStore.assign(tx, id, change.owner());
    }
    LeadStore.update(tx, id, change.facts().apply(before.facts()));
    return changed(tx, id, before);
  }

  /** {@code assignee}: null removes the assignee. */
  Lead assign(Tx tx, UUID id, OptionalInt expected, @Nullable UUID assignee) {
    requireColleague(tx, "staff_id", assignee);
    Lead before = lock(tx, id, expected);
    before.status().requireOpen();
    LeadStore.assign(tx, id, assignee);
    return changed(tx, id, before);
  }

  @Override
  public int owned(Tx tx, UUID staff) {
    return LeadStore.owned(tx, staff);
  }

  @Override
  public int handOver(Tx tx, UUID from, UUID to) {
    int count = LeadStore.handOver(tx, from, to);
    if (count > 0) {
      tx.changed("lead", "bulk", null, new HandedOver(from, to, count));
    }
    return count;
  }

  /** For the audit: one entry for all leads. */
  private record HandedOver(UUID fromOwnerId, UUID toOwnerId, int leads) {}

  private void requireColleague(Tx tx, String field, @Nullable UUID staff) {
    if (staff != null
        && ContactStore.staff(tx, staff).filter(ContactStore.Contact::active).isEmpty()) {
      throw Refusal.ofField(
          field, "Field `%s` names no active member of staff: %s.".formatted(field, staff));
    }
  }

  Lead contact(Tx tx, UUID id, OptionalInt expected) {
    return move(tx, lock(tx, id, expected), new Move(LeadStatus.CONTACTED, null, null));
  }

  Lead qualify(Tx tx, UUID id, OptionalInt expected) {
    return move(tx, lock(tx, id, expected), new Move(LeadStatus.QUALIFIED, null, null));
  }

  Lead lose(Tx tx, UUID id, OptionalInt expected, String reason) {
    return move(tx, lock(tx, id, expected), new Move(LeadStatus.LOST, reason, null));
  }

  /** Locks the lead and checks the version that the caller expects. */
  Lead lock(Tx tx, UUID id, OptionalInt expected) {
    Lead lead = LeadStore.lock(tx, id).orElseThrow(() -> unknown(id));
    Versions.require(expected, lead.version());
    return lead;
  }

  /** {@code before}: as it was locked. */
  Lead move(Tx tx, Lead before, Move move) {
    before.status().become(move.to());
    LeadStore.move(tx, before.id(), move);
    return changed(tx, before.id(), before);
  }

  private Lead changed(Tx tx, UUID id, @Nullable Lead before) {
    Lead after = lead(tx, id);
    tx.changed(
        "lead",
        id,
        before == null ? null : LeadView.of(before, tx.actor()),
        LeadView.of(after, tx.actor()));
    return after;
  }

  static Refusal unknown(UUID id) {
    return missing("lead", id);
  }
}
