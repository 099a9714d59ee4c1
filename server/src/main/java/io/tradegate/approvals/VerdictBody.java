package io.tradegate.approvals;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is sent to decide approvals. */
final class VerdictBody {
  private static final int LONGEST_COMMENT = 1000;

  private VerdictBody() {}

  /** {@code tier}: the one that is meant; left out: whichever is open. */
  record Approve(
      @Text(max = LONGEST_COMMENT) @Nullable String comment,
      @Bounds(min = 1, max = 5) @Nullable Integer tier) {
    Deciding.Verdict verdict(Call call) {
      return new Deciding.Verdict(comment, tier, call.ifMatch());
    }
  }

  /** Whoever rejects says why. */
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

  /** What became of one of many; {@code code} and {@code message} say why it was not approved. */
  record Result(UUID id, boolean approved, @Nullable String code, @Nullable String message) {}

  /** In the order in which they were named. */
  record Results(List<Result> results) {}
}
