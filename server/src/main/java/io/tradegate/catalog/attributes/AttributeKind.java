package io.tradegate.catalog.attributes;

import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.records.WireEnum;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The kinds of attribute values, and which JSON values each accepts. */
public enum AttributeKind implements WireEnum {
  TEXT("a text of 1 to 1000 characters") {
    @Override
    Optional<Object> read(JsonNode value, List<String> options) {
      return text(value).map(Object.class::cast);
    }
  },
  NUMBER("a number with at most 12 digits before the point and 6 after it") {
    @Override
    Optional<Object> read(JsonNode value, List<String> options) {
      return value.isNumber() ? number(value.decimalValue()) : Optional.empty();
    }
  },
  BOOLEAN("true or false") {
    @Override
    Optional<Object> read(JsonNode value, List<String> options) {
      return value.isBoolean() ? Optional.of(value.booleanValue()) : Optional.empty();
    }
  },
  SELECT("the code of one of its options") {
    @Override
    Optional<Object> read(JsonNode value, List<String> options) {
      return text(value).filter(options::contains).map(Object.class::cast);
    }
  },
  MULTI_SELECT("a list of codes of its options") {
    @Override
    Optional<Object> read(JsonNode value, List<String> options) {
      if (!value.isArray() || value.isEmpty() || value.size() > options.size()) {
        return Optional.empty();
      }
      List<String> codes =
          value.valueStream().flatMap(node -> text(node).stream()).distinct().toList();
      boolean known = codes.size() == value.size() && options.containsAll(codes);
      return known ? Optional.of(codes) : Optional.empty();
    }
  };

  private static final int MOST_CHARACTERS = 1000;
  private static final int MOST_INTEGER_DIGITS = 12;
  private static final int MOST_DECIMALS = 6;

  private final String expectation;

  AttributeKind(String expectation) {
    this.expectation = expectation;
  }

  /** The value as it is kept; empty if it is none of this kind. */
  abstract Optional<Object> read(JsonNode value, List<String> options);

  String expectation() {
    return expectation;
  }

  boolean hasOptions() {
    return this == SELECT || this == MULTI_SELECT;
  }

  private static Optional<String> text(JsonNode value) {
    return Optional.of(value)
        .filter(JsonNode::isString)
        .map(JsonNode::stringValue)
        .filter(text -> !text.isBlank() && text.length() <= MOST_CHARACTERS)
        .filter(CleanText::isClean);
  }

  // Digits are counted before anything is expanded: 1E+999999999 is a short text.
  private static Optional<Object> number(BigDecimal value) {
    BigDecimal plain = value.stripTrailingZeros();
    boolean fits =
        plain.scale() <= MOST_DECIMALS
            && (long) plain.precision() - plain.scale() <= MOST_INTEGER_DIGITS;
    return fits ? Optional.of(plain.setScale(Math.max(0, plain.scale()))) : Optional.empty();
  }
}
