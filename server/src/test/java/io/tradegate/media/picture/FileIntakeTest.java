package io.tradegate.media.picture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.testing.SamplePictures;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FileIntakeTest {
  @TempDir private Path folder;

  static Stream<byte[]> pictures() {
    return Stream.of(
        SamplePictures.jpeg(30, 20),
        SamplePictures.png(30, 20),
        SamplePictures.gif(30, 20),
        SamplePictures.webp(30, 20));
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void aGoodPictureKeepsItsPixels(byte[] picture) throws IOException {
    Cleaned cleaned = clean(picture);

    assertThat(cleaned.facts().width()).isEqualTo(30);
    assertThat(cleaned.facts().height()).isEqualTo(20);
    assertThat(pixels(decoded(cleaned)))
        .isEqualTo(pixels(decoded(new Cleaned(cleaned.facts(), picture))));
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void aPictureThatIsCutAnywhereIsRefused(byte[] picture) throws IOException {
    for (int length = 0; length < picture.length; length++) {
      refused(Arrays.copyOf(picture, length));
    }
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void bytesAfterTheEndOfThePictureAreDropped(byte[] picture) throws IOException {
    byte[] clean = clean(picture).bytes();

    assertThat(clean(FileMaker.joined(picture, "PK\3\4 <script>".getBytes(ISO_8859_1))).bytes())
        .isEqualTo(clean);
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void cleaningTwiceChangesNothing(byte[] picture) throws IOException {
    byte[] once = clean(picture).bytes();

    assertThat(clean(once).bytes()).isEqualTo(once);
  }

  @Test
  void aJpegLosesItsMetadataButStaysUpright() throws IOException {
    Cleaned cleaned =
        clean(FileMaker.jpegWithExif(SamplePictures.jpeg(30, 20), 6, "GPS 52.5N 13.4E"));

    assertThat(text(cleaned)).doesNotContain("GPS", "http://ns.adobe.com/xap", "a comment");
    assertThat(cleaned.facts().orientation()).isEqualTo(6);
    assertThat(cleaned.facts().shownWidth()).isEqualTo(20);
    assertThat(cleaned.facts().shownHeight()).isEqualTo(30);
    assertThat(clean(cleaned.bytes()).facts().orientation()).isEqualTo(6);
  }

  @Test
  void anUprightJpegKeepsNoExifAtAll() throws IOException {
    Cleaned cleaned = clean(FileMaker.jpegWithExif(SamplePictures.jpeg(30, 20), 1, "GPS"));

    assertThat(text(cleaned)).doesNotContain("Exif", "GPS");
  }

  @Test
  void aPngLosesItsMetadataButStaysUpright() throws IOException {
    byte[] png = SamplePictures.png(30, 20);
    byte[] told = FileMaker.pngWith(png, "tEXt", "Author\0Jane Doe".getBytes(ISO_8859_1));
    byte[] turned = FileMaker.pngWith(told, "eXIf", Exif.saying(8));

    Cleaned cleaned = clean(turned);

    assertThat(text(cleaned)).doesNotContain("Jane Doe");
    assertThat(cleaned.facts().orientation()).isEqualTo(8);
    assertThat(clean(told).bytes()).isEqualTo(clean(png).bytes());
  }

  @Test
  void aWebpLosesItsMetadataButStaysUpright() throws IOException {
    byte[] told =
        FileMaker.webpWith(SamplePictures.webp(30, 20), Exif.saying(3), "<x:xmpmeta>Jane Doe");

    Cleaned cleaned = clean(told);

    assertThat(text(cleaned)).doesNotContain("Jane Doe").contains("EXIF");
    assertThat(cleaned.facts().orientation()).isEqualTo(3);
    assertThat(decoded(cleaned).getWidth()).isEqualTo(30);
    byte[] upright = FileMaker.webpWith(SamplePictures.webp(30, 20), Exif.saying(1), "Jane Doe");
    assertThat(text(clean(upright))).doesNotContain("Jane Doe", "EXIF");
  }

  @Test
  void aGifLosesItsComments() throws IOException {
    byte[] told = FileMaker.gifWithComment(SamplePictures.gif(30, 20), "by Jane Doe");

    assertThat(clean(told).bytes()).isEqualTo(clean(SamplePictures.gif(30, 20)).bytes());
  }

  @Test
  void aHeaderThatPromisesTooManyPixelsIsRefusedBeforeDecoding() throws IOException {
    for (byte[] bomb :
        new byte[][] {
          FileMaker.pngOfSize(60_000, 60_000),
          FileMaker.pngOfSize(12_001, 10),
          FileMaker.pngOfSize(10_000, 5_000),
          FileMaker.jpegOfSize(SamplePictures.jpeg(30, 20), 65_000, 65_000),
          FileMaker.gifOfSize(SamplePictures.gif(30, 20), 65_000, 65_000),
          FileMaker.webpCanvas(16_000, 16_000)
        }) {
      assertThat(refused(bomb).code()).isEqualTo(ErrorCode.MEDIA_TOO_LARGE);
    }
  }

  @Test
  void aPictureWithoutPixelsIsRefused() throws IOException {
    assertThat(refused(FileMaker.pngOfSize(0, 5)).code()).isEqualTo(ErrorCode.INVALID_MEDIA);
    assertThat(refused(FileMaker.pngOfSize(-1, 5)).code()).isEqualTo(ErrorCode.INVALID_MEDIA);
  }

  @Test
  void endlessFramesAndScansAreRefused() throws IOException {
    assertThat(refused(FileMaker.gifWithFrames(SamplePictures.gif(30, 20), 201)).code())
        .isEqualTo(ErrorCode.MEDIA_TOO_LARGE);
    assertThat(refused(FileMaker.jpegWithScans(SamplePictures.jpeg(30, 20), 101)).code())
        .isEqualTo(ErrorCode.MEDIA_TOO_LARGE);
    clean(FileMaker.gifWithFrames(SamplePictures.gif(30, 20), 200));
  }

  @Test
  void aByteThatFlippedInAPngIsNoticed() throws IOException {
    byte[] png = SamplePictures.png(30, 20);
    png[png.length - 20] ^= 1;

    assertThat(refused(png).code()).isEqualTo(ErrorCode.INVALID_MEDIA);
  }

  /** A picture, its facts and what became of it. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Cleaned(FileHeader facts, byte[] bytes) {}

  private Cleaned clean(byte[] content) throws IOException {
    Path from = Files.write(folder.resolve("from"), content);
    Path to = folder.resolve("to");
    FileHeader header = FileIntake.clean(from, to);
    return new Cleaned(header, Files.readAllBytes(to));
  }

  private Refusal refused(byte[] content) throws IOException {
    Path from = Files.write(folder.resolve("from"), content);
    var caught = new Refusal[1];
    assertThatThrownBy(() -> FileIntake.clean(from, folder.resolve("to")))
        .as("%d bytes", content.length)
        .isInstanceOfSatisfying(Refusal.class, refusal -> caught[0] = refusal);
    return caught[0];
  }

  private BufferedImage decoded(Cleaned cleaned) throws IOException {
    return Decoder.decode(Files.write(folder.resolve("decoded"), cleaned.bytes()), cleaned.facts());
  }

  private static int[] pixels(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  private static String text(Cleaned cleaned) {
    return new String(cleaned.bytes(), ISO_8859_1);
  }
}
