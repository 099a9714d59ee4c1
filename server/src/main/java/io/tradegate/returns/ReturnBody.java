package io.tradegate.returns;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.returns.document.Disposition;
import io.tradegate.returns.document.GoodsCondition;
import io.tradegate.returns.document.ReturnKind;
import io.tradegate.returns.document.ReturnOutcome;
import io.tradegate.returns.document.ReturnReason;
import io.tradegate.returns.handling.Receiving;
import io.tradegate.returns.handling.Requesting;
import io.tradegate.returns.handling.Settling;
import io.tradegate.returns.policy.FeePercent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The bodies of requests about returns. */
final class ReturnBody {
  private static final int MOST_LINES = 1_000;
  private static final int LONGEST_NOTE = 2_000;
  private static final int LONGEST_REASON = 500;
  private static final long MOST = 1_000_000_000;

  private ReturnBody() {}

  /** A part of an order line. */
  record RequestedLine(
      @Bounds(min = 1, max = MOST_LINES) int position,
      @Bounds(exclusive = true, max = MOST) Quantity quantity,
      ReturnReason reason,
      @Text(max = LONGEST_NOTE) @Nullable String comment) {
    Requesting.WishedLine wish() {
      return new Requesting.WishedLine(position, quantity, reason, comment);
    }
  }

  /** A request of a buyer. */
  record Create(
      OrderId orderId,
      @Nullable ReturnKind kind,
      @Bounds(min = 1, max = MOST_LINES) List<RequestedLine> lines,
      @Text(max = LONGEST_NOTE) @Nullable String note)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return repeated(lines);
    }

    Requesting.Wish wish() {
      return new Requesting.Wish(
          orderId,
          kindOf(kind),
          lines.stream().map(RequestedLine::wish).toList(),
          note,
          false,
          ExternalKeys.NONE);
    }
  }

  /** A request that staff enter for a customer. */
  record StaffCreate(
      OrderId orderId,
      @Nullable ReturnKind kind,
      @Bounds(min = 1, max = MOST_LINES) List<RequestedLine> lines,
      @Text(max = LONGEST_NOTE) @Nullable String note,
      @Nullable Boolean override,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return repeated(lines);
    }

    Requesting.Wish wish() {
      return new Requesting.Wish(
          orderId,
          kindOf(kind),
          lines.stream().map(RequestedLine::wish).toList(),
          note,
          Boolean.TRUE.equals(override),
          ExternalKeys.of(externalId, metadata));
    }
  }

  private static ReturnKind kindOf(@Nullable ReturnKind kind) {
    return Objects.requireNonNullElse(kind, ReturnKind.RETURN);
  }

  private static List<FieldError> repeated(List<RequestedLine> lines) {
    return Repeated.complaints(lines.stream().map(RequestedLine::position).toList(), "position");
  }

  /** Keys of other systems; what is left out stays. */
  record Change(
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata) {
    ExternalKeys appliedTo(ExternalKeys now, Call call) {
      return now.patched(call, externalId, metadata);
    }
  }

  /** A quantity that is approved, which may be none. */
  record ApprovedLine(
      @Bounds(min = 1, max = MOST_LINES) int position, @Bounds(max = MOST) Quantity quantity) {}

  /** Lines that are not named are approved as requested. */
  record Approve(
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<ApprovedLine> lines,
      @Text(max = LONGEST_REASON) @Nullable String reason)
      implements Validated, OptionalBody {

    @Override
    public List<FieldError> complaints() {
      return lines == null
          ? List.of()
          : Repeated.complaints(lines.stream().map(ApprovedLine::position).toList(), "position");
    }

    Map<Integer, Quantity> quantities() {
      var quantities = new LinkedHashMap<Integer, Quantity>();
      if (lines != null) {
        lines.forEach(line -> quantities.put(line.position(), line.quantity()));
      }
      return quantities;
    }
  }

  /** Why a return is rejected. */
  record Reject(@Text(max = LONGEST_REASON) String reason) {}

  /** Why a return is cancelled. */
  record Cancel(@Text(max = LONGEST_REASON) @Nullable String reason) implements OptionalBody {}

  /** Goods of a line that were inspected; a line may be named several times. */
  record ReceivedLine(
      @Bounds(min = 1, max = MOST_LINES) int position,
      @Bounds(exclusive = true, max = MOST) Quantity quantity,
      GoodsCondition condition,
      Disposition disposition,
      @Text(max = 40) @Nullable String warehouse,
      @Text(max = LONGEST_NOTE) @Nullable String note) {
    Receiving.Inspected inspected() {
      return new Receiving.Inspected(position, quantity, condition, disposition, warehouse, note);
    }
  }

  /** What came back. */
  record Receive(
      @Bounds(min = 1, max = MOST_LINES) List<ReceivedLine> lines, @Nullable Boolean complete) {
    List<Receiving.Inspected> goods() {
      return lines.stream().map(ReceivedLine::inspected).toList();
    }
  }

  /** What the customer gets for a line. */
  record SettledLine(
      @Bounds(min = 1, max = MOST_LINES) int position,
      ReturnOutcome outcome,
      @Text(max = 10) @Nullable String restockingFee) {}

  /** What the customer gets. */
  record Close(
      @Nullable ReturnOutcome outcome,
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<SettledLine> lines)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      if (lines == null) {
        return outcome != null
            ? List.of()
            : List.of(
                new FieldError(
                    "outcome", "Field `outcome` is required, or `lines` with outcomes."));
      }
      var complaints =
          new ArrayList<>(
              Repeated.complaints(lines.stream().map(SettledLine::position).toList(), "position"));
      lines.forEach(
          line ->
              complaints.addAll(
                  FeePercent.complaints("lines.restocking_fee", line.restockingFee())));
      return complaints;
    }

    Settling.Wish wish() {
      var wishes = new LinkedHashMap<Integer, Settling.LineWish>();
      if (lines != null) {
        lines.forEach(line -> wishes.put(line.position(), wish(line)));
      }
      return new Settling.Wish(outcome, wishes);
    }

    private static Settling.LineWish wish(SettledLine line) {
      String fee = line.restockingFee();
      return new Settling.LineWish(line.outcome(), fee == null ? null : FeePercent.of(fee));
    }
  }
}
