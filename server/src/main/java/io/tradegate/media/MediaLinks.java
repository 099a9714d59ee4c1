package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.platform.crypto.CapabilityUrls;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** Creates the signed URLs of files. Costs a few hashes and no round trip. */
public final class MediaLinks {
  private static final Duration LIFE = Duration.ofHours(24);

  // Addresses made within the same hour are the same, so that browsers and caches can reuse them.
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
    MediaAddresses addresses = addresses(org);
    return files.stream().map(file -> link(file, addresses)).toList();
  }

  public MediaLink of(long org, MediaFile.Shown file) {
    return of(org, List.of(file)).getFirst();
  }

  MediaAddresses addresses(long org) {
    return new MediaAddresses(base, urls.signer(org), expires());
  }

  Instant expires() {
    return Instant.ofEpochSecond(
        Math.ceilDiv(clock.instant().plus(LIFE).getEpochSecond(), STEP) * STEP);
  }

  private static MediaLink link(MediaFile.Shown file, MediaAddresses addresses) {
    FileType type = FileType.byContentType(file.contentType()).orElseThrow();
    boolean rendered = type.isPicture() && file.status() == MediaStatus.READY;
    return new MediaLink(
        file.id(),
        file.alt(),
        file.contentType(),
        file.width(),
        file.height(),
        new MediaLink.Urls(
            rendered ? addresses.thumb(file.id()) : null,
            rendered ? addresses.card(file.id()) : null,
            rendered ? addresses.detail(file.id()) : null,
            rendered ? addresses.zoom(file.id()) : null,
            addresses.original(file.id(), type)));
  }
}
