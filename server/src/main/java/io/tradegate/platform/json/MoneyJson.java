package io.tradegate.platform.json;

import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.ser.std.StdSerializer;

/** Reads and writes money: a decimal text and its currency. */
final class MoneyJson {
  private MoneyJson() {}

  record Wire(@Nullable String amount, @Nullable String currency) {}

  static final class Writer extends StdSerializer<Money> {
    Writer() {
      super(Money.class);
    }

    @Override
    public void serialize(Money money, JsonGenerator json, SerializationContext context) {
      json.writeStartObject();
      json.writeStringProperty("amount", money.amountText());
      json.writeStringProperty("currency", money.currency().getCurrencyCode());
      json.writeEndObject();
    }
  }

  static final class Reader extends StdDeserializer<Money> {
    Reader() {
      super(Money.class);
    }

    @Override
    public Money deserialize(JsonParser parser, DeserializationContext context) {
      Wire wire = context.readValue(parser, Wire.class);
      if (wire.amount() == null || wire.currency() == null) {
        return context.reportInputMismatch(this, "needs an amount and a currency");
      }
      try {
        return Money.of(wire.amount(), wire.currency());
      } catch (IllegalArgumentException e) {
        return context.reportInputMismatch(this, "is not an amount of money: " + reason(e));
      }
    }

    /** Without the stop, since it ends a sentence that goes on. */
    private static String reason(IllegalArgumentException e) {
      return String.valueOf(e.getMessage()).replaceFirst("\\.$", "");
    }
  }
}
