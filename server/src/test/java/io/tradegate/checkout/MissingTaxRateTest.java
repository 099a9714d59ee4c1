package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where an organization charges tax, no order is placed without a rate. */
class MissingTaxRateTest {
  private final TaxCounter counter = new TaxCounter();

  @Test
  void withoutARateCheckoutIsRefusedNamesPlaceAndClassAndLeavesNothingBehind() {
    counter.rate("standard", "DE", null, "19");
    String vienna = counter.address("AT", null);
    List<Long> before = counter.state();

    counter
        .order(vienna)
        .expectError(422, "tax_rate_missing")
        .expectMessage("AT")
        .expectMessage("standard")
        .expectMessage("Staff must add one");

    assertThat(counter.state()).isEqualTo(before);
    counter.preview(counter.buyer(), vienna).expectError(422, "tax_rate_missing");
  }

  @Test
  void aRateOfZeroIsARate() {
    counter.rate("standard", "AT", null, "0");

    TestReply order = counter.order(counter.address("AT", null)).expect(201);

    assertThat(order.text("status")).isEqualTo("confirmed");
    assertThat(order.text("tax/amount")).isEqualTo("0.00");
  }

  @Test
  void aClassWithoutARateIsNamed() {
    counter.rate("standard", "DE", null, "19");
    counter.taxClass("reduced");
    counter.counter().shop().sells("BOOK", "5.00", "tax_class", "reduced");
    TestClient buyer = counter.counter().buyerWith("BOOK", 1);

    Counter.checkout(buyer, counter.counter().onTerms())
        .expectError(422, "tax_rate_missing")
        .expectMessage("reduced");
  }

  @Test
  void anExemptCompanyNeedsNoRate() {
    var exempt = Map.of("tax_exemption", Map.of("exempt", true));
    counter
        .owner()
        .patch("/admin/customers/" + counter.counter().tenant().company(), exempt)
        .expect(200);

    TestReply order = counter.order(counter.address("AT", null)).expect(201);

    assertThat(order.text("tax/amount")).isEqualTo("0.00");
  }

  @Test
  void anOrganizationThatChargesNoTaxNeedsNoRateAndUsesNone() {
    counter.rate("standard", "DE", null, "19");
    counter.settings("none", "refuse");

    TestReply german = counter.order(counter.address("DE", null)).expect(201);
    TestReply austrian = counter.order(counter.address("AT", null)).expect(201);

    assertThat(german.text("tax/amount")).isEqualTo("0.00");
    assertThat(austrian.text("tax/amount")).isEqualTo("0.00");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CA", "ca", " CA", "US-CA", "California"})
  void howeverABuyerWritesTheRegionItsTaxIsCharged(String written) {
    counter.rate("standard", "US", "us-ca", "10");
    TestClient buyer = counter.buyer();
    String address =
        buyer
            .post(
                "/storefront/account/addresses",
                Map.of(
                    "street",
                    List.of("Street 1"),
                    "city",
                    "Fresno",
                    "country",
                    "US",
                    "region",
                    written))
            .expect(201)
            .text("id");

    TestReply order = Counter.checkout(buyer, counter.to(address)).expect(201);

    assertThat(order.text("tax/amount")).isEqualTo("2.50");
    assertThat(order.text("shipping_address/region")).isEqualTo("CA");
  }

  @Test
  void anAddressFromBeforeRegionsWereCodesIsTaxedByTheNameOfItsRegion() {
    counter.rate("standard", "US", "CA", "10");
    String address = counter.address("US", "CA");
    String sql =
        "update company_address set region = 'california' where org_id = :org and id = :id";
    counter
        .counter()
        .tenant()
        .asService(tx -> tx.sql(sql).bind("id", java.util.UUID.fromString(address)).execute());

    assertThat(counter.order(address).expect(201).text("tax/amount")).isEqualTo("2.50");
  }

  @Test
  void whereOnlyRegionsHaveRatesAnAddressWithoutARegionIsAskedForIt() {
    counter.rate("standard", "US", "CA", "10");

    counter
        .order(counter.address("US", null))
        .expectError(422, "tax_rate_missing")
        .expectMessage("depends on the region")
        .expectMessage("Give the delivery address a region");

    counter
        .order(counter.address("US", "NV"))
        .expectError(422, "tax_rate_missing")
        .expectMessage("US, region NV");
  }

  @Test
  void aProvinceHasTheRateOfItsCommunity() {
    counter.rate("standard", "ES", null, "21");
    counter.rate("standard", "ES", "Canarias", "7");

    TestReply canary = counter.order(counter.address("ES", "Las Palmas")).expect(201);
    TestReply madrid = counter.order(counter.address("ES", "Madrid")).expect(201);

    assertThat(canary.text("tax/amount")).isEqualTo("1.75");
    assertThat(madrid.text("tax/amount")).isEqualTo("5.25");
  }

  @Test
  void aCartSaysThatTheTaxOfItsUsualAddressIsNotKnown() {
    TestClient buyer = counter.buyer();

    TestReply without = buyer.get("/storefront/cart").expect(200);

    assertThat(without.text("problems/0/code")).isEqualTo("tax_rate_missing");
    assertThat(without.text("problems/0/message")).contains("DE", "standard");
    counter.rate("standard", "DE", null, "19");
    assertThat(buyer.get("/storefront/cart").json().at("/problems").isEmpty()).isTrue();
  }

  @Test
  void staffOrdersFollowTheSameRule() {
    Map<String, Object> body =
        Map.of(
            "customer_id", counter.counter().tenant().company(),
            "website_id", counter.counter().shop().website(),
            "lines", List.of(Map.of("sku", "BOLT", "quantity", 1)),
            "shipping_price", Map.of("amount", "3.00", "currency", "EUR"),
            "payment_method", "terms");

    counter.owner().post("/admin/orders", body).expectError(422, "tax_rate_missing");
    counter.rate("standard", "DE", null, "19");
    TestReply placed = counter.owner().post("/admin/orders", body).expect(201);

    assertThat(placed.text("tax/amount")).as("of 10.00 and of 3.00").isEqualTo("2.47");
  }
}
