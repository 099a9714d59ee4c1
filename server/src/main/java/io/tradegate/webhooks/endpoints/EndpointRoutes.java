package io.tradegate.webhooks.endpoints;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.webhooks.delivery.Delivery;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for webhook endpoints. */
public final class EndpointRoutes {
  private static final String ONE = "/admin/webhooks/{id}";

  private final Endpoints endpoints;
  private final SecretRotation rotation;
  private final TestEvents tests;

  public EndpointRoutes(Endpoints endpoints, SecretRotation rotation, TestEvents tests) {
    this.endpoints = endpoints;
    this.rotation = rotation;
    this.tests = tests;
  }

  record Create(
      @Text(max = 2048) String url,
      @Text(min = 0, max = 500) @Nullable String description,
      @Bounds(max = 100) @Text(max = 100) @Nullable List<String> events) {}

  record Change(
      @Text(max = 2048) @Nullable String url,
      @Text(min = 0, max = 500) @Nullable String description,
      @Bounds(max = 100) @Text(max = 100) @Nullable List<String> events) {}

  record Disable(@Text(max = 500) @Nullable String reason) {}

  record Sample(@Text(max = 100) @Nullable String event) {}

  /** An endpoint as routes answer it. {@code warnings}: which of its events it will not get. */
  record EndpointView(
      UUID id,
      String url,
      @Nullable String description,
      List<String> events,
      List<String> warnings,
      EndpointStatus status,
      @Nullable String disabledReason,
      Instant createdAt,
      @Nullable Instant lastSuccessAt,
      @Nullable Instant lastFailureAt,
      @Nullable BigDecimal successRate,
      int version) {}

  /** An endpoint with the secret that is shown this once. */
  record WithSecret(
      UUID id,
      String url,
      @Nullable String description,
      List<String> events,
      List<String> warnings,
      EndpointStatus status,
      @Nullable String disabledReason,
      Instant createdAt,
      @Nullable Instant lastSuccessAt,
      @Nullable Instant lastFailureAt,
      @Nullable BigDecimal successRate,
      int version,
      String secret) {}

  public void addTo(Routes routes) {
    routes
        .get("/admin/webhooks", "webhooks.list", "List webhook endpoints")
        .permission("webhook.view")
        .lists(
            EndpointView.class,
            EndpointStore.LIST.params(),
            (call, tx) -> EndpointStore.LIST.page(tx, call).map(this::view));
    routes
        .post(
            "/admin/webhooks",
            "webhooks.create",
            "Create a webhook endpoint; its secret is answered once")
        .permission("webhook.manage")
        .body(Create.class)
        .creates(WithSecret.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "webhooks.read", "Read a webhook endpoint")
        .permission("webhook.view")
        .answers(EndpointView.class, (call, tx) -> view(endpoints.find(tx, call.id("id"))));
    routes
        .patch(ONE, "webhooks.change", "Change a webhook endpoint")
        .permission("webhook.manage")
        .body(Change.class)
        .answers(EndpointView.class, this::change);
    routes
        .delete(ONE, "webhooks.remove", "Remove a webhook endpoint and what is pending for it")
        .permission("webhook.manage")
        .answersNothing((call, tx) -> endpoints.remove(tx, call.id("id")));
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(
            ONE + "/rotate-secret",
            "webhooks.rotate_secret",
            "Replace the secret; the old one is dead when this answers")
        .permission("webhook.manage")
        .replies(200, WithSecret.class)
        .handleStepwise(this::rotate);
    routes
        .post(ONE + "/disable", "webhooks.disable", "Stop sending; deliveries are parked meanwhile")
        .permission("webhook.manage")
        .body(Disable.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .answers(EndpointView.class, this::disable);
    routes
        .post(
            ONE + "/enable", "webhooks.enable", "Send again; parked deliveries wait for a recovery")
        .permission("webhook.manage")
        .refuses(ErrorCode.INVALID_TRANSITION)
        .answers(EndpointView.class, (call, tx) -> view(endpoints.enable(tx, call.id("id"))));
    routes
        .post(ONE + "/test", "webhooks.test", "Send a signed sample of any event")
        .permission("webhook.manage")
        .body(Sample.class)
        .replies(202, Delivery.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handle(this::test);
  }

  private Reply create(Tx tx, Create body) {
    List<String> events = Objects.requireNonNullElse(body.events(), List.of());
    Endpoints.Minted minted =
        endpoints.add(tx, new Endpoints.Definition(body.url(), body.description(), events));
    return Reply.created("/admin/webhooks/" + minted.endpoint().id(), withSecret(minted))
        .version(1);
  }

  private EndpointView change(Call call, Tx tx, Change body) {
    Endpoint now = endpoints.find(tx, call.id("id"));
    var definition =
        new Endpoints.Definition(
            Objects.requireNonNullElse(body.url(), now.url()),
            body.description() == null ? now.description() : body.description(),
            Objects.requireNonNullElse(body.events(), now.events()));
    return view(endpoints.change(tx, now.id(), definition, call.ifMatch()));
  }

  private Reply rotate(Call call, Steps steps) {
    Endpoints.Minted minted = rotation.rotate(steps, call.id("id"));
    return Reply.ok(withSecret(minted)).version(minted.endpoint().version());
  }

  private EndpointView disable(Call call, Tx tx, Disable body) {
    String reason = body.reason();
    return view(
        endpoints.disable(tx, call.id("id"), reason == null ? "Disabled by staff." : reason));
  }

  private Reply test(Call call, Tx tx, Sample body) {
    String event = body.event();
    return Reply.accepted(tests.send(tx, call.id("id"), event == null ? "order.placed" : event));
  }

  private EndpointView view(Endpoint endpoint) {
    return RecordBuilder.of(EndpointView.class)
        .from(endpoint)
        .with("warnings", endpoints.warnings(endpoint))
        .build();
  }

  private WithSecret withSecret(Endpoints.Minted minted) {
    return RecordBuilder.of(WithSecret.class)
        .from(view(minted.endpoint()))
        .with("secret", minted.secret())
        .build();
  }
}
