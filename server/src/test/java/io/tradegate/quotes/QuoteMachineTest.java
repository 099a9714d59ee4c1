package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every status × every verb, against the table written out a second time. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuoteMachineTest {
  private static final List<String> STATUSES =
      List.of("draft", "sent", "countered", "accepted", "declined", "withdrawn", "expired");

  private static final Map<String, Set<String>> OF_BUYERS =
      Map.of(
          "sent", Set.of("counter", "accept", "decline"),
          "countered", Set.of("decline"));

  private static final Map<String, Set<String>> OF_STAFF =
      Map.of(
          "draft", Set.of("change", "send", "delete", "copy"),
          "sent", Set.of("change", "send", "withdraw", "copy"),
          "countered", Set.of("change", "send", "adopt_counter", "withdraw", "copy"),
          "accepted", Set.of("copy"),
          "declined", Set.of("copy"),
          "withdrawn", Set.of("copy"),
          "expired", Set.of("copy"));

  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());

  @TestFactory
  Stream<DynamicTest> buyersDoWhatTheTableHasAndNothingElse() {
    return STATUSES.stream()
        .filter(status -> !status.equals("draft"))
        .flatMap(
            status ->
                Stream.of("counter", "accept", "decline")
                    .map(verb -> claim(status, verb, OF_BUYERS)));
  }

  @TestFactory
  Stream<DynamicTest> staffDoWhatTheTableHasAndNothingElse() {
    return STATUSES.stream()
        .flatMap(
            status ->
                Stream.of("change", "send", "adopt_counter", "withdraw", "delete", "copy")
                    .map(verb -> claim(status, verb, OF_STAFF)));
  }

  private DynamicTest claim(String status, String verb, Map<String, Set<String>> table) {
    return dynamicTest(
        status + " " + verb,
        () -> {
          String id = in(status);
          TestReply reply = does(id, verb);
          if (table.getOrDefault(status, Set.of()).contains(verb)) {
            assertThat(reply.status()).as(reply.body()).isBetween(200, 204);
          } else {
            reply.expectError(422, refusal(status, table));
            assertThat(desk.seenByStaff(id).text("status")).isEqualTo(status);
          }
        });
  }

  /** A buyer's answer to an expired quote is refused as it was in the second after its end. */
  private static String refusal(String status, Map<String, Set<String>> table) {
    boolean lapsed = status.equals("expired") && table.equals(OF_BUYERS);
    return lapsed ? "quote_expired" : "invalid_transition";
  }

  @TestFactory
  Stream<DynamicTest> aDiscountOfAFinishedQuoteIsNotApproved() {
    return Stream.of("accepted", "declined", "withdrawn", "expired")
        .map(
            status ->
                dynamicTest(
                    status,
                    () ->
                        desk.staffDo(in(status), "approve-discount", null)
                            .expectError(422, "invalid_transition")
                            .expectMessage(status)));
  }

  @TestFactory
  Stream<DynamicTest> theDocumentSaysWhatIsAllowed() {
    return STATUSES.stream()
        .map(
            status ->
                dynamicTest(
                    status,
                    () -> {
                      String id = in(status);
                      Set<String> staff = allowed(desk.seenByStaff(id));
                      assertThat(staff).containsAll(OF_STAFF.getOrDefault(status, Set.of()));
                      if (!status.equals("draft")) {
                        assertThat(allowed(desk.seenByBuyer(id)))
                            .isEqualTo(OF_BUYERS.getOrDefault(status, Set.of()));
                      }
                    }));
  }

  private static Set<String> allowed(TestReply reply) {
    return Set.copyOf(
        reply.json().at("/allowed_actions").valueStream().map(each -> each.asString()).toList());
  }

  private TestReply does(String id, String verb) {
    return switch (verb) {
      case "change" -> desk.staff.patch("/admin/quotes/" + id, Map.of("comment", "Changed."));
      case "delete" -> desk.staff.delete("/admin/quotes/" + id);
      case "withdraw" -> desk.staffDo(id, verb, Map.of("reason", "A reason."));
      case "counter" ->
          desk.buyerDoes(id, verb, QuoteDesk.counter(1, Map.of("line", 1, "quantity", 7)));
      case "accept" -> desk.accept(id, 1);
      case "decline" -> desk.buyerDoes(id, verb, Map.of("reason", "A reason."));
      default -> desk.staffDo(id, verb.replace('_', '-'), null);
    };
  }

  private String in(String status) {
    return switch (status) {
      case "draft" -> desk.draft();
      case "sent" -> desk.sent();
      case "countered" -> desk.countered();
      case "accepted" -> after(desk.sent(), "accept");
      case "declined" -> after(desk.sent(), "decline");
      case "withdrawn" -> after(desk.countered(), "withdraw");
      default -> expired(desk.sent());
    };
  }

  private String after(String id, String verb) {
    does(id, verb).expect(200);
    return id;
  }

  private String expired(String id) {
    String sql =
        "update quote set status = 'expired' where org_id = :org and id = cast(:id as uuid)";
    desk.trade.shop.asService(tx -> tx.sql(sql).bind("id", id).execute());
    return id;
  }
}
