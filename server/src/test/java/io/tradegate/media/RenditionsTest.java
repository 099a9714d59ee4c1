package io.tradegate.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tradegate.media.storage.MediaStorage;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Alone, since its worker would take the pictures of other tests too. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RenditionsTest {
  private final TestApp app = TestApp.alone();
  private final MediaShop shop = new MediaShop(app);

  @AfterAll
  void close() {
    shop.close();
    app.close();
  }

  @Test
  void everySizeIsMadeInBothFormatsAndNeverLargerThanThePicture() {
    String location = shop.given(SamplePictures.jpeg(1200, 800));
    shop.work();

    TestReply ready = shop.read(location);

    assertThat(ready.text("status")).isEqualTo("ready");
    for (var expected :
        Map.of("thumb", 160, "card", 400, "detail", 1000, "zoom", 1200).entrySet()) {
      String target = MediaShop.target(ready.text("urls/" + expected.getKey()));
      for (String type : new String[] {"image/webp", "image/jpeg"}) {
        TestReply shown = shop.show(target, type + ",*/*;q=0.8").expect(200);
        assertThat(shown.header("Content-Type")).contains(type);
        BufferedImage image = SamplePictures.decoded(shown.bytes());
        assertThat(image.getWidth()).isEqualTo(expected.getValue());
        assertThat(image.getHeight()).isCloseTo(expected.getValue() * 2 / 3, within(1));
        assertThat(isRed(image, 2, 2)).isTrue();
        assertThat(isBlue(image, 2, image.getHeight() - 3)).isTrue();
      }
    }
  }

  @Test
  void aLargePictureIsThinnedOutAndStillMade() {
    String location = shop.given(SamplePictures.png(8000, 4000));
    shop.work();

    BufferedImage zoom = SamplePictures.decoded(shop.show(shop.target(location, "zoom")).bytes());

    assertThat(zoom.getWidth()).isEqualTo(2000);
    assertThat(zoom.getHeight()).isEqualTo(1000);
  }

  @Test
  void whatIsTransparentIsWhiteInJpegAndTransparentInWebp() {
    String location =
        shop.given(SamplePictures.encoded(SamplePictures.transparent(200, 100), "png"));
    shop.work();

    BufferedImage jpeg = SamplePictures.decoded(shop.show(shop.target(location, "card")).bytes());
    BufferedImage webp =
        SamplePictures.decoded(shop.show(shop.target(location, "card"), "image/webp").bytes());

    assertThat(new Color(jpeg.getRGB(5, 5)).getRed()).isGreaterThan(240);
    assertThat(webp.getRGB(5, 5) >>> 24).isLessThan(10);
  }

  @Test
  void gifAndWebpAreMadeToo() {
    String gif = shop.given(SamplePictures.gif(300, 200));
    String webp = shop.given(SamplePictures.webp(300, 200));
    shop.work();

    assertThat(shop.read(gif).text("status")).isEqualTo("ready");
    assertThat(shop.read(webp).text("status")).isEqualTo("ready");
    assertThat(isRed(SamplePictures.decoded(shop.show(shop.target(webp, "card")).bytes()), 5, 5))
        .isTrue();
  }

  @Test
  void pixelsThatMakeNoSenseEndAsFailedAndSayWhy() {
    byte[] jpeg = SamplePictures.webp(300, 200);
    for (int at = 40; at < jpeg.length; at++) {
      jpeg[at] = (byte) 0xEE;
    }
    jpeg[20] |= 0x10; // no key frame
    String location = shop.given(jpeg);
    shop.work();

    TestReply failed = shop.read(location);

    assertThat(failed.text("status")).isEqualTo("failed");
    assertThat(failed.text("error")).contains("cannot be decoded");
    assertThat(failed.json().at("/urls/card").isNull()).isTrue();
  }

  @Test
  void aJobOfADeadWorkerIsDoneAfterItsClaimExpires() {
    String location = shop.given(SamplePictures.png(30, 20));
    var clock = TestClock.now();
    MediaShop.Worker dying =
        shop.worker(
            during(
                () -> {
                  throw new Killed();
                }),
            clock);
    MediaShop.Worker worker = shop.worker(shop.storage(), clock);

    assertThatThrownBy(dying::next).isInstanceOf(Killed.class);
    assertThat(worker.next()).isFalse();
    clock.advance(Duration.ofMinutes(10));
    assertThat(worker.next()).isTrue();

    assertThat(shop.read(location).text("status")).isEqualTo("ready");
  }

  /** As if the process had been killed. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  /** Something happens while a file is fetched. */
  private MediaStorage during(UnreliableStorage.Event event) {
    return new UnreliableStorage(shop.storage(), event);
  }

  @Test
  void aWorkerThatLostItsClaimWritesNothing() {
    String location = shop.given(SamplePictures.png(30, 20));
    var clock = TestClock.now();
    MediaShop.Worker failing = shop.worker(UnreliableStorage.failing(shop.storage(), 1), clock);
    MediaShop.Worker late =
        shop.worker(
            during(
                () -> {
                  clock.advance(Duration.ofMinutes(11));
                  failing.next();
                }),
            clock);

    late.next();

    assertThat(shop.read(location).text("status")).isEqualTo("pending");
    clock.advance(Duration.ofHours(1));
    shop.worker(shop.storage(), clock).next();
    assertThat(shop.read(location).text("status")).isEqualTo("ready");
  }

  @Test
  void aStorageThatFailsIsTriedAgainLater() {
    String location = shop.given(SamplePictures.png(30, 20));
    var clock = TestClock.now();
    MediaShop.Worker worker = shop.worker(UnreliableStorage.failing(shop.storage(), 2), clock);

    worker.next();
    assertThat(worker.next()).isFalse();
    assertThat(shop.read(location).text("status")).isEqualTo("pending");
    clock.advance(Duration.ofHours(1));
    worker.next();
    clock.advance(Duration.ofHours(1));
    worker.next();

    assertThat(shop.read(location).text("status")).isEqualTo("ready");
  }

  @Test
  void aStorageThatNeverRecoversEndsAsFailed() {
    String location = shop.given(SamplePictures.png(30, 20));
    var clock = TestClock.now();
    MediaShop.Worker worker =
        shop.worker(UnreliableStorage.failing(shop.storage(), Integer.MAX_VALUE), clock);

    for (int n = 0; n < 8; n++) {
      worker.next();
      clock.advance(Duration.ofHours(12));
    }

    assertThat(shop.read(location).text("status")).isEqualTo("failed");
  }

  @Test
  void staffRetryAJobWhoseStorageWasBrokenAndThePictureIsMade() {
    String location = shop.given(SamplePictures.png(30, 20));
    var clock = TestClock.now();
    MediaShop.Worker broken =
        shop.worker(UnreliableStorage.failing(shop.storage(), Integer.MAX_VALUE), clock);
    for (int n = 0; n < 6; n++) {
      broken.next();
      clock.advance(Duration.ofHours(12));
    }
    assertThat(shop.read(location).text("status")).isEqualTo("failed");
    String dead =
        shop.owner()
            .get("/admin/jobs?state=dead&kind=media.render&sort=-created_at")
            .items("id")
            .getFirst();

    shop.owner().post("/admin/jobs/" + dead + "/retry").expect(200);
    assertThat(shop.read(location).text("status")).isEqualTo("pending");
    shop.worker(shop.storage(), clock).next();

    assertThat(shop.read(location).text("status")).isEqualTo("ready");
    shop.owner().get("/admin/jobs/" + dead).expectError(404, "not_found");
  }

  @Test
  void aRemovedRecordTakesItsFilesAlong() {
    String location = shop.given(SamplePictures.png(30, 20));
    shop.work();
    String card = shop.target(location, "card");
    String original = shop.target(location, "original");
    shop.show(card).expect(200);

    shop.owner().delete(location).expect(204);
    shop.work();

    shop.show(card).expectError(404, "not_found");
    shop.show(original).expectError(404, "not_found");
    var later = new TestClock(Instant.now().plusSeconds(9000));
    assertThat(shop.worker(shop.storage(), later).next()).isFalse();
  }

  @Test
  void aPictureRemovedWhileItIsWorkedOnComesToNothing() {
    String location = shop.given(SamplePictures.png(30, 20));
    MediaStorage removed = during(() -> shop.owner().delete(location).expect(204));

    shop.worker(removed, InstantSource.system()).next();
    shop.work();

    shop.owner().get(location).expectError(404, "not_found");
  }

  private static boolean isRed(BufferedImage image, int x, int y) {
    Color color = new Color(image.getRGB(x, y));
    return color.getRed() > 180 && color.getBlue() < 80;
  }

  private static boolean isBlue(BufferedImage image, int x, int y) {
    Color color = new Color(image.getRGB(x, y));
    return color.getBlue() > 180 && color.getRed() < 80;
  }
}
