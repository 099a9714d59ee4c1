package io.tradegate.approvals;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Request and response bodies of decisions on approvals. */
final class VerdictBody {
  private static final int LONGEST_COMMENT = 1000;

  private VerdictBody() {}

  /** {@code tier}: the tier to decide; if missing, the open one. */
  record Approve(
      @Text(max = LONGEST_COMMENT) @Nullable String comment,
      @Bounds(min = 1, max = 5) @Nullable Integer tier) {
    Deciding.Verdict verdict(Call call) {
      return new Deciding.Verdict(comment, tier, call.ifMatch());
    }
  }

  /** A rejection needs a comment with the reason. */
  record Reject(
      @Text(max = LONGEST_COMMENT) String comment,
      @Bounds(min = 1, max = 5) @Nullable Integer tier) {
    Deciding.Verdict verdict(Call call) {
      return new Deciding.Verdict(comment, tier, call.ifMatch());
    }
  }

  record ApproveMany(
      @Bounds(min = 1, max = 100) List<UUID> ids,
      @Text(max = LONGEST_COMMENT) @Nullable String comment) {}

  /** The result for one approval; {@code code} and {@code message} tell why it was not approved. */
  record Result(UUID id, boolean approved, @Nullable String code, @Nullable String message) {}

  /** In the order of the request. */
  record Results(List<Result> results) {}
}
