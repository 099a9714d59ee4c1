package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Method;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** What metadata and external ids may be, and which callers see them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExternalKeyRulesTest {
  private final KeyedRecords records = new KeyedRecords();
  private final TestTenant shop = records.shop();
  private final TestClient erp = records.erp();

  @TestFactory
  Stream<DynamicTest> aPatchMergesMetadataByName() {
    return KeyedRecords.each(
        type -> {
          if (type.startsWith("/admin/price-lists")) {
            return; // replaced as a whole, as all of a price list is
          }
          String record = records.made(type);
          erp.patch(record, Map.of("metadata", Map.of("a", "1", "b", "2"))).expect(200);
          var change = new HashMap<String, Object>(Map.of("b", "3", "c", ""));
          change.put("a", null);

          TestReply merged = erp.patch(record, Map.of("metadata", change)).expect(200);

          assertThat(merged.json().at("/metadata").toString())
              .isEqualTo("{\"b\":\"3\",\"c\":\"\"}");
        });
  }

  @TestFactory
  Stream<DynamicTest> keysBeyondTheLimitsAreRefusedAndNamed() {
    List<Map<String, Object>> wrong =
        List.of(
            Map.of("external_id", "x".repeat(256)),
            Map.of("external_id", " "),
            Map.of("external_id", " a"),
            Map.of("external_id", "a\tb"),
            Map.of("metadata", texts(51)),
            Map.of("metadata", Map.of("", "a")),
            Map.of("metadata", Map.of("x".repeat(65), "a")),
            Map.of("metadata", Map.of("a\nb", "a")),
            Map.of("metadata", Map.of("a", "x".repeat(501))));
    return KeyedRecords.each(
        type -> {
          String record = records.made(type);
          wrong.forEach(
              fields ->
                  records
                      .attempt(type, record, fields)
                      .expectError(400, "validation_failed")
                      .expectMessage("`%s`".formatted(fields.keySet().iterator().next())));
          records
              .attempt(type, record, Map.of("metadata", Map.of("a", 7)))
              .expectError(400, "bad_request");
          records.write(type, record, Map.of("external_id", KeyedRecords.key() + "ß".repeat(200)));
          records.write(type, record, Map.of("metadata", texts(50)));
        });
  }

  private static Map<String, String> texts(int number) {
    return IntStream.range(0, number)
        .boxed()
        .collect(Collectors.toMap(n -> "name" + n, _ -> "x".repeat(500)));
  }

  @Test
  void mergingIntoFullMetadataIsRefused() {
    String customer = records.made("/admin/customers/{id}");
    erp.patch(customer, Map.of("metadata", texts(50))).expect(200);

    erp.patch(customer, Map.of("metadata", Map.of("one more", "x")))
        .expectError(400, "validation_failed")
        .expectMessage("at most 50");
  }

  @Test
  void aKeyOfTheRightScopeReadsAndWritesThem() {
    String customer = records.made("/admin/customers/{id}");
    TestClient key = shop.key("customer.view", "customer.manage");

    key.patch(customer, Map.of("external_id", "by a key")).expect(200);

    key.get("/admin/customers/by-external-id/by%20a%20key").expect(200);
    shop.key("customer.view")
        .patch(customer, Map.of("external_id", "x"))
        .expectError(403, "insufficient_scope");
  }

  @Test
  void aKeyWithASlashIsFoundByItsEscapedForm() {
    String customer = records.made("/admin/customers/{id}");
    erp.patch(customer, Map.of("external_id", "SAP/100,ü")).expect(200);

    assertThat(erp.get("/admin/customers/by-external-id/SAP%2F100%2C%C3%BC").expect(200).text("id"))
        .isEqualTo(customer.substring(customer.lastIndexOf('/') + 1));
  }

  @Test
  void theKeysOfAClosedQuoteCanChangeAndItsDraftCannot() {
    String withdraw = records.made(Method.POST, "/admin/quotes/{id}/withdraw");
    String quote = withdraw.substring(0, withdraw.lastIndexOf('/'));
    erp.patch(quote, Map.of("external_id", KeyedRecords.key(), "comment", "Both at once"))
        .expect(200);
    erp.post(withdraw, Map.of("reason", "a test")).expect(200);

    erp.patch(quote, Map.of("external_id", KeyedRecords.key())).expect(200);

    erp.patch(quote, Map.of("external_id", KeyedRecords.key(), "comment", "Late"))
        .expectError(422, "invalid_transition");
  }

  @Test
  void quotesAndRequestsNameTheCodeOfTheirCustomer() {
    String code = erp.get("/admin/customers/" + shop.company()).expect(200).text("code");

    for (String type : List.of("quotes", "rfqs")) {
      String record = records.made("/admin/%s/{id}".formatted(type));

      assertThat(erp.get(record).expect(200).text("customer_code")).isEqualTo(code);
      assertThat(erp.get("/admin/" + type).expect(200).text("items/0/customer_code"))
          .isEqualTo(code);
    }
  }

  @Test
  void buyersSeeNoneOfThem() {
    for (String type : List.of("orders", "quotes", "rfqs")) {
      String own = records.made("/storefront/%s/{id}".formatted(type));
      String staffs = own.replace("/storefront", "/admin");
      if (type.equals("rfqs")) {
        shop.buyer().post(own + "/submit").expect(200);
      }
      erp.patch(staffs, Map.of("external_id", "hidden " + type, "metadata", Map.of("a", "hidden")))
          .expect(200);

      assertThat(shop.buyer().get(own).expect(200).body()).doesNotContain("hidden");
      assertThat(shop.buyer().get("/storefront/" + type).expect(200).body())
          .doesNotContain("hidden");
    }
  }
}
