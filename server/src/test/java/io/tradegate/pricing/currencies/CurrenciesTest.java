package io.tradegate.pricing.currencies;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.money.Money;
import io.tradegate.pricing.PriceShop;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurrenciesTest {
  private final PriceShop shop = PriceShop.open();
  private final TestClient owner = shop.owner();

  @Test
  void theLatestRateCountsAndTheOthersAreHistory() {
    set("USD", "0.91").expect(200);
    set("USD", "0.9250").expect(200);
    set("CHF", "1.05").expect(200);

    TestReply now = owner.get("/admin/currencies").expect(200);
    assertThat(now.items("currency")).containsExactly("CHF", "USD");
    assertThat(now.items("rate")).containsExactly("1.05", "0.925");
    TestReply history = owner.get("/admin/currencies/USD/rates").expect(200);
    assertThat(history.items("rate")).containsExactly("0.925", "0.91");
    assertThat(history.items("set_by")).containsOnly("Name of owner");
  }

  @Test
  void anAmountIsConvertedThroughTheOrganizationsCurrency() {
    set("USD", "0.8");
    set("JPY", "0.005");

    assertThat(converted("10", "EUR", "USD")).contains(Money.of("12.50", "USD"));
    assertThat(converted("10", "USD", "EUR")).contains(Money.of("8.00", "EUR"));
    assertThat(converted("10", "USD", "JPY")).contains(Money.of("1600", "JPY"));
    assertThat(converted("10", "EUR", "CHF")).as("no rate").isEmpty();
  }

  private Optional<Money> converted(String amount, String from, String to) {
    return shop.tenant()
        .asService(tx -> Currencies.convert(tx, Money.of(amount, from), Currency.getInstance(to)));
  }

  @ParameterizedTest
  @CsvSource({
    "USD, 0, 400", "USD, 0.000, 400", "USD, -1, 400", "USD, abc, 400", "USD, 1.12345678901, 400",
    "USD, 1234567890, 400", "EUR, 1, 400", "XXX, 1, 404", "usd, 1, 404", "DOLLAR, 1, 404",
  })
  void whatIsNoRateIsRefused(String code, String rate, int status) {
    set(code, rate).expect(status);
  }

  @Test
  void ratesAreEachOrganizationsOwn() {
    set("USD", "0.9").expect(200);
    TestClient stranger = PriceShop.open().owner();

    assertThat(stranger.get("/admin/currencies").expect(200).items("currency")).isEmpty();
    stranger.get("/admin/currencies/USD/rates").expectError(404, "not_found");
  }

  @Test
  void aWebsiteSaysHowItShowsPricesUnderAVersion() {
    String path = "/admin/websites/" + shop.website() + "/pricing";
    assertThat(owner.get(path).expect(200).text("tax_display")).isEqualTo("net");
    assertThat(owner.get(path).version()).isEqualTo(0);

    var gross = Map.of("tax_display", "gross", "tax_country", "DE");
    assertThat(owner.put(path, gross).expect(200).version()).isEqualTo(1);

    owner.with("If-Match", "\"0\"").put(path, gross).expectError(412, "version_conflict");
    owner.put(path, Map.of("tax_display", "gross")).expect(400).expectMessage("tax_country");
    owner.put(path, Map.of("tax_display", "net", "tax_region", "CA")).expect(400);
    owner.put(path, Map.of("tax_display", "net", "currency", "XXX")).expect(400);
    PriceShop.open().owner().get(path).expectError(404, "not_found");
  }

  private TestReply set(String code, String rate) {
    return owner.put("/admin/currencies/" + code, Map.of("rate", rate));
  }
}
