package io.tradegate.marketplace.applications;

import static io.tradegate.vendors.VendorDesk.ALL;
import static io.tradegate.vendors.VendorDesk.APPLY;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.media.documents.RecordFiles;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.vendors.VendorDesk;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Applicants confirm their email by a mailed link, and send documents with it. */
class ConfirmationTest {
  private static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);
  private static final String LETTER = "vendor-application-confirm";

  private final VendorDesk desk = new VendorDesk();
  private final TestClient owner = desk.owner;
  private final String email = desk.shop.email("vera");

  private static String vendor(String application) {
    return application.replace("vendor-applications", "vendors");
  }

  private TestReply send(String token, byte[] content) {
    return desk.guest
        .with("X-Mailed-Token", token)
        .with("Content-Type", "application/octet-stream")
        .send("POST", APPLY + "/documents?filename=register.pdf", content);
  }

  @Test
  void anApplicationIsApprovedOnlyAfterItsEmailIsConfirmed() {
    desk.open(List.of());
    String path = desk.unconfirmed(email);
    assertThat(desk.letters.only(LETTER).to()).isEqualTo(email);
    assertThat(owner.get(ALL + "?email_confirmed=true").items("id")).isEmpty();
    owner.post(path + "/approve").expectError(422, "vendor_incomplete").expectMessage(email);

    String token = desk.token(LETTER);
    assertThat(desk.confirm(token).expect(200).text("status")).isEqualTo("applied");
    desk.confirm(token).expect(200);

    assertThat(owner.get(path).text("email_confirmed")).isEqualTo("true");
    assertThat(owner.get(ALL + "?email_confirmed=true").items("email")).containsExactly(email);
    owner.post(path + "/approve").expect(200);
    assertThat(desk.letters.readers("invitation")).containsExactly(email);
  }

  @Test
  void theNewestApplicationCountsUntilTheEmailIsConfirmedAndMailsANewLinkAlsoAfter() {
    String path = desk.unconfirmed(email);
    String first = desk.token(LETTER);
    var again = VendorDesk.body(email);
    again.put("company_name", "Another name");

    desk.guest.post(APPLY, again).expect(202);

    assertThat(desk.letters.readers(LETTER)).containsExactly(email, email);
    assertThat(desk.events("vendor.application_submitted")).hasSize(1);
    assertThat(owner.get(path).text("name")).isEqualTo("Another name");
    desk.confirm(first).expectError(400, "validation_failed");
    desk.confirm(desk.token(LETTER)).expect(200);
    assertThat(desk.letters.readers("vendor-application-confirmed"))
        .containsExactly(desk.shop.email("owner"));
    again.put("company_name", "A third name");
    desk.guest.post(APPLY, again).expect(202);
    assertThat(desk.letters.readers(LETTER)).hasSize(3);
    assertThat(owner.get(path).text("name")).isEqualTo("Another name");
    send(desk.token(LETTER), PDF).expect(201);
  }

  @Test
  void aLinkConfirmsTheEmailThatItWasMailedToAndNoOther() {
    String path = desk.unconfirmed(email);
    String token = desk.token(LETTER);
    owner.patch(vendor(path), Map.of("phone", "+49 30 1")).expect(200);
    desk.confirm(token).expect(200);

    owner.patch(vendor(path), Map.of("email", desk.shop.email("other"))).expect(200);

    assertThat(owner.get(path).text("email_confirmed")).isEqualTo("false");
    desk.confirm(token).expectError(400, "validation_failed");
    send(token, PDF).expectError(400, "validation_failed");
    owner.post(path + "/send-link").expect(200);
    assertThat(desk.letters.of(LETTER).getLast().to()).isEqualTo(desk.shop.email("other"));
    desk.confirm(desk.token(LETTER)).expect(200);
    owner.post(path + "/reject", Map.of("reason", "No.")).expect(200);
    owner.post(path + "/send-link").expectError(422, "invalid_transition");
  }

  @Test
  void aLinkThatExpiredConfirmsNothing() {
    desk.unconfirmed(email);
    String expire = "update vendor set confirm_until = created_at where org_id = :org";
    desk.shop.asService(tx -> tx.sql(expire + " and confirm_hash is not null").execute());

    desk.confirm(desk.token(LETTER)).expectError(400, "validation_failed");
  }

  @Test
  void documentsAreTakenAfterTheConfirmationAndReadByStaffWhoSeeVendors() {
    String path = desk.unconfirmed(email);
    String token = desk.token(LETTER);
    send(token, PDF).expectError(422, "invalid_transition").expectMessage("first");
    desk.confirm(token).expect(200);

    send(token, PDF).expect(201);

    String files = path + "/attachments";
    TestReply seen = desk.shop.staff("vendor.view").get(files).expect(200);
    assertThat(seen.items("filename")).containsExactly("register.pdf");
    assertThat(seen.items("added_by_kind")).containsExactly("guest");
    String file = seen.text("items/0/file/id");
    desk.shop.staff("vendor.view", "media.view").get("/admin/media/" + file).expect(200);
    desk.shop.staff("media.view").get("/admin/media/" + file).expectError(404, "not_found");
  }

  @Test
  void aDocumentNeedsTheTokenOfAnApplicationThatWaitsHere() {
    String path = desk.applied(email);
    String token = desk.token(LETTER);
    send("wrong", PDF).expectError(400, "validation_failed");
    desk.guest
        .with("Content-Type", "application/pdf")
        .send("POST", APPLY + "/documents", PDF)
        .expectError(400, "validation_failed");
    TestApp.shared()
        .newTenant()
        .guest()
        .post(APPLY + "/confirm", Map.of("token", token))
        .expectError(400, "validation_failed");

    owner.post(path + "/reject", Map.of("reason", "Not here.")).expect(200);

    send(token, PDF).expectError(422, "invalid_transition").expectMessage("closed");
    assertThat(owner.get(path + "/attachments").items("filename")).isEmpty();
  }

  @Test
  void aDocumentIsAPictureOrAPdfOfLimitedSize() {
    desk.applied(email);
    String token = desk.token(LETTER);

    send(token, "Just text".getBytes(UTF_8)).expectError(415, "unsupported_media_type");
    send(token, new byte[(10 << 20) + 1]).expectError(413, "payload_too_large");
  }

  @Test
  void ofManyDocumentsAtOnceNoMoreThanTheLimitAreTaken() throws InterruptedException {
    String path = desk.applied(email);
    String token = desk.token(LETTER);
    Callable<Integer> upload = () -> send(token, PDF).status();

    List<Integer> statuses = Race.between(Collections.nCopies(32, upload));

    assertThat(statuses).filteredOn(status -> status == 201).hasSize(RecordFiles.MOST_PER_SIDE);
    assertThat(owner.get(path + "/attachments").items("filename"))
        .hasSize(RecordFiles.MOST_PER_SIDE);
  }
}
