package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.media.picture.Rendition;
import io.tradegate.platform.crypto.CapabilityUrls;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Mints the addresses that files are shown at. Costs a few hashes and no round trip. */
public final class MediaLinks {
  private static final Duration LIFE = Duration.ofHours(24);

  // Addresses made within the same hour are the same, so that browsers and caches know them again.
  private static final long STEP = Duration.ofHours(1).toSeconds();

  private final CapabilityUrls urls;
  private final String base;
  private final InstantSource clock;

  MediaLinks(CapabilityUrls urls, URI base, InstantSource clock) {
    this.urls = urls;
    this.base = base.toString().replaceFirst("/$", "");
    this.clock = clock;
  }

  /** In the order given. */
  public List<MediaLink> of(long org, List<MediaFile.Shown> files) {
    CapabilityUrls.Signer signer = urls.signer(org);
    Instant expires = expires();
    return files.stream().map(file -> link(file, signer, expires)).toList();
  }

  public MediaLink of(long org, MediaFile.Shown file) {
    return of(org, List.of(file)).getFirst();
  }

  private Instant expires() {
    return Instant.ofEpochSecond(
        Math.ceilDiv(clock.instant().plus(LIFE).getEpochSecond(), STEP) * STEP);
  }

  private MediaLink link(MediaFile.Shown file, CapabilityUrls.Signer signer, Instant expires) {
    FileType type = FileType.byContentType(file.contentType()).orElseThrow();
    boolean rendered = type.isPicture() && file.status() == MediaStatus.READY;
    var mint = new Mint(file.id(), signer, expires, rendered);
    return new MediaLink(
        file.id(),
        file.alt(),
        file.contentType(),
        file.width(),
        file.height(),
        new MediaLink.Urls(
            mint.rendition(Rendition.THUMB),
            mint.rendition(Rendition.CARD),
            mint.rendition(Rendition.DETAIL),
            mint.rendition(Rendition.ZOOM),
            mint.address("original." + type.extension())));
  }

  /** The addresses of one file. */
  private final class Mint {
    private final UUID id;
    private final CapabilityUrls.Signer signer;
    private final Instant expires;
    private final boolean rendered;

    Mint(UUID id, CapabilityUrls.Signer signer, Instant expires, boolean rendered) {
      this.id = id;
      this.signer = signer;
      this.expires = expires;
      this.rendered = rendered;
    }

    @Nullable String rendition(Rendition rendition) {
      return rendered ? address(rendition.wireName()) : null;
    }

    String address(String name) {
      return base + signer.sign("/assets/media/%s/%s".formatted(id, name), expires);
    }
  }
}
