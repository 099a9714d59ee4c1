package io.tradegate.payments;

import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Text;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The payment method that a buyer chooses.
 *
 * @param cardToken what the gateway gave the buyer's browser for the card
 */
public record PaymentChoice(
    PaymentMethod method,
    @Text(max = 200, format = Text.Format.SECRET) @Nullable String cardToken) {
  private static final Pattern CARD_NUMBER = Pattern.compile("(?:[0-9][ ._-]?){12,}");

  /** Field errors; a route that accepts this record in its body calls this. */
  public List<FieldError> complaints(String field) {
    if ((method == PaymentMethod.CARD) != (cardToken != null)) {
      return complaint(field, "is required with method `card`, and with no other.");
    }
    // The service must never hold one, not even in a log; so its text is not repeated here.
    return cardToken != null && CARD_NUMBER.matcher(cardToken).find()
        ? complaint(field, "looks like a card number; send the token that the gateway gave for it.")
        : List.of();
  }

  private static List<FieldError> complaint(String field, String why) {
    String name = field + ".card_token";
    return List.of(new FieldError(name, "Field `%s` %s".formatted(name, why)));
  }

  @Override
  public String toString() {
    return "PaymentChoice[" + method + "]";
  }
}
