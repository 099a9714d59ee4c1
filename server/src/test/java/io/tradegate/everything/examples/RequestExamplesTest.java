package io.tradegate.everything.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Validation;
import io.tradegate.testing.TestApp;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The examples of requests in the API document can be sent as they are shown. */
class RequestExamplesTest {
  /** An empty body is the usual request here, or its fields need records of the caller. */
  private static final Set<String> WITHOUT_FIELDS =
      Set.of(
          "account.invoices_messages_read",
          "account.orders_messages_read",
          "account.quotes_messages_read",
          "account.vendor_orders_messages_read",
          "checkout.shipping_methods",
          "leads.assign",
          "invoices.messages_read",
          "orders.messages_read",
          "payouts.pay",
          "products.set_websites",
          "quotes.messages_read",
          "vendor_messages.read",
          "vendor_orders.messages_read");

  private final JsonNode examples = RecordedExamples.read();

  private Stream<Route> routes() {
    return TestApp.shared().routes().stream().filter(route -> route.requestType() != null);
  }

  private JsonNode request(Route route) {
    return examples.path(route.operation()).path("request");
  }

  @TestFactory
  Stream<DynamicTest> anExampleIsAValidBody() {
    return routes()
        .map(
            route ->
                dynamicTest(
                    route.toString(),
                    () -> {
                      Record body =
                          (Record) Json.bodies().treeToValue(request(route), route.requestType());
                      assertThat(Validation.errors(body)).isEmpty();
                    }));
  }

  @TestFactory
  Stream<DynamicTest> anExampleShowsAField() {
    return routes()
        .filter(route -> !WITHOUT_FIELDS.contains(route.operation()))
        .map(route -> dynamicTest(route.toString(), () -> assertThat(request(route)).isNotEmpty()));
  }
}
