package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.INVITATIONS;
import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static java.util.Objects.requireNonNull;

import io.tradegate.sourcing.messages.Message;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/**
 * Requests that wait for the step that sends a message: one request for each kind of message, with
 * the kind as its title. Staff send ten kinds, a job at the deadline one, and three are the answers
 * to messages that have arrived and are not handled.
 */
final class OneOfEachMessage {
  static final List<String> KINDS =
      Arrays.stream(Message.class.getPermittedSubclasses())
          .map(type -> Message.kind(type.asSubclass(Message.class)))
          .sorted()
          .toList();

  private static final List<String> WITH_QUOTE =
      List.of(
          "opened", "withdrawn", "awarded", "ordered", "award_refused", "lost", "order_cancelled");
  private static final List<String> CLOSED =
      List.of("awarded", "ordered", "award_refused", "lost", "order_cancelled");

  private final SourcingStores stores;
  private final Map<String, String> requests = new HashMap<>();
  private final Map<String, String> invitations = new HashMap<>();

  /** A call of staff. */
  record Call(TestClient client, String path, Map<String, Object> body) {
    TestReply at(int port) {
      return client.at(port).post(path, body);
    }

    void make() {
      client.post(path, body).expect(200);
    }
  }

  OneOfEachMessage(SourcingStores stores) {
    this.stores = stores;
    open();
    quote();
    close();
    awaitAnswers();
  }

  /** All but the one that is opened later. */
  private void open() {
    for (String kind : KINDS) {
      String id = stores.asks.post(REQUESTS, wanted(kind)).expect(201).text("public_id");
      requests.put(kind, REQUESTS + "/" + id);
      if (!kind.equals("invited")) {
        stores.asks.post(request(kind) + "/open").expect(200);
      }
    }
    stores.deliver();
    for (var each : stores.sells.get(INVITATIONS + "?limit=50").json().at("/items")) {
      String path = INVITATIONS + "/" + each.at("/public_id").asString();
      invitations.put(each.at("/title").asString(), path);
    }
  }

  private Map<String, Object> wanted(String kind) {
    Map<String, Object> wanted = stores.wanted();
    wanted.put("title", kind);
    wanted.put("sealed", kind.equals("opened"));
    if (!kind.equals("lost")) {
      wanted.put("supplier_org_ids", List.of(stores.first.org()));
    }
    return wanted;
  }

  private void quote() {
    ask("answered").make();
    WITH_QUOTE.forEach(kind -> quote(kind).make());
    Map<String, Object> worse = stores.quote("10.00", "3.00");
    stores.rivals.post(SourcingStores.invitation(stores.rivals) + "/quote", worse).expect(200);
    stores.deliver();
  }

  private void close() {
    CLOSED.forEach(kind -> close(kind).make());
    stores.deliver();
    passDeadline();
  }

  /** Of the sealed request alone: the clocks of all nodes stay. */
  private void passDeadline() {
    Jdbi.create(stores.app.settings().database().owner())
        .useHandle(
            handle -> {
              handle.execute(
                  "update sourcing_request set deadline = '2026-01-01' where title = 'opened'");
              handle.execute(
                  "update sourcing_invitation set deadline = '2026-01-01' where title = 'opened'");
            });
    stores.app.node().jobs().runNow("sourcing-requests");
  }

  private void awaitAnswers() {
    award("order_cancelled").make();
    stores.deliver();
    award("lost").make();
    stores.handOver();
    stores.handle(); // the winner places its order, and says so
    award("ordered").make();
    award("award_refused").make();
    withdraw("award_refused").make();
    stores.handOver();
  }

  String request(String kind) {
    return requireNonNull(requests.get(kind));
  }

  private String invitation(String kind) {
    return requireNonNull(invitations.get(kind));
  }

  /** What staff do now, a call for each kind that they send. */
  List<Call> calls() {
    return List.of(
        new Call(stores.asks, request("invited") + "/open", Map.of()),
        answer(),
        close("closed"),
        new Call(stores.asks, request("cancelled") + "/cancel", Map.of()),
        award("awarded"),
        ask("asked"),
        new Call(stores.sells, invitation("declined") + "/decline", Map.of()),
        quote("quoted"),
        withdraw("withdrawn"),
        new Call(stores.sells, order() + "/cancel", Map.of("reason", "Out of stock.")));
  }

  /** The order that was placed in the store of the supplier and can be cancelled. */
  private String order() {
    return "/admin/orders/"
        + stores.sells.get(invitation("order_cancelled")).text("orders/0/order_id");
  }

  Call ask(String kind) {
    return new Call(
        stores.sells, invitation(kind) + "/ask", Map.of("question", "Which thread has it?"));
  }

  Call quote(String kind) {
    return new Call(stores.sells, invitation(kind) + "/quote", stores.quote("9.00", "2.00"));
  }

  private Call answer() {
    String question = stores.asks.get(request("answered")).text("questions/0/id");
    return new Call(
        stores.asks,
        request("answered") + "/answer",
        Map.of("question_id", question, "answer", "BSP"));
  }

  private Call close(String kind) {
    return new Call(stores.asks, request(kind) + "/close", Map.of());
  }

  private Call withdraw(String kind) {
    return new Call(stores.sells, invitation(kind) + "/withdraw", Map.of());
  }

  private Call award(String kind) {
    var winner = Map.of("quote_id", SourcingStores.idOf(invitation(kind)));
    return new Call(stores.asks, request(kind) + "/award", Map.of("quotes", List.of(winner)));
  }
}
