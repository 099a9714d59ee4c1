package io.tradegate.platform.json;

import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.ser.std.StdScalarSerializer;

/** Quantities in JSON: a plain number such as 5 or 2.5, never 5.0 and never with an exponent. */
final class QuantityJson {
  private static final BigDecimal LARGEST_INT = BigDecimal.valueOf(Integer.MAX_VALUE);

  private QuantityJson() {}

  static final class Writer extends StdScalarSerializer<Quantity> {
    Writer() {
      super(Quantity.class);
    }

    @Override
    public void serialize(Quantity quantity, JsonGenerator to, SerializationContext context) {
      BigDecimal value = quantity.value();
      if (value.scale() > 0) {
        to.writeNumber(value); // six decimals at most: never with an exponent
      } else if (value.abs().compareTo(LARGEST_INT) <= 0) {
        to.writeNumber(value.intValueExact());
      } else {
        to.writeNumber(value.longValueExact());
      }
    }
  }

  static final class Reader extends StdScalarDeserializer<Quantity> {
    Reader() {
      super(Quantity.class);
    }

    @Override
    public Quantity deserialize(JsonParser parser, DeserializationContext context) {
      if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT
          && parser.currentToken() != JsonToken.VALUE_NUMBER_FLOAT) {
        return context.reportInputMismatch(this, "must be a number");
      }
      try {
        return new Quantity(parser.getDecimalValue());
      } catch (IllegalArgumentException e) {
        return context.reportInputMismatch(
            this, "must be a number with at most 18 digits before the point and six after it");
      }
    }
  }
}
