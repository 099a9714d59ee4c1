package io.tradegate.automation;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.automation.tasks.Task;
import io.tradegate.automation.tasks.TaskStore;
import io.tradegate.automation.tasks.Tasks;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/** Routes of the log of runs and of the tasks that runs created. */
record RunRoutes(Rules rules, RuleRuns runs) {
  void addTo(Routes routes) {
    routes
        .get("/admin/automation-rules/{id}/runs", "automation_runs.list", "List what a rule did")
        .permission("automation.view")
        .lists(
            Run.class,
            RunStore.LIST,
            (call, tx) -> Map.of("rule", rules.find(tx, call.id("id")).id()));
    routes
        .post(
            "/admin/automation-runs/{id}/retry",
            "automation_runs.retry",
            "Try a run again that did not succeed")
        .permission("automation.manage")
        .refuses(INVALID_TRANSITION)
        .answers(Run.class, (call, tx) -> runs.retry(tx, call.id("id")));
    routes
        .get("/admin/tasks", "tasks.list", "List tasks")
        .permission("automation.view")
        .lists(Task.class, TaskStore.LIST);
    routes
        .post("/admin/tasks/{id}/done", "tasks.done", "Mark a task as done")
        .permission("automation.manage")
        .refuses(INVALID_TRANSITION)
        .answers(Task.class, (call, tx) -> Tasks.done(tx, call.id("id")));
  }
}
