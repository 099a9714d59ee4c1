package io.tradegate.automation.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.AllEvents;
import io.tradegate.platform.json.Json;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ConditionTest {
  private static final EventFields FIELDS = new EventFields(AllEvents.catalogue());

  private static final JsonNode ORDER =
      Json.mapper()
          .readTree(
              """
              {"occurred_at": "2026-03-01T10:00:00Z", "number": "SO-7", "status": "pending", "po_number": null,
               "total": {"amount": "1000.50", "currency": "EUR"}, "line_count": 3}
              """);

  private static final JsonNode SHORTAGE =
      Json.mapper()
          .readTree("{\"number\": \"SO-7\", \"lines\": [{\"sku\": \"A\"}, {\"sku\": \"B\"}]}");

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      value = {
        "number, EQ, '\"SO-7\"', true",
        "number, EQ, '\"so-7\"', false",
        "number, NE, '\"SO-8\"', true",
        "number, IN, '[\"SO-1\", \"SO-7\"]', true",
        "number, IN, '[\"SO-1\"]', false",
        "number, CONTAINS, '\"O-\"', true",
        "number, CONTAINS, '\"X\"', false",
        "total.amount, EQ, '\"1000.5\"', true",
        "total.amount, EQ, 1000.500, true",
        "total.amount, GT, '\"999.99\"', true",
        "total.amount, GT, '\"1000.50\"', false",
        "total.amount, GTE, '\"1000.50\"', true",
        "total.amount, LT, '\"2000\"', true",
        "total.amount, LTE, '\"1000.49\"', false",
        "line_count, IN, '[1, 3]', true",
        "line_count, LT, 10, true",
        "occurred_at, GT, '\"2026-03-01T11:30:00+02:00\"', true",
        "occurred_at, LT, '\"2026-03-01T10:00:00Z\"', false",
        "po_number, EXISTS, true, false",
        "po_number, EXISTS, false, true",
        "po_number, EQ, '\"PO-1\"', false",
        "po_number, NE, '\"PO-1\"', true",
        "po_number, CONTAINS, '\"P\"', false",
        "number, EXISTS, true, true",
        "total, EXISTS, true, true",
      })
  void holdsForAnOrder(String path, String op, String value, boolean expected) {
    assertThat(holds("order.placed", path, op, value, ORDER)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"lines.sku, CONTAINS, A, true", "lines.sku, CONTAINS, C, false"})
  void looksIntoLists(String path, String op, String value, boolean expected) {
    assertThat(holds("order.backordered", path, op, "\"" + value + "\"", SHORTAGE))
        .isEqualTo(expected);
  }

  private static boolean holds(String event, String path, String op, String value, JsonNode data) {
    var operator = Condition.Op.valueOf(op.toUpperCase(Locale.ROOT));
    var condition = new Condition(path, operator, Json.mapper().readTree(value));
    return condition.holds(data, FIELDS.find(event, path).orElseThrow().kind());
  }
}
