package io.tradegate.media.picture;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;

/**
 * Limits that are checked from headers, before anything is decoded: a few kilobytes can describe
 * more pixels than the machine has memory, or more work than a day has hours.
 */
final class PictureLimits {
  static final int SIDE = 12_000;
  static final int PIXELS = 40_000_000;
  static final int FRAMES = 200;

  /** A progressive JPEG repeats the whole picture in each scan; real ones have about ten. */
  static final int SCANS = 100;

  private PictureLimits() {}

  static void requireSize(int width, int height) {
    if (width < 1 || height < 1) {
      throw INVALID_MEDIA.because("The picture says that it has no pixels.");
    }
    if (width > SIDE || height > SIDE || (long) width * height > PIXELS) {
      throw MEDIA_TOO_LARGE.because(
          "The picture is %d by %d pixels; %d a side and %d million in all are taken."
              .formatted(width, height, SIDE, PIXELS / 1_000_000));
    }
  }

  static void requireFrames(int frames) {
    if (frames > FRAMES) {
      throw MEDIA_TOO_LARGE.because("The animation has more than %d frames.".formatted(FRAMES));
    }
  }

  static void requireScans(int scans) {
    if (scans > SCANS) {
      throw MEDIA_TOO_LARGE.because("The JPEG has more than %d scans.".formatted(SCANS));
    }
  }
}
