package io.tradegate.platform.work;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.http.Routes;

/** HTTP routes of jobs. */
record JobRoutes(JobAdministration jobs) {
  void addTo(Routes routes) {
    routes
        .get("/admin/jobs", "jobs.list", "List background jobs")
        .permission("job.view")
        .lists(JobView.class, JobStore.LIST.params(), (call, tx) -> jobs.page(tx, call));
    routes
        .get("/admin/jobs/{id}", "jobs.read", "Read a background job")
        .permission("job.view")
        .answers(JobView.class, (call, tx) -> jobs.job(tx, call.id("id")));
    routes
        .post("/admin/jobs/{id}/retry", "jobs.retry", "Try a dead job again")
        .permission("job.manage")
        .refuses(INVALID_TRANSITION)
        .answers(JobView.class, (call, tx) -> jobs.retry(tx, call.id("id")));
    routes
        .delete("/admin/jobs/{id}", "jobs.discard", "Discard a dead job")
        .permission("job.manage")
        .refuses(INVALID_TRANSITION)
        .answersNothing((call, tx) -> jobs.discard(tx, call.id("id")));
  }
}
