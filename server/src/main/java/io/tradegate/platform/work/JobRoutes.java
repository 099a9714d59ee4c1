package io.tradegate.platform.work;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;

/** HTTP routes of jobs. */
final class JobRoutes {
  private final JobAdministration jobs;

  JobRoutes(JobAdministration jobs) {
    this.jobs = jobs;
  }

  void addTo(Routes routes) {
    routes
        .get("/admin/jobs")
        .named("jobs.list", "List background jobs")
        .permission("job.view")
        .lists(JobView.class, JobAdministration.LIST.params())
        .handle((call, tx) -> Reply.ok(jobs.page(tx, call)));
    routes
        .get("/admin/jobs/{id}")
        .named("jobs.read", "Read a background job")
        .permission("job.view")
        .replies(200, JobView.class)
        .handle((call, tx) -> Reply.ok(jobs.job(tx, call.id("id"))));
    routes
        .post("/admin/jobs/{id}/retry")
        .named("jobs.retry", "Try a dead job again")
        .permission("job.manage")
        .replies(200, JobView.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> Reply.ok(jobs.retry(tx, call.id("id"))));
    routes
        .delete("/admin/jobs/{id}")
        .named("jobs.discard", "Discard a dead job")
        .permission("job.manage")
        .replies(204)
        .refuses(INVALID_TRANSITION)
        .handle(
            (call, tx) -> {
              jobs.discard(tx, call.id("id"));
              return Reply.noContent();
            });
  }
}
