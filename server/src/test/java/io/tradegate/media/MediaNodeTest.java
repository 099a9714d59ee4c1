package io.tradegate.media;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.media.storage.BucketServer;
import io.tradegate.platform.config.Bucket;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole node with a bucket: a picture is uploaded, rendered, shown and removed. */
class MediaNodeTest {
  @TempDir private Path data;

  @Test
  void aPictureLivesInABucket() {
    try (var server = new BucketServer();
        var app =
            TestApp.alone(settings(server.bucket()), Surroundings.real(OpenTelemetry.noop()));
        var shop = new MediaShop(app)) {
      String location = shop.given(SamplePictures.jpeg(300, 200));

      await().until(() -> shop.read(location).text("status").equals("ready"));

      String card = shop.target(location, "card");
      assertThat(SamplePictures.decoded(shop.show(card).expect(200).bytes()).getWidth())
          .isEqualTo(300);
      shop.owner().delete(location).expect(204);
      await().until(() -> shop.show(card).status() == 404);
    }
  }

  private Map<String, String> settings(Bucket bucket) {
    return Map.of(
        "RUN_JOBS", "true",
        "DATA_DIR", data.toString(),
        "MEDIA_STORAGE", "s3",
        "S3_ENDPOINT", bucket.endpoint().toString(),
        "S3_BUCKET", bucket.name(),
        "S3_REGION", bucket.region(),
        "S3_ACCESS_KEY", bucket.accessKey(),
        "S3_SECRET_KEY", bucket.secretKey());
  }
}
