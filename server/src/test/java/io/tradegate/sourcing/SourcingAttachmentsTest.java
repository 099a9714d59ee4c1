package io.tradegate.sourcing;

import static io.tradegate.sourcing.AttachedFiles.PDF;
import static io.tradegate.sourcing.AttachedFiles.attach;
import static io.tradegate.sourcing.AttachedFiles.files;
import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.idOf;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Files of sourcing requests: staff attach them to a draft, suppliers get copies of their own. */
@ResourceLock(SourcingStores.SHARED_NODE)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SourcingAttachmentsTest {
  private static final byte[] STEP = "ISO-10303-21;\nHEADER;\n".getBytes(UTF_8);

  private static final String MEDIA = "select count(*) as n from media where org_id = :org";
  private static final String COPIES =
      "select count(*) as n from sourcing_invitation_file where org_id = :org";

  private final SourcingStores stores = SourcingStores.onTheSharedNode();

  private String draft() {
    return REQUESTS
        + "/"
        + stores.asks.post(REQUESTS, stores.wanted()).expect(201).text("public_id");
  }

  /** An open request with two files, whose copies have arrived. */
  private String openWithFiles() {
    String request = draft();
    attach(stores.asks, request, "filename=terms.pdf", PDF).expect(201);
    attach(stores.asks, request, "filename=gasket.stp&line=2", STEP).expect(201);
    stores.asks.post(request + "/open").expect(200);
    stores.deliver();
    stores.copyFiles();
    return request;
  }

  private byte[] content(String address) {
    URI uri = URI.create(address);
    return stores.app.client().get(uri.getRawPath() + "?" + uri.getRawQuery()).expect(200).bytes();
  }

  @Test
  void everyInvitedSupplierGetsCopiesOfItsOwnWithTheInvitation() {
    String request = draft();
    TestReply sent = attach(stores.asks, request, "filename=gasket.stp&line=2", STEP).expect(201);
    attach(stores.asks, request, "filename=terms.pdf", PDF).expect(201);
    stores.asks.post(request + "/open").expect(200);
    stores.deliver();

    TestReply announced = files(stores.sells, invitation(stores.sells));
    assertThat(announced.items("filename")).containsExactly("gasket.stp", "terms.pdf");
    assertThat(announced.json().at("/items/0/line").asInt()).isEqualTo(2);
    assertThat(announced.json().at("/items/1/line").isNull()).isTrue();
    assertThat(announced.json().at("/items/0/file").isNull()).isTrue();
    stores.copyFiles();

    for (TestClient supplier : List.of(stores.sells, stores.rivals)) {
      TestReply arrived = files(supplier, invitation(supplier));
      assertThat(arrived.text("items/0/bytes")).isEqualTo(String.valueOf(STEP.length));
      assertThat(arrived.text("items/0/file/content_type")).isEqualTo("model/step");
      assertThat(arrived.text("items/0/file/id")).isNotEqualTo(sent.text("file/id"));
      assertThat(content(arrived.text("items/0/file/urls/original"))).isEqualTo(STEP);
      assertThat(content(arrived.text("items/1/file/urls/original"))).isEqualTo(PDF);
    }
    assertThat(files(stores.asks, request).items("filename"))
        .containsExactly("gasket.stp", "terms.pdf");
  }

  @Test
  void theLetterOfAnInvitationLeadsToItsPage() {
    openWithFiles();
    String id = idOf(invitation(stores.sells));
    String text = new SentLetters(stores.first).of("sourcing-invited").getLast().text();

    assertThat(text).contains("/pages/admin/sourcing-invitations/" + id);
    stores.app.client().get("/pages/admin/sourcing-invitations/" + id).expect(200);
  }

  @Test
  void onlyTheTwoSidesReadTheFilesEachItsOwn() {
    String request = draft();
    Map<String, Object> toOne = Map.of("supplier_org_ids", List.of(stores.first.org()));
    stores.asks.patch(request, toOne).expect(200);
    String file =
        attach(stores.asks, request, "filename=terms.pdf", PDF).expect(201).text("file/id");
    long before = stores.count(stores.second, MEDIA);
    stores.asks.post(request + "/open").expect(200);
    stores.deliver();
    stores.copyFiles();
    String invitation = invitation(stores.sells);
    String copy = files(stores.sells, invitation).text("items/0/file/id");

    for (TestClient stranger : List.of(stores.rivals, stores.app.newTenant().owner())) {
      stranger.get(invitation + "/attachments").expectError(404, "not_found");
      stranger.get(request + "/attachments").expectError(404, "not_found");
      attach(stranger, request, "filename=a.pdf", PDF).expectError(404, "not_found");
      stranger.delete(request + "/attachments/" + file).expectError(404, "not_found");
      stranger.get("/admin/media/" + file).expectError(404, "not_found");
      stranger.get("/admin/media/" + copy).expectError(404, "not_found");
    }
    stores.asks.get(invitation + "/attachments").expectError(404, "not_found");
    stores.asks.get("/admin/media/" + copy).expectError(404, "not_found");
    stores.sells.get(request + "/attachments").expectError(404, "not_found");
    stores.sells.get("/admin/media/" + file).expectError(404, "not_found");
    assertThat(stores.count(stores.second, MEDIA)).isEqualTo(before);
    for (TestClient other : List.of(stores.asking.buyer(), stores.first.buyer())) {
      assertThat(other.get(invitation + "/attachments").status()).isIn(401, 403);
      assertThat(other.get(request + "/attachments").status()).isIn(401, 403);
    }
    TestClient librarian = stores.first.staff("media.view");
    librarian.get(invitation + "/attachments").expectError(404, "not_found");
    assertThat(librarian.get("/admin/media").expect(200).items("id")).doesNotContain(copy);
  }

  /** Even a wrong row of the supplier does not bring it a file that no message names. */
  @Test
  void noFileIsCopiedWithoutAMessageOfItsOwner() {
    openWithFiles();
    String secret = attach(stores.asks, draft(), "filename=secret.pdf", PDF).text("file/id");
    String invitation = invitation(stores.sells);
    long media = stores.count(stores.first, MEDIA);
    String sql =
        "insert into sourcing_invitation_file (org_id, id, invitation_id, source_id, filename, alt, content_type, bytes,"
            + " created_at) values (:org, gen_random_uuid(), :invitation, :file, 'secret.pdf', '', 'application/pdf',"
            + " :bytes, :now)";
    stores.first.asService(
        tx ->
            tx.sql(sql)
                .bind("invitation", UUID.fromString(idOf(invitation)))
                .bind("file", UUID.fromString(secret))
                .bind("bytes", PDF.length)
                .execute());
    repeat(
        stores.first,
        "sourcing.copy_file",
        "select id from sourcing_invitation_file where org_id = :org");
    stores.copyFiles();

    assertThat(files(stores.sells, invitation).json().at("/items").valueStream())
        .filteredOn(each -> each.at("/file").isNull())
        .hasSize(1);
    assertThat(stores.count(stores.first, MEDIA)).isEqualTo(media);
  }

  @Test
  void afterTheInvitationsNothingCanBeAttachedOrRemoved() {
    String request = openWithFiles();
    String file = files(stores.asks, request).text("items/0/file/id");
    String copy = files(stores.sells, invitation(stores.sells)).text("items/0/file/id");

    attach(stores.asks, request, "filename=late.pdf", PDF)
        .expectError(422, "invalid_transition")
        .expectMessage("is open");
    stores.asks.delete(request + "/attachments/" + file).expectError(422, "invalid_transition");
    stores.asks.delete("/admin/media/" + file).expectError(422, "media_in_use");
    stores.sells.delete("/admin/media/" + copy).expectError(422, "media_in_use");
    assertThat(files(stores.asks, request).items("filename")).hasSize(2);
  }

  /** As if every job had been done and its end had been lost. */
  @Test
  void aHandOverThatIsRepeatedBringsNoSecondCopy() {
    openWithFiles();
    long copies = stores.count(stores.first, COPIES);
    long media = stores.count(stores.first, MEDIA);
    String before = files(stores.sells, invitation(stores.sells)).text("items/0/file/id");

    repeat(stores.asking, "sourcing.send", "select id from sourcing_outbox where org_id = :org");
    repeat(
        stores.first,
        "sourcing.receive",
        "select distinct request_id from sourcing_inbox where org_id = :org");
    repeat(
        stores.first,
        "sourcing.copy_file",
        "select id from sourcing_invitation_file where org_id = :org");
    stores.deliver();
    stores.copyFiles();

    assertThat(stores.count(stores.first, COPIES)).isEqualTo(copies);
    assertThat(stores.count(stores.first, MEDIA)).isEqualTo(media);
    assertThat(files(stores.sells, invitation(stores.sells)).text("items/0/file/id"))
        .isEqualTo(before);
  }

  private static void repeat(TestTenant store, String kind, String subjects) {
    String sql =
        "insert into work_job (org_id, id, kind, subject_id, due_at, created_at, updated_at)"
            + " select :org, gen_random_uuid(), :kind, s.id, :now, :now, :now from ("
            + subjects
            + ") s (id) on conflict do nothing";
    store.asService(tx -> tx.sql(sql).bind("kind", kind).execute());
  }

  /** What was attached in time is sent, and nothing is attached that is not sent. */
  @Test
  void suppliersGetExactlyWhatWasAttachedWhenTheRequestWasOpened() throws InterruptedException {
    String request = draft();
    var runs = new ArrayList<Callable<Integer>>();
    IntStream.range(0, 15)
        .forEach(
            n ->
                runs.add(
                    () ->
                        attach(stores.asks, request, "filename=%d.pdf".formatted(n), PDF)
                            .status()));
    runs.add(8, () -> stores.asks.post(request + "/open").status());

    List<Integer> answers = Race.between(runs);
    stores.deliver();

    assertThat(answers.get(8)).isEqualTo(200);
    List<String> kept = files(stores.asks, request).items("filename");
    assertThat(kept).hasSize((int) answers.stream().filter(status -> status == 201).count());
    assertThat(files(stores.rivals, invitation(stores.rivals)).items("filename"))
        .containsExactlyInAnyOrderElementsOf(kept);
  }
}
