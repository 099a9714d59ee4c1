package io.tradegate.leads;

import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A store with a staff user who manages its leads. */
final class LeadShop {
  static final String ALL = "/admin/leads";

  final TestApp app = TestApp.shared();
  final TestTenant shop = app.newTenant();
  final TestClient sales = shop.staff("lead.manage", "customer.manage");

  /** Submits an enquiry of this person and returns its path for staff. */
  String enquiry(String email) {
    shop.guest().post("/storefront/leads", enquiryBody(email)).expect(202);
    return ALL + "/" + sales.get(ALL + "?q=" + email).items("public_id").getFirst();
  }

  static Map<String, Object> enquiryBody(String email) {
    return new HashMap<>(
        Map.of(
            "kind", "enquiry",
            "name", "Jonas Reuter",
            "email", email,
            "company", "Reuter Pumps",
            "message", "We need 500 valves."));
  }

  String entered(Map<String, Object> facts) {
    return sales.post(ALL, facts).expect(201).header("Location").orElseThrow();
  }

  /** Brings a new lead to a status by the shortest way. */
  String in(String status) {
    String lead = enquiry("lead-%s@example.test".formatted(TestApp.ids().next()));
    List<String> way =
        switch (status) {
          case "new" -> List.of();
          case "contacted" -> List.of("contact");
          case "qualified" -> List.of("contact", "qualify");
          case "converted" -> List.of("contact", "qualify", "convert");
          case "lost" -> List.of("lose");
          default -> throw new IllegalArgumentException(status);
        };
    way.forEach(action -> act(sales, lead, action).expect(200));
    return lead;
  }

  static TestReply act(TestClient client, String lead, String action) {
    return switch (action) {
      case "lose" -> client.post(lead + "/lose", Map.of("reason", "Too small"));
      case "convert" -> client.post(lead + "/convert", Map.of());
      default -> client.post(lead + "/" + action);
    };
  }

  List<JsonNode> created() {
    String sql = "select data from event where org_id = :org and type = 'lead.created' order by id";
    return shop.asService(tx -> tx.sql(sql).list(row -> Json.mapper().readTree(row.text("data"))));
  }

  List<String> mailedTo(String recipient) {
    String sql = "select cause from mail_message where org_id = :org and recipient = :to";
    return shop.asService(tx -> tx.sql(sql).bind("to", recipient).list(row -> row.text("cause")));
  }
}
