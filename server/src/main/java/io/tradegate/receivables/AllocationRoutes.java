package io.tradegate.receivables;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff settle debts with payments and credit notes. */
final class AllocationRoutes {
  private static final String PATH = "/admin/receivables/allocations";

  private final Receivables receivables;
  private final SettlingDebts debts;

  AllocationRoutes(Receivables receivables) {
    this.receivables = receivables;
    this.debts = new SettlingDebts(receivables);
  }

  /** See {@link Allocation.Wish}. */
  record Allocate(
      UUID fromItem, UUID toItem, @Nullable Money amount, @Nullable LocalDate bookedOn) {}

  /** The allocations that a call made. */
  record MadeAllocations(List<Allocation> allocations) {}

  void addTo(Routes routes) {
    routes
        .post(
            "/admin/receivables/open-items/{id}/settle",
            "receivables.settle_debts",
            "Settle the oldest debts of the company with a payment or a credit note")
        .permission("receivable.manage")
        .refuses(PERIOD_CLOSED)
        .answers(MadeAllocations.class, this::settle);
    routes
        .get(PATH, "receivables.allocations_list", "List which payments settled which invoices")
        .permission("receivable.view")
        .lists(Allocation.class, AllocationStore.LIST);
    routes
        .post(PATH, "receivables.allocate", "Settle an invoice with a payment or a credit note")
        .permission("receivable.manage")
        .body(Allocate.class)
        .refuses(EXCEEDS_OPEN_AMOUNT, PERIOD_CLOSED)
        .creates(Allocation.class, (_, tx, body) -> allocate(tx, body));
    routes
        .post(
            PATH + "/{id}/undo",
            "receivables.undo_allocation",
            "Undo an allocation: both documents are open again")
        .permission("receivable.manage")
        .refuses(INVALID_TRANSITION, PERIOD_CLOSED)
        .answers(Allocation.class, (call, tx) -> receivables.undo(tx, call.id("id"), null));
  }

  private MadeAllocations settle(Call call, Tx tx) {
    List<Allocation> made =
        debts.settle(tx, call.id("id"), List.of()).stream()
            .map(Receivables.Allocated::allocation)
            .toList();
    return new MadeAllocations(made);
  }

  private Reply allocate(Tx tx, Allocate body) {
    var wish = new Allocation.Wish(body.fromItem(), body.toItem(), body.amount(), body.bookedOn());
    Allocation made = receivables.allocate(tx, wish).allocation();
    return Reply.created(PATH + "/" + made.id(), made);
  }
}
