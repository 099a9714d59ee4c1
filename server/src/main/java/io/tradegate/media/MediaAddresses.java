package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.media.picture.Rendition;
import io.tradegate.platform.crypto.CapabilityUrls;
import java.time.Instant;
import java.util.UUID;

/**
 * Signs URLs of one organization's files, each on demand, so that a list pays only for the sizes
 * that it shows. The caller must know that the renditions exist.
 */
public final class MediaAddresses {
  private final String base;
  private final CapabilityUrls.Signer signer;
  private final Instant expires;

  MediaAddresses(String base, CapabilityUrls.Signer signer, Instant expires) {
    this.base = base;
    this.signer = signer;
    this.expires = expires;
  }

  public String thumb(UUID media) {
    return rendition(media, Rendition.THUMB);
  }

  public String card(UUID media) {
    return rendition(media, Rendition.CARD);
  }

  public String detail(UUID media) {
    return rendition(media, Rendition.DETAIL);
  }

  public String zoom(UUID media) {
    return rendition(media, Rendition.ZOOM);
  }

  String original(UUID media, FileType type) {
    return address(media, "original." + type.extension());
  }

  private String rendition(UUID media, Rendition rendition) {
    return address(media, rendition.wireName());
  }

  private String address(UUID media, String name) {
    return base + signer.sign("/assets/media/%s/%s".formatted(media, name), expires);
  }
}
