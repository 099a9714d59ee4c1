package io.tradegate.rfqs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every status × every verb, against the table written out a second time. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RfqMachineTest {
  private static final Map<String, Set<String>> OF_BUYERS =
      Map.of(
          "draft", Set.of("change", "submit", "withdraw"),
          "submitted", Set.of("withdraw"),
          "needs_info", Set.of("answer", "withdraw"),
          "quoted", Set.of(),
          "declined", Set.of("resubmit"),
          "withdrawn", Set.of("resubmit"),
          "expired", Set.of("resubmit"));

  private static final Map<String, Set<String>> OF_STAFF =
      Map.of(
          "submitted", Set.of("ask", "quote", "decline"),
          "needs_info", Set.of("quote", "decline"),
          "quoted", Set.of(),
          "declined", Set.of(),
          "withdrawn", Set.of(),
          "expired", Set.of());

  private static final Map<String, Map<String, String>> BODIES =
      Map.of(
          "change", Map.of("comment", "Changed."),
          "answer", Map.of("note", "An answer."),
          "withdraw", Map.of(),
          "ask", Map.of("note", "A question."),
          "decline", Map.of("reason", "A reason."));

  private final TradingDesk desk = new TradingDesk(TestApp.shared());

  @TestFactory
  Stream<DynamicTest> buyersDoWhatTheTableHasAndNothingElse() {
    return OF_BUYERS.keySet().stream()
        .flatMap(
            status ->
                Stream.of("change", "submit", "answer", "withdraw", "resubmit")
                    .map(verb -> claim(status, verb, OF_BUYERS, this::buyerDoes)));
  }

  @TestFactory
  Stream<DynamicTest> staffDoWhatTheTableHasAndNothingElse() {
    return OF_STAFF.keySet().stream()
        .flatMap(
            status ->
                Stream.of("ask", "quote", "decline")
                    .map(verb -> claim(status, verb, OF_STAFF, this::staffDo)));
  }

  private interface Deed {
    TestReply by(String id, String verb);
  }

  private DynamicTest claim(String status, String verb, Map<String, Set<String>> table, Deed deed) {
    Set<String> legal = table.getOrDefault(status, Set.of());
    return dynamicTest(
        status + " " + verb,
        () -> {
          String id = in(status);
          TestReply reply = deed.by(id, verb);
          if (legal.contains(verb)) {
            assertThat(reply.status()).as(reply.body()).isBetween(200, 201);
          } else {
            reply.expectError(422, "invalid_transition").expectMessage(status);
            assertThat(statusOf(id)).isEqualTo(status);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> theDocumentSaysWhatIsAllowed() {
    return Arrays.stream(RfqStatus.values())
        .map(RfqStatus::wireName)
        .map(
            status ->
                dynamicTest(
                    status,
                    () -> {
                      String id = in(status);
                      assertThat(allowed(desk.buyer.get("/storefront/rfqs/" + id)))
                          .isEqualTo(OF_BUYERS.get(status));
                      if (OF_STAFF.containsKey(status)) {
                        assertThat(allowed(desk.staff.get("/admin/rfqs/" + id)))
                            .isEqualTo(OF_STAFF.get(status));
                      }
                    }));
  }

  private static Set<String> allowed(TestReply reply) {
    return Set.copyOf(
        reply
            .expect(200)
            .json()
            .at("/allowed_actions")
            .valueStream()
            .map(action -> action.asString())
            .toList());
  }

  private TestReply buyerDoes(String id, String verb) {
    return verb.equals("change")
        ? desk.buyer.patch("/storefront/rfqs/" + id, Objects.requireNonNull(BODIES.get(verb)))
        : desk.buyerDoes(id, verb, body(verb));
  }

  private TestReply staffDo(String id, String verb) {
    return desk.staffDo(id, verb, body(verb));
  }

  private static @Nullable Object body(String verb) {
    return BODIES.get(verb);
  }

  /** A request that was submitted, in a status. */
  private String in(String status) {
    if (status.equals("draft")) {
      return desk.rfqDraft();
    }
    String id = desk.submittedRfq();
    switch (status) {
      case "needs_info" -> staffDo(id, "ask").expect(200);
      case "declined" -> staffDo(id, "decline").expect(200);
      case "withdrawn" -> buyerDoes(id, "withdraw").expect(200);
      case "expired" -> expire(id);
      case "quoted" -> quote(id);
      default -> {}
    }
    return id;
  }

  private void expire(String id) {
    String sql = "update rfq set status = 'expired' where org_id = :org and id = cast(:id as uuid)";
    desk.shop.asService(tx -> tx.sql(sql).bind("id", id).execute());
  }

  private void quote(String id) {
    String quote = desk.staffDo(id, "quote", null).expect(201).text("public_id");
    var line = Map.of("text", "A bracket", "quantity", 1, "unit_price", TradingDesk.euro("5"));
    desk.staff
        .patch(
            "/admin/quotes/" + quote,
            Map.of("valid_until", "2099-01-01T00:00:00Z", "lines", List.of(line)))
        .expect(200);
    desk.staff.post("/admin/quotes/" + quote + "/send").expect(200);
  }

  private String statusOf(String id) {
    return desk.buyer.get("/storefront/rfqs/" + id).expect(200).text("status");
  }
}
