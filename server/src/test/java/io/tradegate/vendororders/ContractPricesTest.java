package io.tradegate.vendororders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Contract prices of buyers hold for house goods, and for vendors where the operator grants it. */
class ContractPricesTest {
  private final Bazaar bazaar = new Bazaar();
  private final TestClient owner = bazaar.owner();
  private final TestClient buyer = bazaar.buyer();
  private final String offer = bazaar.offer(bazaar.vera(), "BOLT", "9.00", 50);

  /** A price of a bolt that was agreed with the company of the buyer. */
  private void agree(String amount) {
    var facts = Map.of("code", "contract", "name", "Contract", "currency", "EUR");
    String list =
        owner.post("/admin/price-lists", facts).expect(201).header("Location").orElseThrow();
    var price = Map.of("sku", "BOLT", "amount", amount);
    owner.put(list + "/prices", Map.of("prices", List.of(price))).expect(200);
    var party = Map.of("kind", "company", "party_id", bazaar.tenant().company());
    owner.post(list + "/assignments", party).expect(201);
  }

  private void grant(boolean granted) {
    owner
        .put(
            "/admin/vendors/" + bazaar.tenant().vendor() + "/contract-prices",
            Map.of("granted", granted))
        .expect(200);
  }

  private String price() {
    TestReply cart = buyer.get("/storefront/cart").expect(200);
    return cart.json().at("/lines/0/unit_price/amount").asString();
  }

  @Test
  void aContractHoldsForGoodsOfAVendorOnlyWhereItIsGrantedAndIsLower() {
    Bazaar.add(buyer, "BOLT", 2, offer).expect(200);
    agree("8.50");
    assertThat(price()).isEqualTo("9.00");

    grant(true);

    assertThat(price()).isEqualTo("8.50");
    buyer.post("/storefront/cart/accept-changes").expect(200);
    bazaar.checkout(buyer).expect(201);
    TestReply sold = bazaar.vera().get(Bazaar.only(bazaar.vera())).expect(200);
    assertThat(sold.json().toString()).contains("17.00");
    grant(false);
    Bazaar.add(buyer, "BOLT", 2, offer).expect(200);
    assertThat(price()).isEqualTo("9.00");
  }

  @Test
  void neitherAHigherContractNorThePriceForEveryoneChangesAnOffer() {
    grant(true);
    Bazaar.add(buyer, "BOLT", 1, offer).expect(200);
    assertThat(price()).isEqualTo("9.00");

    agree("9.50");

    assertThat(price()).isEqualTo("9.00");
  }
}
