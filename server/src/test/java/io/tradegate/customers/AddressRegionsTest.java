package io.tradegate.customers;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The region of an address is stored as its ISO 3166-2 code. */
class AddressRegionsTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient clerk = shop.staff("customer.manage");
  private final String all = "/admin/customers/" + shop.company() + "/addresses";

  @ParameterizedTest
  @ValueSource(strings = {"CA", "ca", " CA", "US-CA", "California"})
  void howeverTheRegionIsWrittenItsCodeIsKept(String written) {
    assertThat(clerk.post(all, address("US", written)).expect(201).text("region")).isEqualTo("CA");
  }

  @Test
  void buyersAreHeldToTheSame() {
    TestClient buyer = shop.buyer();
    String own = "/storefront/account/addresses";

    assertThat(buyer.post(own, address("DE", "bayern")).expect(201).text("region")).isEqualTo("BY");
    buyer.post(own, address("DE", "Atlantis")).expectError(400, "validation_failed");
  }

  @Test
  void aRegionThatTheCountryDoesNotHaveIsRefusedWithExamples() {
    clerk
        .post(all, address("US", "Bayern"))
        .expectError(400, "validation_failed")
        .expectMessage("region")
        .expectMessage("AK (Alaska)");
    String path = clerk.post(all, address("US", "NY")).expect(201).header("Location").orElseThrow();
    clerk.patch(path, Map.of("region", "Q")).expectError(400, "validation_failed");
    clerk.patch(path, Map.of("country", "DE")).expectError(400, "validation_failed");
    assertThat(clerk.patch(path, Map.of("region", "texas")).expect(200).text("region"))
        .isEqualTo("TX");
  }

  @Test
  void anOldAddressWithAnUnknownRegionCanStillBeChangedElsewhere() {
    String path =
        clerk.post(all, address("DE", "Bayern")).expect(201).header("Location").orElseThrow();
    String sql = "update company_address set region = 'Somewhere' where org_id = :org";
    shop.asService(tx -> tx.sql(sql).execute());

    clerk.patch(path, Map.of("phone", "1")).expect(200);

    clerk.patch(path, Map.of("region", "Elsewhere")).expectError(400, "validation_failed");
  }

  private static Map<String, Object> address(String country, String region) {
    var address = new LinkedHashMap<String, Object>();
    address.put("street", List.of("Main Street 1"));
    address.put("city", "City");
    address.put("country", country);
    address.put("region", region);
    return address;
  }
}
