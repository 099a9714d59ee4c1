package io.tradegate.everything.examples;

import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bodies of operations that take one without fields: the example shows a reader what can be sent.
 */
final class ExampleBodies {
  private static final String PATCHES =
      """
      {
        "account.addresses_change": {"city": "Hamburg", "postal_code": "20095"},
        "account.approval_rules_change": {"name": "Large orders"},
        "account.cost_centres_change": {"name": "Workshop"},
        "account.users_change": {"role": "buyer"},
        "admin.me_change": {"locale": "de"},
        "apikeys.change": {"name": "ERP"},
        "attribute_families.change": {"name": "Bolts"},
        "attributes.change": {"name": "Thread", "filterable": true},
        "buyers.change": {"external_id": "CRM-4711"},
        "cart.lines_change": {"comment": "For the workshop"},
        "categories.change": {"name": "Fasteners"},
        "categories.move": {"parent_id": null, "position": 1},
        "customer_groups.change": {"name": "Dealers"},
        "customers.addresses_change": {"city": "Hamburg", "postal_code": "20095"},
        "customers.approval_rules_change": {"name": "Large orders"},
        "customers.buyers_change": {"role": "buyer"},
        "customers.change": {"notes": "Pays early.", "payment_terms": {"kind": "net", "days": 30}},
        "customers.cost_centres_change": {"name": "Workshop"},
        "leads.convert": {"company_name": "Reuter Pumps"},
        "media.change": {"alt": "A hexagon bolt"},
        "orders.change": {"note": "Call before delivery."},
        "products.change": {"description": "Zinc plated."},
        "quotes.change": {"comment": "With our best price."},
        "registrations.approve": {"payment_terms": {"kind": "net", "days": 14}},
        "rfqs.change": {"external_id": "CRM-4712"},
        "roles.change": {"name": "Inside sales"},
        "shopping_lists.lines_change": {"comment": "For the workshop"},
        "staff.change": {"phone": "+49 30 1"},
        "storefront.me_change": {"locale": "de"},
        "storefront.rfqs_change": {"comment": "Delivered in two parts."},
        "units.change": {"name": "Box"},
        "variants.change": {"weight_grams": 250},
        "websites.change": {"name": "Main store"}
      }
      """;

  /** The one field of an action, which may be left out. */
  private static final Map<String, List<String>> ACTIONS =
      Map.of(
          "note",
          List.of(
              "orders.close",
              "orders.confirm",
              "orders.deliver",
              "orders.process",
              "orders.release",
              "orders.release_tax",
              "orders.ship"),
          "reason",
          List.of(
              "account.recurring_orders_cancel",
              "account.recurring_orders_pause",
              "account.recurring_orders_skip",
              "recurring_orders.cancel",
              "recurring_orders.pause",
              "recurring_orders.skip",
              "storefront.rfqs_withdraw",
              "webhooks.disable"),
          "comment",
          List.of("account.approvals_approve", "approvals.approve"));

  private final Map<String, byte[]> bodies = new HashMap<>();

  ExampleBodies() {
    Json.mapper()
        .readTree(PATCHES)
        .forEachEntry((operation, body) -> bodies.put(operation, Json.bytes(body)));
    ACTIONS.forEach(
        (field, operations) ->
            operations.forEach(
                operation ->
                    bodies.put(operation, Json.bytes(Map.of(field, "As agreed on the phone.")))));
  }

  byte @Nullable [] find(Route route) {
    return bodies.get(route.operation());
  }
}
