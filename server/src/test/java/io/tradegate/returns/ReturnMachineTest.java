package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.body;
import static io.tradegate.returns.ReturningDesk.goods;
import static io.tradegate.returns.ReturningDesk.one;
import static io.tradegate.returns.ReturningDesk.with;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every action in every status: what the table allows succeeds, all else is refused. */
class ReturnMachineTest {
  private static final Map<String, Set<String>> OF_RETURNS =
      Map.of(
          "requested", Set.of("approve", "reject", "cancel"),
          "approved", Set.of("receive", "cancel"),
          "received", Set.of("close"),
          "closed", Set.of(),
          "rejected", Set.of(),
          "cancelled", Set.of());

  private static final Map<String, Set<String>> OF_CLAIMS =
      Map.of(
          "requested", Set.of("approve", "reject", "cancel"),
          "approved", Set.of("close", "cancel"),
          "closed", Set.of(),
          "rejected", Set.of(),
          "cancelled", Set.of());

  private static final Map<String, Object> BODIES = bodies();

  private static Map<String, Object> bodies() {
    var bodies = new LinkedHashMap<String, Object>();
    bodies.put("approve", Map.of());
    bodies.put("reject", Map.of("reason", "No."));
    bodies.put("cancel", Map.of());
    bodies.put("receive", Map.of("lines", List.of(goods(1, 1, "scrap"))));
    bodies.put("close", Map.of("outcome", "none"));
    return bodies;
  }

  private final ReturningDesk desk = new ReturningDesk();
  private final OrderId order = desk.delivered(40, "2.00");

  record Case(String kind, String status, String action, boolean allowed) {}

  static Stream<Case> cases() {
    return Stream.of(Map.entry("return", OF_RETURNS), Map.entry("claim", OF_CLAIMS))
        .flatMap(
            kind ->
                kind.getValue().entrySet().stream()
                    .flatMap(
                        from ->
                            BODIES.keySet().stream()
                                .map(
                                    action ->
                                        new Case(
                                            kind.getKey(),
                                            from.getKey(),
                                            action,
                                            from.getValue().contains(action)))));
  }

  /** The actions that lead to a status. */
  private static List<String> way(Case each) {
    return switch (each.status()) {
      case "requested" -> List.of();
      case "approved" -> List.of("approve");
      case "received" -> List.of("approve", "receive");
      case "closed" ->
          each.kind().equals("claim")
              ? List.of("approve", "close")
              : List.of("approve", "receive", "close");
      case "rejected" -> List.of("reject");
      default -> List.of("cancel");
    };
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anActionSucceedsWhereTheTableAllowsIt(Case each) {
    var request = with(body(order, 1, "damaged"), "kind", each.kind());
    String one = one(desk.buyer.post("/storefront/returns", request).expect(201));
    way(each).forEach(step -> act(one, step).expect(200));
    TestReply before = desk.clerk.get(one).expect(200);
    assertThat(before.text("status")).isEqualTo(each.status());
    int told = desk.published().size();

    TestReply reply = act(one, each.action());

    TestReply after = desk.clerk.get(one).expect(200);
    assertThat(
            before.json().at("/allowed_actions").toString().contains("\"" + each.action() + "\""))
        .isEqualTo(each.allowed());
    if (each.allowed()) {
      reply.expect(200);
      assertThat(after.text("status")).isNotEqualTo(each.status());
      boolean tells = Set.of("approve", "reject", "receive").contains(each.action());
      assertThat(desk.published()).hasSize(told + (tells ? 1 : 0));
    } else {
      assertThat(reply.status()).isEqualTo(422);
      assertThat(after.version()).isEqualTo(before.version());
      assertThat(desk.published()).hasSize(told);
    }
  }

  private TestReply act(String one, String action) {
    return desk.clerk.post(one + "/" + action, requireNonNull(BODIES.get(action)));
  }
}
