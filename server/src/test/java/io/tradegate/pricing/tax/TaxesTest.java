package io.tradegate.pricing.tax;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.PriceShop;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaxesTest {
  private static final Instant NOW = Instant.parse("2026-11-15T08:00:00Z");

  private final PriceShop shop = PriceShop.open();
  private final TestClient owner = shop.owner();
  private final VariantId variant = shop.variant("T-1");
  private final String standard = taxClass("standard");

  @ParameterizedTest
  @CsvSource({
    "10.00, EUR, 19, 1.90",
    "0.50, EUR, 19, 0.10",
    "0.45, EUR, 10, 0.05",
    "0.44, EUR, 10, 0.04",
    "33.33, EUR, 7.7, 2.57",
    "9.995, EUR, 19, 1.90",
    "105, JPY, 10, 11",
    "0, EUR, 19, 0.00",
  })
  void theTaxOfALineIsRoundedHalfUp(String net, String currency, String rate, String tax) {
    rate(standard, "DE", null, rate);

    assertThat(taxOf(shop.tenant().company(), "DE", null, Money.of(net, currency)).tax())
        .isEqualTo(Money.of(tax, currency));
  }

  @Test
  void theRateOfTheRegionGoesBeforeTheCountrys() {
    rate(standard, "US", null, "1");
    rate(standard, "US", "CA", "7.25");
    Money net = Money.of("100", "USD");

    assertThat(taxOf(null, "US", "CA", net).tax()).isEqualTo(Money.of("7.25", "USD"));
    assertThat(taxOf(null, "US", "NY", net).tax()).isEqualTo(Money.of("1.00", "USD"));
    assertThat(taxOf(null, "US", null, net).gross()).isEqualTo(Money.of("101.00", "USD"));
  }

  @Test
  void anExemptCustomerPaysNoneAsLongAsTheExemptionHolds() {
    rate(standard, "DE", null, "19");
    CustomerId company = shop.tenant().company();
    exempt(company, "2026-11-15");

    Taxes.TaxedLine line = taxOf(company, "DE", null, Money.of("10", "EUR"));
    assertThat(line.exempt()).isTrue();
    assertThat(line.tax().isZero()).isTrue();

    exempt(company, "2026-11-14");
    assertThat(taxOf(company, "DE", null, Money.of("10", "EUR")).tax().isZero()).isFalse();
  }

  @Test
  void whereNoRateIsKnownTheLineSaysSo() {
    Taxes.TaxedLine line = taxOf(null, "FR", null, Money.of("10", "EUR"));

    assertThat(line.rate()).isNull();
    assertThat(line.tax().isZero()).isTrue();
  }

  @Test
  void linesKeepTheirOrderAndTheirClasses() {
    rate(standard, "DE", null, "19");
    rate(taxClass("reduced"), "DE", null, "7");
    VariantId book = shop.variant("BOOK");
    shop.tenant()
        .asService(
            tx ->
                tx.sql("update variant set tax_class = 'reduced' where org_id = :org and id = :id")
                    .bind("id", book)
                    .execute());
    var hundred = Money.of("100", "EUR");

    List<Taxes.TaxedLine> lines =
        shop.tenant()
            .asService(
                tx ->
                    Taxes.of(
                        tx,
                        new Taxes.Supply(null, "DE", null, NOW),
                        List.of(
                            new Taxes.Taxable(book, hundred),
                            new Taxes.Taxable(variant, hundred),
                            new Taxes.Taxable(book, hundred))));

    assertThat(lines)
        .extracting(line -> line.tax().amountText())
        .containsExactly("7.00", "19.00", "7.00");
  }

  @Test
  void aRateBeginsWhereTheOneBeforeItEnds() {
    var before = facts(standard, "DE", null, "16");
    before.put("valid_until", "2026-01-01T00:00:00Z");
    owner.post("/admin/tax-rates", before).expect(201);
    var after = facts(standard, "DE", null, "19");
    owner.post("/admin/tax-rates", after).expectError(422, "rate_overlaps");

    after.put("valid_from", "2026-01-01T00:00:00Z");
    owner.post("/admin/tax-rates", after).expect(201);

    assertThat(owner.get("/admin/tax-rates?valid_at=2026-01-01T00:00:00Z").items("rate"))
        .containsExactly("19");
  }

  @Test
  void ofManyOverlappingRatesAtOnceOneIsTaken() throws InterruptedException {
    List<Integer> answers =
        Race.of(
            6, () -> owner.post("/admin/tax-rates", facts(standard, "AT", null, "20")).status());

    assertThat(answers).containsOnlyOnce(201).containsOnly(201, 422);
  }

  @Test
  void aRateIsReplacedUnderItsVersionAndDeleted() {
    String path =
        owner
            .post("/admin/tax-rates", facts(standard, "DE", null, "19.0"))
            .expect(201)
            .header("Location")
            .orElseThrow();
    assertThat(owner.get(path).expect(200).text("rate")).isEqualTo("19");

    owner.put(path, facts(standard, "DE", null, "20")).expect(200);

    TestClient late = owner.with("If-Match", "\"1\"");
    late.put(path, facts(standard, "DE", null, "21")).expectError(412, "version_conflict");
    late.delete(path).expectError(412, "version_conflict");
    owner.delete(path).expect(204);
    owner.get(path).expectError(404, "not_found");
  }

  @ParameterizedTest
  @CsvSource({
    "country, XX",
    "country, de",
    "region, California",
    "region, XX",
    "rate, 101",
    "rate, -1",
    "rate, 100.5",
    "rate, 1.23456",
    "rate, nineteen",
    "tax_class_id, standard",
  })
  void whatIsNoRateIsRefusedAndNamed(String field, String value) {
    var facts = facts(standard, "DE", null, "19");
    facts.put(field, value);

    owner.post("/admin/tax-rates", facts).expect(400).expectMessage(field);
  }

  @Test
  void aClassOfAnotherOrganizationDoesNotExist() {
    String theirs =
        PriceShop.open()
            .owner()
            .post("/admin/tax-classes", Map.of("code", "theirs", "name", "Theirs"))
            .text("id");

    owner.post("/admin/tax-rates", facts(theirs, "DE", null, "19")).expectError(404, "not_found");
    owner.get("/admin/tax-classes/" + theirs).expectError(404, "not_found");
  }

  @Test
  void aClassIsRenamedAndDeletedOnlyWhenNothingNamesIt() {
    String path = "/admin/tax-classes/" + standard;
    owner.patch(path, Map.of("name", "Normal")).expect(200);
    assertThat(owner.get("/admin/tax-classes?q=norm").items("code")).containsExactly("standard");
    owner.delete(path).expectError(422, "in_use").expectMessage("standard");

    String unused = "/admin/tax-classes/" + taxClass("unused");

    owner
        .post("/admin/tax-classes", Map.of("code", "unused", "name", "Again"))
        .expectError(409, "duplicate");
    owner.with("If-Match", "\"7\"").delete(unused).expectError(412, "version_conflict");
    owner.delete(unused).expect(204);
    owner.get(unused).expectError(404, "not_found");
  }

  private Taxes.TaxedLine taxOf(
      @Nullable CustomerId customer, String country, @Nullable String region, Money net) {
    var supply = new Taxes.Supply(customer, country, region, NOW);
    return shop.tenant()
        .asService(tx -> Taxes.of(tx, supply, List.of(new Taxes.Taxable(variant, net))))
        .getFirst();
  }

  private String taxClass(String code) {
    return owner
        .post("/admin/tax-classes", Map.of("code", code, "name", code))
        .expect(201)
        .text("id");
  }

  private void rate(String taxClass, String country, @Nullable String region, String rate) {
    owner.post("/admin/tax-rates", facts(taxClass, country, region, rate)).expect(201);
  }

  private static Map<String, @Nullable Object> facts(
      String taxClass, String country, @Nullable String region, String rate) {
    var facts = new LinkedHashMap<String, @Nullable Object>();
    facts.put("tax_class_id", taxClass);
    facts.put("country", country);
    facts.put("region", region);
    facts.put("rate", rate);
    return facts;
  }

  private void exempt(CustomerId company, String until) {
    String sql =
        "update customer_company set tax_exempt = true, tax_exempt_until = cast(:until as date)"
            + " where org_id = :org and id = :id";
    shop.tenant().asService(tx -> tx.sql(sql).bind("id", company).bind("until", until).execute());
  }
}
