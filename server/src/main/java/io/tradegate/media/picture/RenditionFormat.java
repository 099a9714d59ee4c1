package io.tradegate.media.picture;

import com.luciad.imageio.webp.WebPImageWriterSpi;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.FileImageOutputStream;

/** The formats of renditions. Only pixels are written: no metadata can leak. */
public enum RenditionFormat {
  WEBP("webp", "image/webp", "Lossy", 0.80f),
  JPEG("jpg", "image/jpeg", "JPEG", 0.82f);

  private final String extension;
  private final String contentType;
  private final String compression;
  private final float quality;

  RenditionFormat(String extension, String contentType, String compression, float quality) {
    this.extension = extension;
    this.contentType = contentType;
    this.compression = compression;
    this.quality = quality;
  }

  public String extension() {
    return extension;
  }

  public String contentType() {
    return contentType;
  }

  void write(BufferedImage image, Path file) throws IOException {
    Files.deleteIfExists(file); // the stream below would only overwrite the start of it
    ImageWriter writer = writer();
    try (var out = new FileImageOutputStream(file.toFile())) {
      writer.setOutput(out);
      ImageWriteParam param = writer.getDefaultWriteParam();
      param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      param.setCompressionType(compression);
      param.setCompressionQuality(quality);
      writer.write(null, new IIOImage(presentable(image), null, null), param);
    } finally {
      writer.dispose();
    }
  }

  private ImageWriter writer() throws IOException {
    return switch (this) {
      case WEBP -> new WebPImageWriterSpi().createWriterInstance(null);
      case JPEG -> ImageIO.getImageWritersByFormatName("jpeg").next();
    };
  }

  private BufferedImage presentable(BufferedImage image) {
    return this == JPEG ? Canvas.onWhite(image) : image;
  }
}
