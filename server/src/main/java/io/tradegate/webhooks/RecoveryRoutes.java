package io.tradegate.webhooks;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Validated;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes that start a bulk replay and show its progress. */
record RecoveryRoutes(Recoveries recoveries, InstantSource clock) {
  record Recover(Instant since, @Nullable Instant until, @Nullable Boolean onlyFailed)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return until != null && !until.isAfter(since)
          ? List.of(new FieldError("until", "Field `until` must be after `since`."))
          : List.of();
    }
  }

  void addTo(Routes routes) {
    routes
        .post(
            "/admin/webhooks/{id}/recover",
            "webhooks.recover",
            "Send the deliveries of a span of time again")
        .permission("webhook.manage")
        .body(Recover.class)
        .replies(202, Recovery.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handle(this::start);
    routes
        .get(
            "/admin/webhooks/recoveries/{id}",
            "webhooks.recoveries.read",
            "See how far a recovery has come")
        .permission("webhook.view")
        .answers(Recovery.class, (call, tx) -> recoveries.find(tx, call.id("id")));
  }

  private Reply start(Call call, Tx tx, Recover body) {
    Instant until = Objects.requireNonNullElseGet(body.until(), clock::instant);
    boolean onlyFailed = Objects.requireNonNullElse(body.onlyFailed(), true);
    Recovery recovery = recoveries.start(tx, call.id("id"), body.since(), until, onlyFailed);
    return Reply.accepted(recovery).with("Location", "/admin/webhooks/recoveries/" + recovery.id());
  }
}
