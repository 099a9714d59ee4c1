package io.tradegate.payments.intents;

import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway.Standing;
import io.tradegate.payments.gateways.PaymentGateway.State;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.Cut;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the JSON of a payment intent. Amounts are in the smallest unit of their currency. */
final class Intent {
  private static final int LONGEST_REFERENCE = 200;
  private static final int LONGEST_REASON = 300;

  private Intent() {}

  static Standing standing(JsonNode intent) {
    return new Standing(
        reference(intent),
        Ids.parse(intent.at("/metadata/payment").asString("")).orElse(null),
        state(intent),
        money(intent.path("amount_received"), intent.path("currency")),
        reason(intent.path("last_payment_error")));
  }

  private static State state(JsonNode intent) {
    return switch (intent.path("status").asString("")) {
      case "requires_capture" -> State.AUTHORIZED;
      case "succeeded" -> State.CAPTURED;
      case "canceled" -> State.RELEASED;
      case "requires_payment_method" ->
          intent.path("last_payment_error").isObject() ? State.DECLINED : State.OPEN;
      case "requires_action" -> State.DECLINED;
      case "requires_confirmation", "processing" -> State.OPEN;
      default -> throw malformed();
    };
  }

  static String reference(JsonNode object) {
    String id = clean(object.path("id"));
    if (id.isEmpty() || id.length() > LONGEST_REFERENCE) {
      throw malformed();
    }
    return id;
  }

  static String smallest(Money amount) {
    int digits = amount.currency().getDefaultFractionDigits();
    return amount.amount().movePointRight(digits).toBigIntegerExact().toString();
  }

  static String currency(Money amount) {
    return amount.currency().getCurrencyCode().toLowerCase(Locale.ROOT);
  }

  /** Of a refund. */
  static Money amount(JsonNode refund) {
    return money(refund.path("amount"), refund.path("currency"));
  }

  private static Money money(JsonNode amount, JsonNode currency) {
    try {
      Currency known = Currency.getInstance(currency.asString("").toUpperCase(Locale.ROOT));
      return new Money(
          BigDecimal.valueOf(amount.asLong(0), known.getDefaultFractionDigits()), known);
    } catch (IllegalArgumentException e) {
      throw malformed();
    }
  }

  /** What the service says about a card, in one short line for the buyer. */
  static @Nullable String reason(JsonNode error) {
    String text = clean(error.path("message")).replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    return text.isEmpty() ? null : Cut.to(LONGEST_REASON, text);
  }

  private static String clean(JsonNode text) {
    String given = text.asString("").strip();
    return CleanText.isClean(given) ? given : "";
  }

  static GatewayUnreachable malformed() {
    return new GatewayUnreachable("The gateway gave an answer that is not of its protocol.");
  }
}
