package io.tradegate.media.picture;

/**
 * The values in the header of a file.
 *
 * @param width of the stored pixels, before they are turned; 0 for what has no pixels
 * @param orientation as Exif counts, 1 to 8; from 5 on width and height change places
 */
public record FileHeader(FileType type, int width, int height, int orientation) {

  public int shownWidth() {
    return orientation >= 5 ? height : width;
  }

  public int shownHeight() {
    return orientation >= 5 ? width : height;
  }
}
