package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Paste what arrived, learn which step of the verification fails and why. */
final class VerifyRoutes {
  private final Endpoints endpoints;
  private final InstantSource clock;

  VerifyRoutes(Endpoints endpoints, InstantSource clock) {
    this.endpoints = endpoints;
    this.clock = clock;
  }

  /** {@code headers}: lines of {@code Name: value}, as a log shows them. */
  record Paste(
      @Text(min = 0, max = 20_000) String headers,
      @Text(min = 0, max = 500_000, format = Text.Format.SECRET) String body,
      @Text(max = 500) @Nullable String computedSignature) {}

  void addTo(Routes routes) {
    routes
        .post("/admin/webhooks/verify")
        .named("webhooks.verify", "Learn which step of verifying a delivery fails, and why")
        .permission("webhook.manage")
        .body(Paste.class)
        .replies(200, VerificationReport.class)
        .handle(this::verify);
  }

  private Reply verify(Call call, Tx tx) {
    Paste paste = call.body(Paste.class);
    var headers = PastedHeaders.parse(paste.headers());
    var pasted = new Pasted(headers, paste.body(), paste.computedSignature(), null);
    return Reply.ok(VerificationReport.of(pasted, endpoints.candidates(tx), clock.instant()));
  }
}
