package io.tradegate.webhooks.forensics;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.webhooks.endpoints.Endpoints;
import io.tradegate.webhooks.endpoints.Endpoints.SealedSigner;
import io.tradegate.webhooks.endpoints.PossibleSigner;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Verifies a pasted delivery and says which step fails and why. */
public final class VerifyRoutes {
  private final Endpoints endpoints;
  private final WorkSlots slots;
  private final InstantSource clock;

  public VerifyRoutes(Endpoints endpoints, WorkSlots slots, InstantSource clock) {
    this.endpoints = endpoints;
    this.slots = slots;
    this.clock = clock;
  }

  /** {@code headers}: lines of {@code Name: value}, as a log shows them. */
  record Paste(
      @Text(min = 0, max = 20_000) String headers,
      @Text(min = 0, max = 500_000, format = Text.Format.SECRET) String body,
      @Text(max = 500) @Nullable String computedSignature) {}

  public void addTo(Routes routes) {
    routes
        .post(
            "/admin/webhooks/verify",
            "webhooks.verify",
            "Learn which step of verifying a delivery fails, and why")
        .permission("webhook.manage")
        .body(Paste.class)
        .replies(200, VerificationReport.class)
        .refuses(RATE_LIMITED)
        .handleStepwise((_, steps, body) -> verify(steps, body));
  }

  /** The calling organization and the endpoints that may have signed. */
  private record Tenant(long org, List<SealedSigner> endpoints) {}

  private Reply verify(Steps steps, Paste paste) {
    Tenant tenant = steps.read(tx -> new Tenant(tx.actor().org(), endpoints.possibleSigners(tx)));
    VerificationReport report =
        slots.compute(tenant.org(), () -> report(paste, tenant.endpoints()));
    // Writes the audit entry and the idempotency key, as every POST does.
    return Reply.ok(steps.write(_ -> report));
  }

  private VerificationReport report(Paste paste, List<SealedSigner> sealed) {
    var headers = PastedHeaders.parse(paste.headers());
    var pasted = new PastedRequest(headers, paste.body(), paste.computedSignature(), null);
    List<PossibleSigner> signers = sealed.stream().map(endpoints::opened).toList();
    return VerificationReport.of(pasted, signers, clock.instant());
  }
}
