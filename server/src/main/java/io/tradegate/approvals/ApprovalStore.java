package io.tradegate.approvals;

import io.tradegate.approvals.rules.ApproverRole;
import io.tradegate.approvals.rules.Tier;
import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** SQL of the approval table. */
final class ApprovalStore {
  static final String COLUMNS =
      """
      a.id, a.order_id, a.order_number, a.customer_id, a.lineage, a.requester_id, a.requester_name, a.cause,
      a.rule, a.total, a.currency, a.status, a.tier, a.approver_ids, a.roles, a.level, a.for_staff,
      a.escalate_after_hours, a.escalates_at, a.version, a.created_at, a.decided_at
      """;

  private static final String FIND =
      "select " + COLUMNS + " from approval a where a.org_id = :org and a.id = :id";

  private static final String PENDING_OF_ORDER =
      "select "
          + COLUMNS
          + """
            from approval a
           where a.org_id = :org and a.order_id = :order and a.status = 'pending'
           order by a.id
          """;

  private static final String LOCK_PENDING_OF_ORDER = PENDING_OF_ORDER + " for update";

  private static final String BY_ORDER =
      """
      select a.id
        from approval a
       where a.org_id = :org and a.id = any (cast(:ids as uuid[]))
       order by a.order_id, a.id
      """;

  private static final String CAUSES =
      """
      select a.order_id, a.id as approval_id, a.cause, a.rule, a.status
        from approval a
       where a.org_id = :org and a.order_id = any (cast(:orders as uuid[]))
       order by a.id
      """;

  // Not through orders: the order may be of a company below the caller's.
  private static final String WEBSITE =
      "select website_id from customer_order where org_id = :org and id = :order";

  // With all its tiers, each a list of approvers and a list of roles.
  private static final String INSERT =
      """
      with asked as (
        insert into approval (org_id, id, order_id, order_number, customer_id, lineage, requester_id, requester_name,
                              cause, rule, total, currency, status, tier, approver_ids, roles, level, for_staff,
                              escalate_after_hours, escalates_at, version, created_at, decided_at)
        values (:org, :id, :order_id, :order_number, :customer_id, cast(:lineage as uuid[]), :requester_id, :requester_name, :cause,
                :rule, :total, :currency, :status, :tier, cast(:approver_ids as uuid[]), cast(:roles as text[]), :level,
                :for_staff, :escalate_after_hours, :escalates_at, :version, :created_at, :decided_at)
        returning org_id, id
      )
      insert into approval_tier (org_id, approval_id, position, approver_ids, roles)
      select asked.org_id, asked.id, t.position, cast(t.approvers as uuid[]), cast(t.roles as text[])
        from asked
       cross join unnest(cast(:tier_approvers as text[]), cast(:tier_roles as text[]))
             with ordinality t (approvers, roles, position)
      """;

  // Checks the version that was read: of two concurrent decisions on the same state, one succeeds.
  private static final String UPDATE =
      """
      update approval a
         set status = :status, tier = :tier, approver_ids = cast(:approver_ids as uuid[]),
             roles = cast(:roles as text[]), level = :level, for_staff = :for_staff,
             escalates_at = :escalates_at, decided_at = :decided_at, version = version + 1
       where a.org_id = :org and a.id = :id and a.status = 'pending' and a.version = :version
      returning
      """
          + COLUMNS;

  private static final String DUE =
      """
      select org_id, id
        from approval
       where status = 'pending' and escalates_at <= :now
         and (cast(:only as bigint) is null or org_id = :only)
       order by escalates_at
       limit :batch
      """;

  /** An approval of any organization whose escalation is due. */
  record Due(long org, UUID id) {}

  static Optional<Approval> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Approval.class);
  }

  static List<Approval> pendingOf(Tx tx, OrderId order) {
    return tx.sql(PENDING_OF_ORDER).bind("order", order).list(Approval.class);
  }

  /** The same with row locks, so that no escalation changes them meanwhile. */
  static List<Approval> lockPendingOf(Tx tx, OrderId order) {
    return tx.sql(LOCK_PENDING_OF_ORDER).bind("order", order).list(Approval.class);
  }

  /** Those of the ids that exist, in the order in which their orders are locked. */
  static List<UUID> byOrder(Tx tx, Collection<UUID> ids) {
    return tx.sql(BY_ORDER).bind("ids", ids).list(row -> row.uuid("id"));
  }

  /** Why each of these orders waits or waited. */
  static Map<OrderId, List<OrderCause>> causes(Tx tx, Collection<OrderId> orders) {
    var causes = new HashMap<OrderId, List<OrderCause>>();
    tx.sql(CAUSES)
        .bind("orders", orders)
        .list(row -> Map.entry(new OrderId(row.uuid("order_id")), row.as(OrderCause.class)))
        .forEach(
            each ->
                causes.computeIfAbsent(each.getKey(), _ -> new ArrayList<>()).add(each.getValue()));
    return causes;
  }

  static void insert(Tx tx, Approval approval, List<Tier> tiers) {
    tx.sql(INSERT)
        .bindAll(approval)
        .bind("tier_approvers", Columns.of(tiers, tier -> array(tier.approverIds())))
        .bind("tier_roles", Columns.of(tiers, tier -> array(ApproverRole.wireNames(tier.roles()))))
        .execute();
  }

  /** Ids and names of roles, which need no quotes, as the text of an array. */
  private static String array(List<?> items) {
    return items.stream().map(Object::toString).collect(Collectors.joining(",", "{", "}"));
  }

  /** The approval as it is stored now; empty when another transaction changed it first. */
  static Optional<Approval> update(Tx tx, Approval approval) {
    return tx.sql(UPDATE).bindAll(approval).maybe(Approval.class);
  }

  /** {@code only}: of this organization; null for any. */
  static List<Due> due(WorkerTx tx, Instant now, @Nullable Long only, int batch) {
    return tx.sql(DUE).bind("now", now).bind("only", only).bind("batch", batch).list(Due.class);
  }

  /** Where the order was placed; null for an order that was imported from a former system. */
  static @Nullable WebsiteId website(Tx tx, OrderId order) {
    return tx.sql(WEBSITE)
        .bind("order", order)
        .maybe(row -> Optional.ofNullable(WebsiteId.maybe(row.maybeUuid("website_id"))))
        .flatMap(website -> website)
        .orElse(null);
  }
}
