package io.tradegate.dunning;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.dunning.policy.DunningPolicyStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for the dunning of single invoices: state, block and dispute. */
record InvoiceDunningRoutes(InvoiceDunnings dunnings) {
  private static final String STATES = "/admin/dunning/invoices";
  private static final String ONE = "/admin/invoices/{id}/dunning";
  private static final String DISPUTE = "/admin/invoices/{id}/dispute";
  private static final String OWN = "/storefront/invoices/{id}/dispute";

  /** See {@link InvoiceDunning}. */
  record State(
      UUID invoiceId,
      String number,
      CustomerId customerId,
      String customerName,
      Money open,
      LocalDate dueOn,
      int level,
      @Nullable LocalDate noticedOn,
      @Nullable LocalDate payUntil,
      @Nullable LocalDate nextOn,
      boolean holdOrders,
      @Nullable String blockedReason,
      @Nullable Instant blockedAt,
      @Nullable String disputedReason,
      @Nullable Instant disputedAt,
      @Nullable String settledReason,
      @Nullable Instant settledAt,
      @Nullable Instant undunnableSince,
      int version,
      Instant createdAt,
      Instant updatedAt) {}

  /** What the company sees of the dunning of its invoice. */
  record Disputed(
      UUID invoiceId,
      String number,
      Money open,
      LocalDate dueOn,
      int level,
      @Nullable String disputedReason,
      @Nullable Instant disputedAt,
      @Nullable String settledReason,
      @Nullable Instant settledAt) {}

  record Block(@Text(max = 500) String reason) {}

  record Dispute(@Text(max = 2000) String reason) {}

  record Settle(@Text(max = 2000) String reason) {}

  void addTo(Routes routes) {
    routes
        .get(
            STATES,
            "dunning.invoices_list",
            "List the invoices that were dunned, blocked or disputed")
        .permission(NoticeRoutes.VIEW)
        .lists(
            State.class,
            InvoiceDunningStore.LIST.params(),
            (call, tx) -> page(tx, InvoiceDunningStore.LIST.page(tx, call)));
    routes
        .get(ONE, "invoices.dunning", "Read how far the dunning of an invoice is")
        .permission(NoticeRoutes.VIEW)
        .answers(State.class, (call, tx) -> view(tx, dunnings.require(tx, call.id("id"))));
    routes
        .post(ONE + "/block", "invoices.block_dunning", "Take an invoice out of dunning")
        .permission(NoticeRoutes.MANAGE)
        .body(Block.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            State.class,
            (call, tx, body) ->
                view(tx, dunnings.block(tx, call.id("id"), call.ifMatch(), body.reason())));
    routes
        .post(ONE + "/unblock", "invoices.unblock_dunning", "Take an invoice into dunning again")
        .permission(NoticeRoutes.MANAGE)
        .refuses(INVALID_TRANSITION)
        .answers(
            State.class,
            (call, tx) -> view(tx, dunnings.unblock(tx, call.id("id"), call.ifMatch())));
    routes
        .post(
            DISPUTE + "/settle",
            "invoices.settle_dispute",
            "End the dispute about an invoice; dunning goes on")
        .permission(NoticeRoutes.MANAGE)
        .body(Settle.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            State.class,
            (call, tx, body) ->
                view(tx, dunnings.settle(tx, call.id("id"), call.ifMatch(), body.reason())));
    addOwn(routes);
  }

  private void addOwn(Routes routes) {
    routes
        .get(
            OWN, "own_invoices.get_dispute", "Read whether an invoice of one's company is disputed")
        .signedIn(Admission.STOREFRONT)
        .answers(Disputed.class, (call, tx) -> own(own(call, tx)));
    routes
        .post(
            OWN,
            "own_invoices.dispute",
            "Dispute an invoice; its dunning stops until it is settled")
        .buyers("admin", "approver", "buyer")
        .body(Dispute.class)
        .refuses(INVALID_TRANSITION)
        .answers(Disputed.class, this::dispute);
  }

  private Disputed dispute(Call call, Tx tx, Dispute body) {
    UUID id = own(call, tx).id();
    return own(dunnings.dispute(tx, id, body.reason()));
  }

  private InvoiceDunning own(Call call, Tx tx) {
    UUID id = call.id("id");
    return dunnings
        .find(tx, id)
        .filter(found -> found.customerId().value().equals(tx.actor().requireAccount()))
        .orElseThrow(() -> missing("invoice", id));
  }

  private static Disputed own(InvoiceDunning invoice) {
    return RecordBuilder.of(Disputed.class).from(invoice).with("invoiceId", invoice.id()).build();
  }

  private State view(Tx tx, InvoiceDunning invoice) {
    State view = view(invoice, DunningPolicyStore.of(tx, invoice.customerId()));
    return view;
  }

  private Page<State> page(Tx tx, Page<InvoiceDunning> page) {
    List<CustomerId> customers =
        page.items().stream().map(InvoiceDunning::customerId).distinct().toList();
    var rules = DunningPolicyStore.of(tx, customers);
    return page.map(each -> view(each, Objects.requireNonNull(rules.get(each.customerId()))));
  }

  private static State view(InvoiceDunning invoice, DunningPolicyStore.OfCompany rule) {
    return RecordBuilder.of(State.class)
        .from(invoice)
        .with("invoiceId", invoice.id())
        .with("nextOn", invoice.nextOn(rule.policy()))
        .build();
  }
}
