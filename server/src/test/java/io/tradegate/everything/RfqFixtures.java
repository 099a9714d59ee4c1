package io.tradegate.everything;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Requests for quote in the status that each verb needs. */
final class RfqFixtures {
  private static final String OWN = "/storefront/rfqs";

  private final TestClient buyer;
  private final TestClient owner;

  RfqFixtures(TestTenant tenant) {
    this.buyer = tenant.buyer();
    this.owner = tenant.owner();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    records.put(OWN + "/{id}", () -> OWN + draft());
    records.put(OWN + "/{id}/answer", () -> OWN + asked() + "/answer");
    records.put(OWN + "/{id}/resubmit", () -> OWN + withdrawn() + "/resubmit");
    records.put("/admin/rfqs/{id}", () -> "/admin/rfqs" + submitted());
    bodies.put("storefront.rfqs_create", RfqFixtures::wanted);
  }

  private static Map<String, Object> wanted() {
    return Map.of("lines", List.of(Map.of("text", "A bracket", "quantity", 2)));
  }

  private String draft() {
    return "/" + buyer.post(OWN, wanted()).expect(201).text("public_id");
  }

  String submitted() {
    String id = draft();
    buyer.post(OWN + id + "/submit").expect(200);
    return id;
  }

  private String asked() {
    String id = submitted();
    owner.post("/admin/rfqs" + id + "/ask", Map.of("note", "Which?")).expect(200);
    return id;
  }

  private String withdrawn() {
    String id = draft();
    buyer.post(OWN + id + "/withdraw", Map.of()).expect(200);
    return id;
  }
}
