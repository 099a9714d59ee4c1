package io.tradegate.approvals;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.Map;

/** SQL of the lists of approvals: of a buyer and of the organization. */
final class ApprovalListStore {
  /**
   * {@link Approval#isOpenTo} in SQL, for the caller and for the users on whose behalf the caller
   * decides.
   */
  private static final String MINE =
      """
      a.status = 'pending' and a.requester_id is distinct from :me and :account = any (a.lineage)
      and exists (select
                    from unnest(cast(:people as uuid[]), cast(:roles as text[])) p (id, role)
                   where p.id is distinct from a.requester_id and p.role <> 'viewer'
                     and (p.id = any (a.approver_ids)
                          or a.customer_id = :account and p.role = any (a.roles)
                          or p.role = 'admin' and array_position(a.lineage, :account) <= a.level))
      """;

  // One decision is for all of them, so the first one stands for the order.
  private static final String EARLIER =
      "b.org_id = a.org_id and b.order_id = a.order_id and b.id < a.id and "
          + MINE.replace("a.", "b.");

  private static final String DECIDED =
      """
      :account = any (a.lineage)
      and exists (select from approval_tier t
                   where t.org_id = a.org_id and t.approval_id = a.id and t.decided_by = :me)
      """;

  static final Listing<ApprovalSummary> OF_BUYER =
      list("a.org_id = :org and (a.customer_id = :account or (%s) or (%s))"
              .formatted(MINE, DECIDED))
          .filter(
              Param.bool(
                  "waiting_for_me",
                  "Only those that the caller may decide now, one for each order; or only others."),
              ("(%s) = :waiting_for_me and (not :waiting_for_me"
                      + " or not exists (select from approval b where %s))")
                  .formatted(MINE, EARLIER));

  static final Listing<ApprovalSummary> ALL =
      list("a.org_id = :org")
          .uuid("a.customer_id", "Only those of this customer company.")
          .filter(
              SalesRep.FILTER,
              "exists (select from customer_company c where c.org_id = a.org_id"
                  + " and c.id = a.customer_id and (%s))".formatted(SalesRep.owned("c.owner_id")))
          .filter(
              Param.bool("for_staff", "Only those that staff have to decide, or only others."),
              "(a.for_staff and a.status = 'pending') = :for_staff");

  private static Listing<ApprovalSummary> list(String where) {
    return Listing.of(ApprovalStore.COLUMNS, "approval a", where, "a.id", ApprovalSummary::read)
        .sort("total", "a.total", "numeric")
        .byChange("a.updated_at")
        .newestFirst("a.created_at")
        .oneOf("a.status", ApprovalStatus.class, "Only those in this status.")
        .uuid("a.order_id", "Only those of this order.")
        .uuid("a.requester_id", "Only those of orders by this buyer.")
        .search(
            "Text in the order's number, the rule or the requester's name.",
            "concat_ws(' ', a.order_number, a.rule, a.requester_name)");
  }

  /** The page with all causes of the orders on it. */
  static Page<ApprovalSummary> withCauses(Tx tx, Page<ApprovalSummary> page) {
    List<OrderId> orders = page.items().stream().map(ApprovalSummary::orderId).distinct().toList();
    Map<OrderId, List<OrderCause>> causes = ApprovalStore.causes(tx, orders);
    List<ApprovalSummary> items =
        page.items().stream()
            .map(item -> item.among(causes.getOrDefault(item.orderId(), item.causes())))
            .toList();
    return page.with(items);
  }

  /** The parameters of {@link #OF_BUYER} for the caller. */
  static Map<String, Object> binds(Actor me, List<CompanyUser> people) {
    return Map.of(
        "me", me.requireId(),
        "account", me.requireAccount(),
        "people", people.stream().map(CompanyUser::id).toList(),
        "roles", people.stream().map(CompanyUser::role).toList());
  }
}
