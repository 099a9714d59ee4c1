package io.tradegate.returns;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An approved return has a slip that comes back with the goods. */
class ReturnSlipTest {
  private static final TestApp APP = TestApp.alone();

  @AfterAll
  static void close() {
    APP.close();
  }

  private static void work() {
    while (APP.node().returns().workOnce()) {
      // the next slip
    }
  }

  @Test
  void theSlipNamesTheReturnAndTheGoods() throws IOException {
    var desk = new ReturningDesk(APP);
    desk.policy(Map.of("window_days", 30, "instructions", "Send it to gate 3."));
    String one = desk.approved(desk.delivered(5, "2.00"), 3);
    work();
    TestReply read = desk.clerk.get(one).expect(200);
    assertThat(read.json().at("/slip_ready").asBoolean()).isTrue();
    assertThat(desk.clerk.get("/admin/jobs").items("kind")).doesNotContain("return.slip");

    String own = one.replace("/admin/", "/storefront/");
    String url = desk.buyer.post(own + "/slip-link").expect(200).text("url");

    TestReply slip = APP.client().get(url.substring(url.indexOf("/assets"))).expect(200);
    try (var pdf = Loader.loadPDF(slip.bytes())) {
      assertThat(new PDFTextStripper().getText(pdf))
          .contains(read.text("number"), "Name of BOLT", "3 piece", "no longer needed", "gate 3");
    }
    APP.client()
        .get(url.substring(url.indexOf("/assets")).replace("signature=", "signature=0"))
        .expectError(403, "invalid_signature");
  }

  @Test
  void aReturnThatIsNotApprovedHasNoSlip() {
    var desk = new ReturningDesk(APP);
    String one = desk.asked(desk.delivered(5, "2.00"), 3);

    desk.clerk.post(one + "/slip-link").expectError(422, "invalid_transition");
  }
}
