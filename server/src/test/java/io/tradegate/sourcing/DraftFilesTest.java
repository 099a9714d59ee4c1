package io.tradegate.sourcing;

import static io.tradegate.sourcing.AttachedFiles.PDF;
import static io.tradegate.sourcing.AttachedFiles.attach;
import static io.tradegate.sourcing.AttachedFiles.files;
import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What staff may attach to a draft of a sourcing request. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DraftFilesTest {
  private static final int RUNNERS = 32;
  private static final int MOST = 20;

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient asks = shop.owner();

  private String draft() {
    Map<String, Object> wanted =
        Map.of(
            "title",
            "Valves for spring",
            "deadline",
            "2036-01-01T00:00:00Z",
            "delivery_address",
            Map.of("street", List.of("Kai 1"), "city", "Hamburg", "country", "DE"),
            "lines",
            List.of(line(), line()));
    return REQUESTS + "/" + asks.post(REQUESTS, wanted).expect(201).text("public_id");
  }

  private static Map<String, Object> line() {
    return Map.of("text", "Ball valve DN40", "quantity", 100, "unit", "piece");
  }

  private long media() {
    String sql = "select count(*) as n from media where org_id = :org";
    return shop.asService(tx -> tx.sql(sql).one(row -> row.bigint("n")));
  }

  @Test
  void aFileOfADraftIsRemovedForGood() {
    String request = draft();
    long before = media();
    String file = attach(asks, request, "filename=a.pdf", PDF).expect(201).text("file/id");

    asks.delete(request + "/attachments/" + file).expect(204);

    asks.delete(request + "/attachments/" + file).expectError(404, "not_found");
    assertThat(files(asks, request).items("filename")).isEmpty();
    assertThat(media()).isEqualTo(before);
  }

  @Test
  void aRequestTakesTwentyFilesWhateverTheRace() throws InterruptedException {
    String request = draft();

    List<Integer> answers =
        Race.of(
            RUNNERS,
            () -> attach(asks, request, "filename=note.txt", "Brass".getBytes(UTF_8)).status());

    assertThat(answers).containsOnly(201, 422);
    assertThat(answers).filteredOn(status -> status == 201).hasSize(MOST);
    attach(asks, request, "filename=a.pdf", PDF).expectError(422, "limit_reached");
  }

  @Test
  void theFilesOfARequestAreBoundedTogether() {
    String request = draft();
    String file = attach(asks, request, "filename=a.pdf", PDF).expect(201).text("file/id");
    Jdbi.create(app.settings().database().owner())
        .useHandle(
            handle ->
                handle.execute(
                    "update media set bytes = 50 * 1024 * 1024 where org_id = ? and id = cast(? as uuid)",
                    shop.org(),
                    file));

    attach(asks, request, "filename=b.pdf", PDF)
        .expectError(422, "limit_reached")
        .expectMessage("50 MiB");
  }

  @Test
  void aFileNamesALineOfTheRequestAndTheLineStays() {
    String request = draft();
    attach(asks, request, "filename=a.pdf&line=3", PDF)
        .expectError(400, "validation_failed")
        .expectMessage("no line 3");
    attach(asks, request, "filename=a.pdf&line=one", PDF).expectError(400, "validation_failed");
    attach(asks, request, "filename=a.pdf&line=2", PDF).expect(201);

    asks.patch(request, Map.of("lines", List.of(line())))
        .expectError(400, "validation_failed")
        .expectMessage("Line 2 has a file");
    asks.patch(request, Map.of("lines", List.of(line(), line()))).expect(200);
  }

  @Test
  void aProgramIsNoAttachment() {
    byte[] program = {'M', 'Z', 0, 1, 2, 3};

    attach(asks, draft(), "filename=drawing.exe", program)
        .expectError(415, "unsupported_media_type");
  }
}
