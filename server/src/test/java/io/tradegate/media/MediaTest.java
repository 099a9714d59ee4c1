package io.tradegate.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.crypto.CapabilityUrls;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import io.tradegate.testing.Uploading;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MediaTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant tenant = app.newTenant();
  private final TestClient owner = tenant.owner();
  private final TestTenant other = app.newTenant();

  private String given(String filename) {
    return Uploading.as(owner)
        .file("filename=" + filename, SamplePictures.png(3, 2))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  @Test
  void theAlternativeTextIsChangedUnderItsVersion() {
    String location = given("drill.png");

    var changed = owner.with("If-Match", "\"1\"").patch(location, Map.of("alt", "A drill"));

    changed.expect(200);
    assertThat(changed.text("alt")).isEqualTo("A drill");
    assertThat(changed.version()).isEqualTo(2);
    owner
        .with("If-Match", "\"1\"")
        .patch(location, Map.of("alt", "Another"))
        .expectError(412, "version_conflict");
    owner.patch(location, Map.of("alt", "")).expect(200);
    owner.patch(location, Map.of("filename", "")).expectError(400, "validation_failed");
    owner.patch(location, Map.of("status", "ready")).expectError(400, "bad_request");
  }

  @Test
  void filesAreFoundByNameAndStatus() {
    TestTenant fresh = app.newTenant();
    TestClient staff = fresh.owner();
    for (String name : List.of("drill.png", "saw.png", "drill_2.png")) {
      Uploading.as(staff).file("filename=" + name, SamplePictures.png(3, 2)).expect(201);
    }

    assertThat(staff.get("/admin/media?sort=filename").items("filename"))
        .containsExactly("drill.png", "drill_2.png", "saw.png");
    assertThat(staff.get("/admin/media?q=drill_&status=pending").items("filename"))
        .containsExactly("drill_2.png");
    assertThat(staff.get("/admin/media?status=ready").items("filename")).isEmpty();
    assertThat(other.owner().get("/admin/media").items("filename")).isEmpty();
  }

  @Test
  void aFileOfAnotherOrganizationDoesNotExist() {
    String location = given("drill.png");
    TestClient stranger = other.owner();

    stranger.get(location).expectError(404, "not_found");
    stranger.patch(location, Map.of("alt", "x")).expectError(404, "not_found");
    stranger.delete(location).expectError(404, "not_found");
  }

  @Test
  void whatIsShownSomewhereIsNotRemoved() {
    UUID id = id(given("drill.png"));
    Media media = media();
    media.heldBy((_, asked) -> asked.equals(id) ? "product DRILL-12" : null);

    assertThatThrownBy(
            () ->
                tenant.asService(
                    tx -> {
                      media.remove(tx, id, OptionalInt.empty());
                      return id;
                    }))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.MEDIA_IN_USE);
              assertThat(refusal.message()).contains("drill.png", "product DRILL-12");
            });
    owner.get("/admin/media/" + id).expect(200);
  }

  @Test
  void filesAreRequiredInTheOrderOfTheirIdsAndOnlyOnesOwn() {
    UUID first = id(given("a.png"));
    UUID second = id(given("b.png"));
    Media media = media();

    assertThat(
            tenant
                .asService(
                    tx ->
                        media.requireForDocument(
                            tx, "media_ids", List.of(second, first), "order.view"))
                .stream()
                .map(MediaFile::filename))
        .containsExactly("b.png", "a.png");
    List<MediaFile> none =
        tenant.asService(tx -> media.requireForDocument(tx, "media_ids", List.of(), "order.view"));
    assertThat(none).isEmpty();
    assertThatThrownBy(
            () ->
                other.asService(
                    tx -> media.requireForDocument(tx, "media_ids", List.of(first), "order.view")))
        .hasMessageContaining("`media_ids`")
        .hasMessageContaining(first.toString());
  }

  @Test
  void aFileOfADocumentIsNotAttachedElsewhereWithoutThePermissionToSeeIt() {
    UUID file = id(given("contract.png"));
    Media media = media();
    tenant.asService(tx -> media.requireForDocument(tx, "id", List.of(file), "order.view"));

    assertThatThrownBy(
            () ->
                tenant.asService(
                    tx -> media.requireForDocument(tx, "id", List.of(file), "quote.view")))
        .hasMessageContaining("does not exist in the library");
    assertThatThrownBy(() -> tenant.asService(tx -> media.requirePictures(tx, "id", List.of(file))))
        .hasMessageContaining("does not exist in the library");
  }

  @Test
  void linksCarryNoRenditionsUntilThereAreSome() {
    Media media = media();
    var pending =
        new MediaFile.Shown(
            TestApp.ids().next(), "A drill", "image/png", 3, 2, MediaStatus.PENDING);
    var ready =
        new MediaFile.Shown(TestApp.ids().next(), "A saw", "image/png", 3, 2, MediaStatus.READY);

    List<MediaLink> links = tenant.asService(tx -> media.links(tx, List.of(pending, ready)));

    assertThat(links).extracting(MediaLink::alt).containsExactly("A drill", "A saw");
    assertThat(links.get(0).urls().card()).isNull();
    assertThat(links.get(1).urls().card())
        .startsWith("https://api.example.com/assets/media/" + ready.id() + "/card?expires=");
  }

  private static Media media() {
    var urls = new CapabilityUrls(MasterKey.parse("0".repeat(64)), "media");
    var links =
        new MediaLinks(urls, URI.create("https://api.example.com/"), InstantSource.system());
    return new Media(links, TestWork.silentQueue());
  }

  private static UUID id(String location) {
    return UUID.fromString(location.substring(location.lastIndexOf('/') + 1));
  }
}
