package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.payments.gateways.BankTransfers;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.Gateways;
import io.tradegate.payments.gateways.HttpCardGateway;
import io.tradegate.payments.gateways.NoCards;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Declined;
import io.tradegate.payments.gateways.PaymentGateway.Done;
import io.tradegate.platform.config.Settings.CardGateway;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.GuideBlock;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The gateway that asks a payment service over HTTP, against a real server. */
class HttpCardGatewayTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration HARDLY_ANY = Duration.ofMillis(300);

  private final CardService service = new CardService();

  HttpCardGatewayTest() throws IOException {}

  @AfterEach
  void close() {
    service.close();
  }

  private static Charge charge(@Nullable String token, @Nullable String reference) {
    return new Charge(
        "key-1",
        7,
        TestApp.ids().next(),
        "SO-10001",
        Money.of("12.50", "EUR"),
        Money.of("0", "EUR"),
        true,
        token,
        reference);
  }

  private PaymentGateway.Outcome ask(
      Duration patience, Function<PaymentGateway, PaymentGateway.Outcome> question) {
    try (HttpCardGateway gateway = service.gateway(patience)) {
      return question.apply(gateway);
    }
  }

  private PaymentGateway.Outcome authorize(String token) {
    return ask(PATIENCE, gateway -> gateway.authorize(charge(token, null)));
  }

  private void isUnknown(Duration patience) {
    assertThatThrownBy(() -> ask(patience, gateway -> gateway.authorize(charge("tok_1", null))))
        .isInstanceOf(GatewayUnreachable.class);
  }

  @Test
  void anAuthorizationCarriesKeyAmountOrderAndTokenAndIsApproved() {
    assertThat(authorize("tok_1")).isEqualTo(new Done("ref-SO-10001"));

    CardService.Asked asked = service.asked().getFirst();
    assertThat(asked.path()).isEqualTo("/cards/authorize");
    assertThat(asked.authorization()).isEqualTo("Bearer " + CardService.KEY);
    assertThat(asked.key()).isEqualTo("key-1");
    JsonNode body = asked.body();
    assertThat(body.at("/organization").asInt()).isEqualTo(7);
    assertThat(body.at("/order").asString()).isEqualTo("SO-10001");
    assertThat(body.at("/amount/amount").asString()).isEqualTo("12.50");
    assertThat(body.at("/amount/currency").asString()).isEqualTo("EUR");
    assertThat(body.at("/card_token").asString()).isEqualTo("tok_1");
  }

  @Test
  void theGuideShowsTheQuestion() {
    String shown = GuideBlock.of("payments.md").getFirst().text();
    authorize("tok_1");

    CardService.Asked asked = service.asked().getFirst();
    JsonNode body = Json.mapper().readTree(shown.substring(shown.indexOf("\n\n")));
    assertThat(shown).startsWith("POST <CARD_GATEWAY_URL>/authorize\nAuthorization: Bearer ");
    assertThat(shown)
        .contains("\nIdempotency-Key: ")
        .contains("\nContent-Type: application/json\n");
    assertThat(asked.body().propertyNames())
        .containsExactlyInAnyOrderElementsOf(body.propertyNames());
    assertThat(asked.body().path("amount").propertyNames())
        .containsExactlyElementsOf(body.path("amount").propertyNames());
  }

  @Test
  void capturesAndRefundsNameWhatWasAuthorized() {
    assertThat(ask(PATIENCE, gateway -> gateway.capture(charge(null, "ref-9"))))
        .isEqualTo(new Done("ref-9"));
    assertThat(ask(PATIENCE, gateway -> gateway.refund(charge(null, "ref-9"))))
        .isEqualTo(new Done("ref-9"));

    assertThat(service.asked())
        .extracting(CardService.Asked::path)
        .containsExactly("/cards/capture", "/cards/refund");
    assertThat(service.asked().getFirst().body().at("/reference").asString()).isEqualTo("ref-9");
    assertThat(service.asked().getFirst().body().has("card_token")).isFalse();
  }

  @Test
  void aDeclineCarriesItsReason() {
    assertThat(authorize("tok_poor")).isEqualTo(new Declined("Not enough money."));

    service.misbehaves(CardService.answering(200, "{\"status\": \"declined\"}"));
    assertThat(authorize("tok_1")).isEqualTo(new Declined("The card was declined."));
    String long1 = "x".repeat(5_000);
    service.misbehaves(
        CardService.answering(
            200, "{\"status\": \"declined\", \"reason\": \"a\\n\\u0000%s\"}".formatted(long1)));
    assertThat(((Declined) authorize("tok_1")).reason()).hasSizeLessThanOrEqualTo(300);
  }

  @ParameterizedTest
  @ValueSource(ints = {201, 302, 400, 401, 402, 409, 429, 500, 503})
  void anAnswerOfAnotherStatusIsUnknownWithAnyBody(int status) {
    service.misbehaves(
        CardService.answering(status, "{\"status\": \"approved\", \"reference\": \"r\"}"));

    isUnknown(PATIENCE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ok",
        "[]",
        "null",
        "{",
        "{}",
        "{\"status\": 1}",
        "{\"status\": \"pending\"}",
        "{\"status\": \"approved\"}",
        "{\"status\": \"approved\", \"reference\": \" \"}",
        "{\"status\": \"approved\", \"reference\": {\"id\": 1}}",
        "{\"status\": \"approved\", \"reference\": \"r\"} and more",
      })
  void aMalformedAnswerIsUnknown(String body) {
    service.misbehaves(CardService.answering(200, body));

    isUnknown(PATIENCE);
  }

  @Test
  void anAnswerThatIsTooLargeIsUnknown() {
    String padding = " ".repeat(100_000);
    service.misbehaves(
        CardService.answering(200, padding + "{\"status\": \"approved\", \"reference\": \"r\"}"));

    isUnknown(PATIENCE);
  }

  @Test
  void aServiceThatSaysNothingIsNotWaitedForLong() {
    service.misbehaves(service::isSilent);

    isUnknown(HARDLY_ANY);
  }

  @Test
  void aBodyThatNeverEndsIsNotWaitedForEither() {
    service.misbehaves(
        exchange -> {
          exchange.sendResponseHeaders(200, 1_000);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          return service.isSilent(exchange);
        });

    isUnknown(HARDLY_ANY);
  }

  @Test
  void aServiceThatIsNotThereIsUnknown() {
    URI address = service.address();
    service.close();

    try (var gateway = new HttpCardGateway(new CardGateway(address, CardService.KEY), PATIENCE)) {
      assertThatThrownBy(() -> gateway.capture(charge(null, "ref-1")))
          .isInstanceOf(GatewayUnreachable.class);
    }
  }

  @Test
  void theSameQuestionAgainMovesNothingTwice() {
    service.misbehaves(service::losesTheAnswer);
    isUnknown(PATIENCE);
    service.misbehaves(CardService::behaves);

    assertThat(authorize("tok_1")).isEqualTo(new Done("ref-SO-10001"));

    assertThat(service.asked()).hasSizeGreaterThanOrEqualTo(2);
    assertThat(service.asked()).extracting(CardService.Asked::key).containsOnly("key-1");
    assertThat(service.moved()).containsExactly("authorize 12.50");
  }

  @Test
  void neitherKeyNorTokenIsWrittenIntoTexts() {
    var gateway = new CardGateway(URI.create("https://user@pay.example.com/v1?k=1"), "hush-hush");

    assertThat(HttpCardGateway.withoutSecrets(gateway.address()))
        .isEqualTo("https://pay.example.com/v1");
    assertThat(gateway.toString()).doesNotContain("hush-hush");
    assertThat(charge("tok_secret", null).toString()).doesNotContain("tok_secret");
    assertThat(Objects.toString(new Gateways(new NoCards(), new BankTransfers(), "none")))
        .doesNotContain("hush");
  }
}
