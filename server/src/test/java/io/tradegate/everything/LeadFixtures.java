package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.function.Supplier;

/** Leads, as far as each route needs them to have come. */
final class LeadFixtures {
  private final TestClient owner;

  LeadFixtures(TestTenant tenant) {
    this.owner = tenant.owner();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    records.put("/admin/leads/{id}", this::lead);
    records.put("/admin/leads/{id}/qualify", () -> contacted() + "/qualify");
    records.put("/admin/leads/{id}/convert", () -> qualified() + "/convert");
    bodies.put("leads.create", LeadFixtures::facts);
    bodies.put("leads.capture", LeadFixtures::enquiry);
    bodies.put("leads.change", () -> Map.of("phone", "+49 30 1234"));
  }

  private String lead() {
    return madeBy(owner, "/admin/leads", facts());
  }

  private String contacted() {
    String lead = lead();
    owner.post(lead + "/contact").expect(200);
    return lead;
  }

  private String qualified() {
    String lead = contacted();
    owner.post(lead + "/qualify").expect(200);
    return lead;
  }

  private static Map<String, Object> facts() {
    return Map.of("email", unique("lead") + "@example.test", "company", "Reuter Pumps");
  }

  private static Map<String, Object> enquiry() {
    return Map.of("kind", "enquiry", "email", "visitor@example.test", "message", "How much?");
  }
}
