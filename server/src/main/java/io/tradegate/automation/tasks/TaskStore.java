package io.tradegate.automation.tasks;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.automation.rules.Effect;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.http.Listing;
import java.util.List;
import java.util.UUID;

/** SQL of the task table. */
public final class TaskStore {
  private static final String COLUMNS =
      "id, title, due_at, status, rule_id, event_id, customer_id, created_at, done_at, done_by";

  public static final Listing<Task> LIST =
      Listing.of(COLUMNS, "task", "org_id = :org", "id", Task.class)
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("-created_at")
          .oneOf("status", List.of("open", "done"), "Only tasks in this status.")
          .uuid("customer_id", "Only tasks about this customer company.")
          .filter(
              SalesRep.FILTER,
              "exists (select from customer_company c where c.org_id = task.org_id"
                  + " and c.id = task.customer_id and (%s))"
                      .formatted(SalesRep.owned("c.owner_id")));

  private static final String LOCK =
      "select " + COLUMNS + " from task where org_id = :org and id = :id for update";

  private static final String ADD =
      """
      insert into task (org_id, id, title, due_at, rule_id, event_id, customer_id, created_at)
      values (:org, :id, :title, :due, :rule, :event, :customer, :now)
      """;

  private static final String DONE =
      """
      update task
         set status = 'done', done_at = :now, done_by = :by
       where org_id = :org and id = :id
      """;

  public static void add(Tx tx, Effect.Task task, UUID rule, StoredEvent event) {
    tx.sql(ADD)
        .bind("id", tx.newId())
        .bind("title", task.title())
        .bind("due", task.dueAt())
        .bind("rule", rule)
        .bind("event", event.id())
        .bind("customer", event.customer().orElse(null))
        .execute();
  }

  static Task lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Task.class).orElseThrow(() -> missing("task", id));
  }

  static void done(Tx tx, UUID id, UUID by) {
    tx.sql(DONE).bind("id", id).bind("by", by).execute();
  }
}
