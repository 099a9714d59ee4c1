package io.tradegate.media.picture;

import static io.tradegate.media.picture.Pipe.damaged;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;

/** Copies a GIF without comments and application data. */
final class GifFile {
  private static final int IMAGE = 0x2C;
  private static final int EXTENSION = 0x21;
  private static final int TRAILER = 0x3B;
  private static final int CONTROL = 0xF9;
  private static final int APPLICATION = 0xFF;

  private final Pipe pipe;
  private int width;
  private int height;
  private int frames;

  private GifFile(Pipe pipe) {
    this.pipe = pipe;
  }

  static FileHeader copy(Pipe pipe) throws IOException {
    return new GifFile(pipe).copy();
  }

  private FileHeader copy() throws IOException {
    pipe.copy(6);
    screen();
    int block = pipe.u8();
    while (block != TRAILER) {
      block(block);
      block = pipe.u8();
    }
    if (frames == 0) {
      throw damaged("it holds no picture");
    }
    pipe.write(TRAILER);
    return new FileHeader(FileType.GIF, width, height, Exif.UPRIGHT);
  }

  private void screen() throws IOException {
    int screenWidth = pipe.u16le();
    int screenHeight = pipe.u16le();
    PictureLimits.requireSize(Math.max(1, screenWidth), Math.max(1, screenHeight));
    pipe.write16le(screenWidth);
    pipe.write16le(screenHeight);
    int flags = pipe.u8();
    pipe.write(flags);
    pipe.copy(2);
    copyColours(flags);
  }

  private void copyColours(int flags) throws IOException {
    if ((flags & 0x80) != 0) {
      pipe.copy(3L << ((flags & 7) + 1));
    }
  }

  private void block(int block) throws IOException {
    switch (block) {
      case IMAGE -> frame();
      case EXTENSION -> extension();
      default -> throw damaged("a block starts where none can");
    }
  }

  private void frame() throws IOException {
    PictureLimits.requireFrames(++frames);
    pipe.write(IMAGE);
    pipe.copy(4);
    int frameWidth = pipe.u16le();
    int frameHeight = pipe.u16le();
    PictureLimits.requireSize(frameWidth, frameHeight);
    if (frames == 1) {
      width = frameWidth;
      height = frameHeight;
    }
    pipe.write16le(frameWidth);
    pipe.write16le(frameHeight);
    int flags = pipe.u8();
    pipe.write(flags);
    copyColours(flags);
    pipe.copy(1);
    copyParts();
  }

  private void extension() throws IOException {
    int label = pipe.u8();
    int length = pipe.u8();
    byte[] start = pipe.take(length);
    boolean loops = label == APPLICATION && new String(start, ISO_8859_1).equals("NETSCAPE2.0");
    if (label == CONTROL || loops) {
      pipe.write(EXTENSION, label, length);
      pipe.write(start);
      copyParts();
    } else if (length > 0) {
      skipParts();
    }
  }

  private void copyParts() throws IOException {
    int length = pipe.u8();
    while (length > 0) {
      pipe.write(length);
      pipe.copy(length);
      length = pipe.u8();
    }
    pipe.write(0);
  }

  private void skipParts() throws IOException {
    int length = pipe.u8();
    while (length > 0) {
      pipe.skip(length);
      length = pipe.u8();
    }
  }
}
