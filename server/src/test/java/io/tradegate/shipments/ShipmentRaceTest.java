package io.tradegate.shipments;

import static io.tradegate.shipments.ShippingDesk.lines;
import static io.tradegate.shipments.ShippingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Goods leave once, however many try. */
class ShipmentRaceTest {
  private static final int MANY = 32;

  private final ShippingDesk desk = new ShippingDesk();
  private final OrderId order = ordered();

  private OrderId ordered() {
    desk.desk.receive("MAIN", "BOLT", 10);
    return desk.order(desk.desk.line("BOLT", 10, "5.00"));
  }

  private static long with(List<TestReply> replies, int status) {
    return replies.stream().filter(reply -> reply.status() == status).count();
  }

  @Test
  void of32ShipmentsOfTheSameGoodsAsManyAreMadeAsThereAreGoods() throws InterruptedException {
    List<TestReply> replies = Race.of(MANY, () -> desk.pack(order, lines(1, 3)));

    assertThat(with(replies, 201)).isEqualTo(3);
    assertThat(with(replies, 422)).isEqualTo(MANY - 3);
    assertThat(desk.stock("BOLT")).containsExactly("10", "10");
    desk.packed(order);
    assertThat(desk.read(order).text("lines/0/reserved")).isEqualTo("10");
  }

  @Test
  void of32WhoSendOneShipmentOffOneDoes() throws InterruptedException {
    String shipment = desk.packed(order);

    List<TestReply> replies = Race.of(MANY, () -> desk.ship(shipment));

    assertThat(with(replies, 200)).isEqualTo(1);
    assertThat(desk.stock("BOLT")).containsExactly("0", "0");
    assertThat(desk.published()).containsExactly("pending", "shipped");
  }

  @Test
  void packingAndCancellingNeverShareAPiece() throws InterruptedException {
    List<Callable<TestReply>> calls =
        IntStream.range(0, 16)
            .<Callable<TestReply>>mapToObj(
                n -> n % 2 == 0 ? () -> desk.pack(order, lines(1, 1)) : this::cutOne)
            .toList();

    List<TestReply> replies = Race.between(calls);

    assertThat(replies).allMatch(reply -> reply.status() < 500);
    TestReply line = desk.read(order);
    long packed = with(replies, 201);
    long cut = with(replies, 200);
    assertThat(line.text("lines/0/cancelled")).isEqualTo("" + cut);
    assertThat(packed + cut).isEqualTo(10);
    assertThat(desk.stock("BOLT")).containsExactly("10", "" + (10 - cut));
  }

  private TestReply cutOne() {
    var line = Map.of("position", 1, "quantity", 1);
    return desk.clerk.post(
        path(order) + "/cancel-lines", Map.of("lines", List.of(line), "reason", "Fewer"));
  }
}
