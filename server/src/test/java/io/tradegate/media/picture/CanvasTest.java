package io.tradegate.media.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanvasTest {
  private static final int A = 0xff0000;
  private static final int B = 0x00ff00;
  private static final int C = 0x0000ff;
  private static final int D = 0xffff00;

  /** Corners A B above, C D below; three wide, two high. */
  private static BufferedImage picture() {
    var image = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, A);
    image.setRGB(2, 0, B);
    image.setRGB(0, 1, C);
    image.setRGB(2, 1, D);
    return image;
  }

  @ParameterizedTest
  @CsvSource({
    "1, ABCD", "2, BADC", "3, DCBA", "4, CDAB", "5, ACBD", "6, CADB", "7, DBCA", "8, BDAC"
  })
  void everyOrientationOfExifIsSetUpright(int orientation, String corners) {
    BufferedImage upright = Canvas.upright(picture(), orientation);

    int right = upright.getWidth() - 1;
    int below = upright.getHeight() - 1;
    assertThat(upright.getWidth()).isEqualTo(orientation >= 5 ? 2 : 3);
    assertThat(
            name(upright, 0, 0)
                + name(upright, right, 0)
                + name(upright, 0, below)
                + name(upright, right, below))
        .isEqualTo(corners);
  }

  private static String name(BufferedImage image, int x, int y) {
    return switch (image.getRGB(x, y) & 0xffffff) {
      case A -> "A";
      case B -> "B";
      case C -> "C";
      case D -> "D";
      default -> "?";
    };
  }

  @Test
  void nothingIsMadeLargerOrVanishes() {
    assertThat(Canvas.fit(picture(), 1000).getWidth()).isEqualTo(3);
    var strip = new BufferedImage(12_000, 2, BufferedImage.TYPE_BYTE_GRAY);
    assertThat(Canvas.fit(strip, 160).getHeight()).isEqualTo(1);
  }

  @Test
  void aLargePictureIsDecodedThinned() {
    assertThat(Decoder.step(new FileHeader(FileType.JPEG, 4000, 3000, 1))).isEqualTo(1);
    assertThat(Decoder.step(new FileHeader(FileType.JPEG, 4001, 3000, 1))).isEqualTo(2);
    assertThat(Decoder.step(new FileHeader(FileType.JPEG, 6300, 6300, 1))).isEqualTo(2);
  }
}
