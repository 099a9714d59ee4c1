package io.tradegate.sourcing.invitations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import java.util.Map;

/** Routes of the customer companies that other organizations are in this store, for staff. */
final class PartnerRoutes {
  private static final String ALL = "/admin/sourcing/partners";

  private final Partners partners;

  PartnerRoutes(Partners partners) {
    this.partners = partners;
  }

  /** {@code orgId}: of the other organization. */
  record Link(@Bounds(min = 1, max = Long.MAX_VALUE) long orgId, CustomerId customerId) {}

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("sourcing.partners_list", "List which customer companies other organizations are")
        .permission("sourcing.view")
        .lists(SourcingPartner.class, PartnerStore.LIST.params())
        .handle((call, tx) -> Reply.ok(PartnerStore.LIST.page(tx, call, Map.of())));
    routes
        .put(ALL)
        .named("sourcing.partners_link", "Link another organization to a customer company")
        .permission("sourcing.manage")
        .body(Link.class)
        .replies(200, SourcingPartner.class)
        .handle(this::link);
  }

  private Reply link(Call call, Tx tx) {
    tx.actor().require("customer.view", "link a customer company");
    Link body = call.body(Link.class);
    return Reply.ok(partners.link(tx, body.orgId(), body.customerId()));
  }
}
