package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;

/** Routes of the customer companies that other organizations are in this store, for staff. */
record PartnerRoutes(Partners partners) {
  private static final String ALL = "/admin/sourcing/partners";

  /** {@code orgId}: of the other organization. */
  record Link(@Bounds(min = 1, max = Long.MAX_VALUE) long orgId, CustomerId customerId) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "sourcing.partners_list", "List which customer companies other organizations are")
        .permission("sourcing.view")
        .lists(SourcingPartner.class, PartnerStore.LIST);
    routes
        .put(ALL, "sourcing.partners_link", "Link another organization to a customer company")
        .permission("sourcing.manage")
        .body(Link.class)
        .answers(SourcingPartner.class, (_, tx, body) -> link(tx, body));
  }

  private SourcingPartner link(Tx tx, Link body) {
    tx.actor().require("customer.view", "link a customer company");
    return partners.link(tx, body.orgId(), body.customerId());
  }
}
