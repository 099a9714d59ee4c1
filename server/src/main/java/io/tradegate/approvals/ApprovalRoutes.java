package io.tradegate.approvals;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Routes to list, read and decide approvals, for users of the company and for staff. */
final class ApprovalRoutes {
  private static final String OWN = "/storefront/account/approvals";
  private static final String ALL = "/admin/approvals";

  private final Deciding deciding;
  private final Entitlement entitlement;
  private final BulkApproval bulk;

  ApprovalRoutes(Deciding deciding, Entitlement entitlement) {
    this.deciding = deciding;
    this.entitlement = entitlement;
    this.bulk = new BulkApproval(deciding);
  }

  void addTo(Routes routes) {
    routes
        .get(OWN, "account.approvals_list", "List approvals of the company and those to be decided")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(ApprovalSummary.class, ApprovalListStore.OF_BUYER.params(), this::own);
    routes
        .get(ALL, "approvals.list", "List the approvals of all companies")
        .permission("approval.view")
        .lists(
            ApprovalSummary.class,
            ApprovalListStore.ALL.params(),
            (call, tx) -> ApprovalListStore.withCauses(tx, ApprovalListStore.ALL.page(tx, call)));
    routes
        .post(
            OWN + "/bulk-approve", "account.approvals_bulk_approve", "Approve many; each by itself")
        .buyers("admin", "approver", "buyer")
        .body(VerdictBody.ApproveMany.class)
        .answers(VerdictBody.Results.class, (_, tx, body) -> approveMany(tx, body));
    addOne(
        routes,
        OWN,
        "account.approvals_",
        line -> line.signedIn(Admission.STOREFRONT).ofSubsidiaries(),
        line -> line.buyers("admin", "approver", "buyer"));
    addOne(
        routes,
        ALL,
        "approvals.",
        line -> line.permission("approval.view"),
        line -> line.permission("order.manage"));
  }

  private void addOne(
      Routes routes,
      String all,
      String name,
      UnaryOperator<Routes.Line<?>> readers,
      UnaryOperator<Routes.Line<?>> deciders) {
    String one = all + "/{id}";
    readers
        .apply(routes.get(one, name + "get", "Read an approval and who may decide it"))
        .answers(
            ApprovalView.class, (call, tx) -> view(tx, entitlement.visible(tx, call.id("id"))));
    deciders
        .apply(
            routes.post(
                one + "/approve",
                name + "approve",
                "Approve the open tier, of all causes that the caller may decide"))
        .body(VerdictBody.Approve.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            ApprovalView.class,
            (call, tx, body) ->
                view(tx, deciding.approve(tx, call.id("id"), body.verdict(call)).approval()));
    deciders
        .apply(routes.post(one + "/reject", name + "reject", "Reject; cancels the order"))
        .body(VerdictBody.Reject.class)
        .refuses(INVALID_TRANSITION)
        .answers(ApprovalView.class, this::reject);
  }

  private Page<ApprovalSummary> own(Call call, Tx tx) {
    var binds = new HashMap<>(ApprovalListStore.binds(tx.actor(), entitlement.people(tx)));
    return ApprovalListStore.withCauses(tx, ApprovalListStore.OF_BUYER.page(tx, call, binds));
  }

  private ApprovalView reject(Call call, Tx tx, VerdictBody.Reject body) {
    Deciding.Outcome outcome =
        deciding.reject(tx, call.id("id"), body.comment(), body.verdict(call));
    return view(tx, outcome.approval());
  }

  private VerdictBody.Results approveMany(Tx tx, VerdictBody.ApproveMany body) {
    Map<UUID, VerdictBody.Result> results = bulk.approve(tx, body.ids(), body.comment());
    List<VerdictBody.Result> inTheirOrder =
        body.ids().stream().distinct().map(results::get).toList();
    return new VerdictBody.Results(inTheirOrder);
  }

  private ApprovalView view(Tx tx, Approval approval) {
    return ApprovalView.of(tx, entitlement, approval);
  }
}
