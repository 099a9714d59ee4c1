package io.tradegate.webhooks;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.webhooks.Endpoints.SealedCandidate;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Paste what arrived, learn which step of the verification fails and why. */
final class VerifyRoutes {
  private final Endpoints endpoints;
  private final WorkSlots slots;
  private final InstantSource clock;

  VerifyRoutes(Endpoints endpoints, WorkSlots slots, InstantSource clock) {
    this.endpoints = endpoints;
    this.slots = slots;
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
        .refuses(RATE_LIMITED)
        .handleStepwise(this::verify);
  }

  /** Whose call it is, and the endpoints that may have signed. */
  private record Tenant(long org, List<SealedCandidate> endpoints) {}

  private Reply verify(Call call, Steps steps) {
    Paste paste = call.body(Paste.class);
    Tenant tenant = steps.read(tx -> new Tenant(tx.actor().org(), endpoints.candidates(tx)));
    VerificationReport report =
        slots.compute(tenant.org(), () -> report(paste, tenant.endpoints()));
    // Writes the audit entry and the idempotency key, as every POST does.
    return Reply.ok(steps.write(_ -> report));
  }

  private VerificationReport report(Paste paste, List<SealedCandidate> sealed) {
    var headers = PastedHeaders.parse(paste.headers());
    var pasted = new Pasted(headers, paste.body(), paste.computedSignature(), null);
    List<Candidate> candidates = sealed.stream().map(endpoints::opened).toList();
    return VerificationReport.of(pasted, candidates, clock.instant());
  }
}
