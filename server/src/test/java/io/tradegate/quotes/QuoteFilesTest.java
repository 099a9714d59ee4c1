package io.tradegate.quotes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.media.documents.RecordFiles;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Both sides attach private files to requests for quote, quotes and messages. */
class QuoteFilesTest {
  private static final byte[] PDF = "%PDF-1.7\n1 0 obj\n%%EOF\n".getBytes(UTF_8);
  private static final byte[] STEP = "ISO-10303-21;\nHEADER;\n".getBytes(UTF_8);

  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final TestTenant shop = desk.trade.shop;

  private static TestReply send(TestClient who, String path, byte[] content) {
    return who.with("Content-Type", "application/octet-stream").send("POST", path, content);
  }

  private static String admin(String quote) {
    return "/admin/quotes/" + quote + "/attachments";
  }

  private static String own(String quote) {
    return "/storefront/quotes/" + quote + "/attachments";
  }

  private String rfq() {
    var wanted = Map.of("lines", List.of(Map.of("text", "A bracket", "quantity", 2)));
    return desk.buyer.post("/storefront/rfqs", wanted).expect(201).text("public_id");
  }

  private TestClient rival() {
    shop.addBuyer("rival", shop.addCompany("Rival"), "admin");
    return shop.signIn("storefront", "rival");
  }

  private long files() {
    String sql = "select count(*) as n from media where org_id = :org";
    return shop.asService(tx -> tx.sql(sql).one(row -> row.bigint("n")));
  }

  @Test
  void aBuyerSendsADrawingWithARequestAndStaffSeeIt() {
    String rfq = rfq();
    String path = "/storefront/rfqs/" + rfq + "/attachments";

    TestReply sent = send(desk.buyer, path + "?filename=bracket.stp", STEP).expect(201);
    shop.owner().get("/admin/rfqs/" + rfq + "/attachments").expectError(404, "not_found");
    desk.buyer.post("/storefront/rfqs/" + rfq + "/submit").expect(200);

    TestReply seen = shop.staff("rfq.view").get("/admin/rfqs/" + rfq + "/attachments").expect(200);
    assertThat(seen.items("filename")).containsExactly("bracket.stp");
    assertThat(seen.items("added_by_kind")).containsExactly("buyer");
    assertThat(sent.text("file/content_type")).isEqualTo("model/step");
    assertThat(sent.text("bytes")).isEqualTo(String.valueOf(STEP.length));
  }

  @ParameterizedTest
  @EnumSource(names = {"SALES", "SUPPORT", "FINANCE"})
  void staffWhoWriteToCustomersSendFilesWithoutTheMediaPermission(BuiltInRole role) {
    String quote = desk.sent();
    shop.addStaff(role.key(), shop.role(role));
    TestClient member = shop.signIn("admin", role.key());

    send(member, admin(quote) + "?filename=offer.pdf", PDF).expect(201);

    assertThat(desk.buyer.get(own(quote)).expect(200).items("filename"))
        .containsExactly("offer.pdf");
    assertThat(shop.staff("media.view").get("/admin/media").expect(200).items("id")).isEmpty();
  }

  @Test
  void aFileForStaffOnlyIsNotShownToBuyers() {
    String quote = desk.sent();

    String id = send(desk.staff, admin(quote) + "?internal=true", PDF).expect(201).text("file/id");

    assertThat(desk.buyer.get(own(quote)).expect(200).items("filename")).isEmpty();
    assertThat(desk.staff.get(admin(quote)).expect(200).items("internal")).containsExactly("true");
    var shown = Map.of("body", "See here", "attachment_ids", List.of(id));
    desk.staff
        .post("/admin/quotes/" + quote + "/messages", shown)
        .expectError(400, "validation_failed")
        .expectMessage("staff only");
    desk.buyer
        .post("/storefront/quotes/" + quote + "/messages", shown)
        .expectError(400, "validation_failed");
  }

  @Test
  void anotherCompanyAnotherStoreAndStaffWithoutThePermissionFindNothing() {
    String quote = desk.sent();
    String file = send(desk.buyer, own(quote), PDF).expect(201).text("file/id");
    TestClient rival = rival();
    TestClient blind = shop.staff("message.manage");
    TestClient elsewhere = TestApp.shared().newTenant().buyer();

    for (TestClient who : List.of(rival, elsewhere)) {
      who.get(own(quote)).expectError(404, "not_found");
      send(who, own(quote), PDF).expectError(404, "not_found");
      who.delete(own(quote) + "/" + file).expectError(404, "not_found");
    }
    send(blind, admin(quote), PDF).expectError(404, "not_found");
    blind.delete(admin(quote) + "/" + file).expectError(404, "not_found");
    send(desk.trade.buyerIn("viewer"), own(quote), PDF).expectError(403, "forbidden");
    assertThat(files()).isEqualTo(1);
  }

  @Test
  void aDraftIsUnknownToItsBuyerWithItsFiles() {
    String quote = desk.draft();
    send(desk.staff, admin(quote), PDF).expect(201);

    desk.buyer.get(own(quote)).expectError(404, "not_found");
    send(desk.buyer, own(quote), PDF).expectError(404, "not_found");
  }

  @Test
  void theFilesOfADeletedDraftAreRemoved() {
    String quote = desk.draft();
    String file = send(desk.staff, admin(quote), PDF).expect(201).text("file/id");
    var note = Map.of("body", "See here", "internal", true, "attachment_ids", List.of(file));
    desk.staff.post("/admin/quotes/" + quote + "/messages", note).expect(201);

    desk.staff.delete("/admin/quotes/" + quote).expect(204);

    desk.staff.get("/admin/media/" + file).expectError(404, "not_found");
    assertThat(files()).isZero();
  }

  @Test
  void buyersRemoveTheirOwnFilesWhileTheQuoteIsOpen() {
    String quote = desk.sent();
    String theirs = send(desk.staff, admin(quote), PDF).expect(201).text("file/id");
    String file = send(desk.buyer, own(quote), PDF).expect(201).text("file/id");
    String kept = send(desk.buyer, own(quote), PDF).expect(201).text("file/id");

    desk.buyer.delete(own(quote) + "/" + theirs).expectError(404, "not_found");
    desk.buyer.delete(own(quote) + "/" + file).expect(204);
    desk.staffDo(quote, "withdraw", Map.of("reason", "Wrong.")).expect(200);

    desk.buyer.delete(own(quote) + "/" + kept).expectError(422, "invalid_transition");
    send(desk.buyer, own(quote), PDF).expectError(422, "invalid_transition");
    desk.staff.get("/admin/media/" + file).expectError(404, "not_found");
    assertThat(desk.buyer.get(own(quote)).expect(200).items("file/id")).hasSize(2);
  }

  @Test
  void aBuyerShowsAFileOfTheQuoteInAMessage() {
    String quote = desk.sent();
    String file = send(desk.buyer, own(quote) + "?filename=a.pdf", PDF).expect(201).text("file/id");
    String other = send(desk.buyer, own(desk.sent()), PDF).expect(201).text("file/id");
    String thread = "/storefront/quotes/" + quote + "/messages";

    desk.buyer
        .post(thread, Map.of("body", "The drawing", "attachment_ids", List.of(file)))
        .expect(201);

    TestReply read = desk.staff.get("/admin/quotes/" + quote + "/messages").expect(200);
    assertThat(read.text("items/0/attachments/0/filename")).isEqualTo("a.pdf");
    desk.buyer
        .post(thread, Map.of("body", "x", "attachment_ids", List.of(other)))
        .expectError(400, "validation_failed");
    desk.buyer.delete(own(quote) + "/" + file).expectError(422, "media_in_use");
  }

  @Test
  void supportSendsAFileToAnOrderAndShowsItInAMessage() {
    shop.addStaff("support", shop.role(BuiltInRole.SUPPORT));
    TestClient support = shop.signIn("admin", "support");
    String order = desk.accept(desk.sent(), 1).expect(200).text("order_id");
    String upload = "/admin/orders/" + order + "/attachments/upload";

    String file = send(support, upload + "?filename=manual.pdf", PDF).expect(201).text("file/id");
    support
        .post(
            "/admin/orders/" + order + "/messages",
            Map.of("body", "The manual", "attachment_ids", List.of(file)))
        .expect(201);

    assertThat(
            desk.buyer
                .get("/storefront/orders/" + order + "/messages")
                .text("items/0/attachments/0/filename"))
        .isEqualTo("manual.pdf");
    send(shop.staff("message.manage"), upload, PDF).expectError(404, "not_found");
    send(
            shop.staff("message.manage", "order.view"),
            upload.replace(order, TestApp.ids().next().toString()),
            PDF)
        .expectError(404, "not_found");
  }

  @Test
  void aQuoteTakesSoManyFilesOfASideAlsoFromManyAtOnce() throws InterruptedException {
    String quote = desk.sent();
    for (int n = 1; n < RecordFiles.MOST_PER_SIDE; n++) {
      send(desk.buyer, own(quote), PDF).expect(201);
    }

    List<Integer> answers = Race.of(6, () -> send(desk.buyer, own(quote), PDF).status());

    assertThat(answers).containsOnlyOnce(201).containsOnly(201, 422);
    send(desk.buyer, own(quote), PDF).expectError(422, "limit_reached");
    send(desk.staff, admin(quote), PDF).expect(201);
    assertThat(files()).isEqualTo(RecordFiles.MOST_PER_SIDE + 1L);
  }

  @Test
  void officeFilesDrawingsArchivesAndTextAreTakenByTheirContent() {
    String quote = desk.sent();

    assertThat(taken(quote, "list.xlsx", zip("[Content_Types].xml"))).contains("spreadsheetml");
    assertThat(taken(quote, "parts.zip", zip("a.step"))).isEqualTo("application/zip");
    assertThat(taken(quote, "fake.docx", zip("a.step"))).isEqualTo("application/zip");
    assertThat(taken(quote, "old.doc", bytes("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1 x")))
        .isEqualTo("application/msword");
    assertThat(taken(quote, "plan.dwg", bytes("AC1032\u0000\u0000")))
        .isEqualTo("application/x-dwg");
    assertThat(taken(quote, "plan.dxf", bytes("  0\nSECTION\n  2\nHEADER\n")))
        .isEqualTo("application/dxf");
    assertThat(taken(quote, "notes.txt", "Größe: 5 µm\n".getBytes(UTF_8))).isEqualTo("text/plain");
  }

  private String taken(String quote, String filename, byte[] content) {
    return send(desk.buyer, own(quote) + "?filename=" + filename, content)
        .expect(201)
        .text("file/content_type");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  private static byte[] zip(String entry) {
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(PDF);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Test
  void pagesProgramsAndDamagedFilesAreRefused() {
    String path = own(desk.sent());
    byte[] whole = zip("a.step");

    for (String content : List.of("<html><script>", "a <svg onload=x>", "MZ\u0000", "#!/bin/sh")) {
      send(desk.buyer, path, bytes(content))
          .expectError(415, "unsupported_media_type")
          .expectMessage("an office file, a drawing");
    }
    send(desk.buyer, path, java.util.Arrays.copyOf(whole, whole.length - 30))
        .expectError(400, "invalid_media");
    send(desk.buyer, path, new byte[0]).expectError(400, "invalid_media");
    assertThat(files()).isZero();
  }

  @Test
  void aDownloadIsNeverShownAsAPage() {
    String quote = desk.sent();
    String url =
        send(desk.buyer, own(quote) + "?filename=a.txt", "Hello\n".getBytes(UTF_8))
            .expect(201)
            .text("file/urls/original");

    TestReply file = shop.guest().get(url.substring(url.indexOf("/assets/"))).expect(200);

    assertThat(file.body()).isEqualTo("Hello\n");
    assertThat(file.header("Content-Disposition").orElseThrow()).startsWith("attachment");
    assertThat(file.header("Content-Security-Policy").orElseThrow()).contains("sandbox");
    assertThat(file.header("X-Content-Type-Options").orElseThrow()).isEqualTo("nosniff");
  }
}
