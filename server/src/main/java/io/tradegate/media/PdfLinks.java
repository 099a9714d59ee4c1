package io.tradegate.media;

import static io.tradegate.platform.errors.ErrorCode.INVALID_SIGNATURE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.crypto.CapabilityUrls;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/**
 * Signs the addresses of PDF files of one kind of document, and serves them without the database.
 */
public final class PdfLinks {
  private static final Duration LIFE = Duration.ofMinutes(15);
  private static final String SUFFIX = ".pdf";

  private final Kind kind;
  private final CapabilityUrls urls;
  private final String base;
  private final GeneratedFiles files;
  private final InstantSource clock;

  /**
   * A kind of document.
   *
   * @param purpose of the keys that sign, such as {@code invoice}
   * @param folder in the addresses, such as {@code invoices}
   * @param summary of the route that serves them
   */
  public record Kind(String purpose, String folder, String summary) {
    String path() {
      return "/assets/" + folder + "/";
    }
  }

  /** {@code base}: of the addresses. */
  public record Parts(MasterKey master, String base, GeneratedFiles files, InstantSource clock) {}

  public PdfLinks(Kind kind, Parts parts) {
    this.kind = kind;
    this.urls = new CapabilityUrls(parts.master(), kind.purpose());
    this.base = parts.base();
    this.files = parts.files();
    this.clock = parts.clock();
  }

  /** An address that opens one file for a quarter of an hour. */
  public record PdfLink(String url, Instant expiresAt) {}

  public PdfLink link(long org, UUID document) {
    Instant expires = clock.instant().plus(LIFE);
    return new PdfLink(until(org, document, expires), expires);
  }

  /** The same until a moment of the caller's choice: a mail is read later than an answer. */
  public String until(long org, UUID document, Instant expires) {
    return base + urls.signer(org).sign(kind.path() + document + SUFFIX, expires);
  }

  public void addTo(Routes routes) {
    routes
        .get(kind.path() + "{file}", "assets." + kind.purpose(), kind.summary())
        .signedAddress()
        .params(
            List.of(
                Param.text("expires", "As it was answered."),
                Param.text("key", "As it was answered."),
                Param.text("signature", "As it was answered.")))
        .replies(200, "application/pdf")
        .refuses(INVALID_SIGNATURE)
        .handleOpen(this::show);
  }

  private Reply show(Call call) {
    CapabilityUrls.Grant grant = urls.verify(call.rawPath(), call.rawQuery(), clock.instant());
    String file = call.text("file");
    UUID id =
        Ids.parse(file.endsWith(SUFFIX) ? file.substring(0, file.length() - SUFFIX.length()) : "")
            .orElseThrow(PdfLinks::missing);
    return Reply.streamed(
            "application/pdf", files.open(grant.org(), id).orElseThrow(PdfLinks::missing))
        .with("Cache-Control", "private, no-store")
        .with("Content-Disposition", "inline; filename=\"%s\"".formatted(file))
        .with("Content-Security-Policy", "default-src 'none'; sandbox");
  }

  private static Refusal missing() {
    return NOT_FOUND.because("This file is not ready yet; try again in a few seconds.");
  }
}
