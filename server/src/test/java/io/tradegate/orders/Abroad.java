package io.tradegate.orders;

import io.tradegate.checkout.Counter;
import io.tradegate.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An address in Austria of a store's company, for which there is a tax rate or none. */
final class Abroad {
  private final TestClient owner;
  private final UUID address;
  private final UUID parcel;
  private @Nullable String rate;

  private Abroad(TestClient owner, UUID address, UUID parcel) {
    this.owner = owner;
    this.address = address;
    this.parcel = parcel;
  }

  /** Orders that go there without a rate wait for it. */
  static Abroad of(Counter counter) {
    TestClient owner = counter.owner();
    owner.put("/admin/tax-settings", Map.of("mode", "charge", "missing_rate", "hold")).expect(200);
    UUID address =
        owner
            .post(
                "/admin/customers/" + counter.tenant().company() + "/addresses",
                Map.of("street", List.of("Ring 1"), "city", "Wien", "country", "AT"))
            .expect(201)
            .uuid("id");
    String zone =
        owner
            .post("/admin/shipping-zones", Map.of("name", "Austria", "countries", List.of("AT")))
            .expect(201)
            .text("id");
    Map<String, Object> method =
        Map.of(
            "name", "Abroad",
            "zone_id", zone,
            "basis", "weight",
            "currency", "EUR",
            "rates", List.of(Map.of("from", "0", "price", "9.00")));
    return new Abroad(
        owner, address, owner.post("/admin/shipping-methods", method).expect(201).uuid("id"));
  }

  UUID address() {
    return address;
  }

  UUID parcel() {
    return parcel;
  }

  void tax(boolean taxed) {
    if (taxed) {
      tax();
    } else {
      untax();
    }
  }

  void tax() {
    if (rate == null) {
      String standard = owner.get("/admin/tax-classes?q=standard").text("items/0/id");
      rate =
          owner
              .post(
                  "/admin/tax-rates",
                  Map.of("tax_class_id", standard, "country", "AT", "rate", "20"))
              .expect(201)
              .header("Location")
              .orElseThrow();
    }
  }

  private void untax() {
    if (rate != null) {
      owner.delete(rate).expect(204);
      rate = null;
    }
  }
}
