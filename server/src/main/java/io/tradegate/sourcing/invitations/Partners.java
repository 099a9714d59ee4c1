package io.tradegate.sourcing.invitations;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.messages.Message;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps which customer company another organization is: made, found or chosen. */
record Partners(Companies companies, Directory directory) {
  /** By staff, before the two deal for the first time or later; orders that exist stay. */
  SourcingPartner link(Tx tx, long org, CustomerId customer) {
    SourcingPartner before = PartnerStore.lock(tx, org).orElse(null);
    companies.require(tx, customer);
    String name = directory.requireKnown(tx, org);
    PartnerStore.set(tx, new PartnerStore.Link(org, name, customer, PartnerMatch.STAFF));
    return changed(tx, org, before);
  }

  private SourcingPartner changed(Tx tx, long org, @Nullable SourcingPartner before) {
    SourcingPartner after = PartnerStore.lock(tx, org).orElseThrow();
    tx.changed("sourcing_partner", after.id(), before, after);
    return after;
  }

  /** At an award: the company that is linked, the one with the tax id, or a new one. */
  SourcingPartner at(Tx tx, long org, Message.Awarded award) {
    return PartnerStore.lock(tx, org)
        .orElseGet(
            () -> {
              PartnerStore.add(tx, found(tx, org, award));
              return changed(tx, org, null);
            });
  }

  private PartnerStore.Link found(Tx tx, long org, Message.Awarded award) {
    String name = award.requester();
    Optional<CustomerId> known =
        Optional.ofNullable(award.taxId()).flatMap(taxId -> PartnerStore.byTaxId(tx, taxId));
    return known
        .map(customer -> new PartnerStore.Link(org, name, customer, PartnerMatch.TAX_ID))
        .orElseGet(
            () ->
                new PartnerStore.Link(
                    org, name, companies.found(tx, name).id(), PartnerMatch.MADE));
  }
}
