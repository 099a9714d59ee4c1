package io.tradegate.dunning.notices;

import static io.tradegate.platform.errors.ErrorCode.INVALID_SIGNATURE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.GeneratedFiles;
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

/** Signs the addresses of the PDF files of notices, and serves them without the database. */
public final class NoticeLinks {
  private static final Duration LIFE = Duration.ofMinutes(15);

  /** A mail is read later than an answer of the API. */
  private static final Duration LIFE_IN_MAIL = Duration.ofDays(30);

  private static final String PATH = "/assets/dunning-notices/";
  private static final String SUFFIX = ".pdf";

  private final CapabilityUrls urls;
  private final String base;
  private final GeneratedFiles files;
  private final InstantSource clock;

  public NoticeLinks(MasterKey master, String base, GeneratedFiles files, InstantSource clock) {
    this.urls = new CapabilityUrls(master, "dunning-notice");
    this.base = base;
    this.files = files;
    this.clock = clock;
  }

  /** An address that opens the PDF of one notice for a quarter of an hour. */
  public record PdfLink(String url, Instant expiresAt) {}

  public PdfLink link(long org, UUID notice) {
    Instant expires = clock.instant().plus(LIFE);
    return new PdfLink(signed(org, notice, expires), expires);
  }

  /** {@code sent}: when the mail is written. */
  public String inMail(long org, UUID notice, Instant sent) {
    return signed(org, notice, sent.plus(LIFE_IN_MAIL));
  }

  private String signed(long org, UUID notice, Instant expires) {
    return base + urls.signer(org).sign(PATH + notice + SUFFIX, expires);
  }

  public void addTo(Routes routes) {
    routes
        .get(PATH + "{file}")
        .named("assets.dunning_notice", "Read the PDF of a dunning notice")
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
            .orElseThrow(NoticeLinks::missing);
    return Reply.streamed(
            "application/pdf", files.open(grant.org(), id).orElseThrow(NoticeLinks::missing))
        .with("Cache-Control", "private, no-store")
        .with("Content-Disposition", "inline; filename=\"%s\"".formatted(file))
        .with("Content-Security-Policy", "default-src 'none'; sandbox");
  }

  private static Refusal missing() {
    return NOT_FOUND.because("This file is not ready yet; try again in a few seconds.");
  }
}
