package io.tradegate.orders;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Buyers send files to their orders. */
class OwnAttachmentsTest {
  private static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final OrderId order = desk.place(desk.line("BOLT", 3, "5.00")).id();
  private final String path = "/storefront/orders/" + order + "/attachments";

  private static TestReply send(TestClient who, String path, byte[] content) {
    return who.with("Content-Type", "application/pdf").send("POST", path, content);
  }

  private TestClient in(CustomerId company, String role) {
    String who = role + "-" + TestApp.ids().next();
    shop.addBuyer(who, company, role);
    return shop.signIn("storefront", who);
  }

  @Test
  void aPurchaseOrderIsSentSeenByBothSidesAndKept() {
    TestReply sent =
        send(shop.buyer(), path + "?filename=C:%5Cdocs%5Cpo-4711.pdf", PDF).expect(201);

    TestReply seen = in(shop.company(), "viewer").get(path).expect(200);
    TestReply staff = shop.owner().get("/admin/orders/" + order + "/attachments").expect(200);
    assertThat(sent.text("filename")).isEqualTo("po-4711.pdf");
    assertThat(seen.text("items/0/filename")).isEqualTo("po-4711.pdf");
    assertThat(staff.text("items/0/added_by_kind")).isEqualTo("buyer");
    assertThat(staff.text("items/0/added_by")).isEqualTo(sent.text("added_by")).isNotEmpty();
    assertThat(sent.text("file/urls/original")).isNotEmpty();
    shop.owner().delete("/admin/media/" + sent.text("file/id")).expectError(422, "media_in_use");
  }

  @Test
  void viewersSendNothing() {
    send(in(shop.company(), "viewer"), path, PDF).expectError(403, "forbidden");
  }

  @Test
  void theOrderOfAnotherCompanyOrStoreIsNotFound() {
    send(in(shop.addCompany("Another company"), "admin"), path, PDF).expectError(404, "not_found");
    send(app.newTenant().buyer(), path, PDF).expectError(404, "not_found");
    assertThat(files()).isZero();
  }

  private long files() {
    return shop.asService(
        tx ->
            tx.sql("select count(*) as n from media where org_id = :org")
                .one(row -> row.bigint("n")));
  }

  @Test
  void whatIsNoPictureAndNoPdfIsRefused() {
    send(shop.buyer(), path, "MZ is a program".getBytes(UTF_8))
        .expectError(415, "unsupported_media_type");

    assertThat(shop.buyer().get(path).expect(200).items("filename")).isEmpty();
  }

  @Test
  void nothingIsAttachedToAnOrderThatIsOver() {
    shop.owner()
        .post("/admin/orders/" + order + "/cancel", Map.of("reason", "No need."))
        .expect(200);
    OrderId closed = desk.takenOver("SO-77", "closed");

    send(shop.buyer(), path, PDF).expectError(422, "invalid_transition").expectMessage("cancelled");
    send(shop.buyer(), "/storefront/orders/" + closed + "/attachments", PDF)
        .expectError(422, "invalid_transition");
    assertThat(files()).isZero();
  }

  @Test
  void anOrderTakesSoManyFilesOfItsBuyersAlsoFromManyAtOnce() throws Exception {
    TestClient buyer = shop.buyer();
    for (int n = 1; n < Attachments.MOST_OF_BUYERS; n++) {
      send(buyer, path, PDF).expect(201);
    }

    var answers = Race.of(16, () -> send(buyer, path, PDF).status());

    assertThat(answers).containsOnlyOnce(201).contains(422);
    assertThat(files()).isEqualTo(Attachments.MOST_OF_BUYERS);
    send(buyer, path, PDF).expectError(422, "limit_reached");
  }
}
