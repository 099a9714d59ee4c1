package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.one;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Goods come back once, however many callers try at the same time. */
class ReturnRaceTest {
  private static final int MANY = 32;

  private final ReturningDesk desk = new ReturningDesk();
  private final OrderId order = desk.delivered(10, "2.00");

  private static long with(List<TestReply> replies, int status) {
    return replies.stream().filter(reply -> reply.status() == status).count();
  }

  @Test
  void of32RequestsAsManyAreTakenAsThereAreGoods() throws InterruptedException {
    List<TestReply> replies = Race.of(MANY, () -> desk.ask(order, 3));

    assertThat(with(replies, 201)).isEqualTo(3);
    assertThat(with(replies, 422)).isEqualTo(MANY - 3);
    assertThat(desk.published()).hasSize(3);
  }

  @Test
  void of32DecisionsOneCounts() throws InterruptedException {
    String one = desk.asked(order, 3);

    List<TestReply> replies =
        Race.between(
            IntStream.range(0, MANY)
                .<Callable<TestReply>>mapToObj(
                    n ->
                        n % 2 == 0
                            ? () -> desk.clerk.post(one + "/approve", Map.of())
                            : () -> desk.clerk.post(one + "/reject", Map.of("reason", "Late")))
                .toList());

    assertThat(with(replies, 200)).isEqualTo(1);
    assertThat(desk.published()).hasSize(2);
  }

  @Test
  void of32ReceiptsNoMoreIsReceivedThanWasApproved() throws InterruptedException {
    String one = desk.approved(order, 10);

    List<TestReply> replies = Race.of(MANY, () -> desk.receive(one, 3, "restock"));

    assertThat(with(replies, 200)).isEqualTo(3);
    assertThat(desk.stock("BOLT")).containsExactly("999", "0");
    assertThat(desk.read(order).text("lines/0/returned")).isEqualTo("9");
  }

  @Test
  void of32WhoCloseAReturnOneCredits() throws InterruptedException {
    String one = desk.received(order, 10);

    List<TestReply> replies = Race.of(MANY, () -> desk.close(one, "credit"));

    assertThat(with(replies, 200)).isEqualTo(1);
    TestReply notes = desk.clerk.get("/admin/invoices?kind=credit_note").expect(200);
    assertThat(notes.json().at("/items")).hasSize(1);
  }

  @Test
  void aReturnAndItsShipmentNeverBothTakeTheGoodsBack() throws InterruptedException {
    OrderId other = desk.billing.bolts(4, "2.00");
    String shipment = "/admin/shipments/" + desk.leave(other, Map.of());

    List<TestReply> replies =
        Race.between(
            List.of(
                () -> desk.ask(other, 1),
                () -> desk.clerk.post(shipment + "/return", Map.of()),
                () -> desk.ask(other, 1)));

    boolean cameBack = replies.get(1).status() == 200;
    assertThat(replies).allMatch(reply -> reply.status() < 500);
    assertThat(replies.get(0).status() == 201 || replies.get(2).status() == 201)
        .isNotEqualTo(cameBack);
  }

  @Test
  void theDatabaseRefusesMoreThanLeftWhateverTheCallerSays() {
    String one = one(desk.ask(order, 10).expect(201));
    String again =
        """
        insert into customer_return_line (org_id, return_id, position, shipment_id, line_id, requested, reason,
                                          restocking_fee)
        select l.org_id, l.return_id, 2, l.shipment_id, l.line_id, 1, 'other', 0
          from customer_return_line l
         where l.org_id = :org and l.return_id = cast(:id as uuid)
        """;
    String id = one.substring(one.lastIndexOf('/') + 1);

    assertThatThrownBy(
            () ->
                desk.billing.shop.<Integer>asService(tx -> tx.sql(again).bind("id", id).execute()))
        .hasMessageContaining("return_line_names_goods_once");
    String more = "update shipment_line set claimed = 0 where org_id = :org";
    assertThatThrownBy(() -> desk.billing.shop.<Integer>asService(tx -> tx.sql(more).execute()))
        .hasMessageContaining("permission denied");
  }
}
