package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.INVALID_SIGNATURE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.picture.FileType;
import io.tradegate.media.picture.Rendition;
import io.tradegate.media.picture.RenditionFormat;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.media.storage.StoredObject;
import io.tradegate.platform.crypto.CapabilityUrls;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Streamed;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Route that serves files to clients that have a signed URL, from the storage alone: no database.
 */
record AssetRoutes(CapabilityUrls urls, MediaStorage storage, InstantSource clock) {
  // The files are untrusted: if a browser takes one for a page, it runs no scripts and loads
  // nothing.
  private static final String POLICY = "default-src 'none'; sandbox";

  void addTo(Routes routes) {
    routes
        .get(
            "/assets/media/{id}/{rendition}",
            "assets.media",
            "Show a rendition (thumb, card, detail, zoom), as WebP or JPEG")
        .signedAddress()
        .params(
            List.of(
                Param.text("expires", "As it was answered."),
                Param.text("key", "As it was answered."),
                Param.text("signature", "As it was answered.")))
        .replies(200, "image/*")
        .refuses(INVALID_SIGNATURE)
        .handleOpen(this::show);
  }

  private Reply show(Call call) {
    Instant now = clock.instant();
    CapabilityUrls.Grant grant = urls.verify(call.rawPath(), call.rawQuery(), now);
    Asset asset = asset(call, grant.org());
    Reply reply = isKnown(call, asset) ? Reply.notModified() : open(asset);
    return reply
        .with("ETag", asset.tag())
        .with("Cache-Control", caching(Duration.between(now, grant.expires())))
        .with("Vary", "Accept")
        .with("Content-Disposition", asset.disposition())
        .with("Content-Security-Policy", POLICY)
        .with("Cross-Origin-Resource-Policy", "cross-origin"); // shops show them on other hosts
  }

  /** What is shown, and as what. */
  private record Asset(ObjectKey key, String contentType) {
    /** The ETag. The content of a key never changes, so its name is enough. */
    String tag() {
      return "\"%s.%s\"".formatted(key.media(), key.file());
    }

    String disposition() {
      String kind = contentType.startsWith("image/") ? "inline" : "attachment";
      return "%s; filename=\"%s-%s\"".formatted(kind, key.media(), key.file());
    }
  }

  private static Asset asset(Call call, long org) {
    UUID id = call.id("id");
    String name = call.text("rendition");
    return Rendition.of(name)
        .map(rendition -> rendition(call, org, id, rendition))
        .or(() -> original(org, id, name))
        .orElseThrow(AssetRoutes::missing);
  }

  private static Asset rendition(Call call, long org, UUID id, Rendition rendition) {
    RenditionFormat format =
        call.accepts(RenditionFormat.WEBP.contentType())
            ? RenditionFormat.WEBP
            : RenditionFormat.JPEG;
    return new Asset(MediaKeys.rendition(org, id, rendition, format), format.contentType());
  }

  private static Optional<Asset> original(long org, UUID id, String name) {
    return Arrays.stream(FileType.values())
        .filter(type -> name.equals("original." + type.extension()))
        .map(type -> new Asset(MediaKeys.original(org, id, type), type.contentType()))
        .findAny();
  }

  private static boolean isKnown(Call call, Asset asset) {
    return call.headers("If-None-Match").stream()
        .flatMap(value -> Arrays.stream(value.split(",", -1)))
        .anyMatch(tag -> tag.strip().replaceFirst("^W/", "").equals(asset.tag()));
  }

  private Reply open(Asset asset) {
    try {
      StoredObject object = storage.open(asset.key()).orElseThrow(AssetRoutes::missing);
      return Reply.streamed(asset.contentType(), new Streamed(object.length(), object.content()));
    } catch (IOException e) {
      throw Uploads.unreachable(e);
    }
  }

  /** No longer than the address holds. */
  private static String caching(Duration left) {
    return "public, max-age=%d, immutable".formatted(left.toSeconds());
  }

  private static Refusal missing() {
    return NOT_FOUND.because("This file is not ready yet, or was removed.");
  }
}
