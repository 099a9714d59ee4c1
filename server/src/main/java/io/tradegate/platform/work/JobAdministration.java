package io.tradegate.platform.work;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Lists the jobs of an organization; retries and discards dead ones.
 *
 * @param pools by the name of the kind
 */
record JobAdministration(Map<String, WorkPool> pools, WorkQueue queue) {
  Page<JobView> page(Tx tx, Call call) {
    Page<JobView> page = JobStore.LIST.page(tx, call);
    return page.map(this::shown);
  }

  JobView job(Tx tx, UUID id) {
    return JobStore.find(tx, id).map(this::shown).orElseThrow(() -> missing("job", id));
  }

  private JobView shown(JobView job) {
    if (job.state() != JobState.DEAD) {
      return job;
    }
    return pool(job).handler().canReopen()
        ? job.allowing(List.of(JobView.RETRY, JobView.DISCARD))
        : job.allowing(List.of(JobView.DISCARD));
  }

  private WorkPool pool(JobView job) {
    return requireNonNull(pools.get(job.kind()), job.kind());
  }

  /** Starts another round of attempts. The document is locked before its job, as by workers. */
  JobView retry(Tx tx, UUID id) {
    JobView before = job(tx, id);
    requireDead(before, JobView.RETRY);
    WorkPool pool = pool(before);
    pool.handler().reopen(tx, before.subjectId());
    queue.add(tx, pool.kind(), before.subjectId());
    JobView after = job(tx, id);
    tx.changed("job", id, before, after);
    return after;
  }

  /** Deletes the job; its document stays as it is. */
  void discard(Tx tx, UUID id) {
    JobView before = job(tx, id);
    if (!JobStore.discard(tx, id)) {
      throw notPossible(before, JobView.DISCARD);
    }
    tx.changed("job", id, before, null);
  }

  private static void requireDead(JobView job, String action) {
    if (job.state() != JobState.DEAD) {
      throw notPossible(job, action);
    }
  }

  private static Refusal notPossible(JobView job, String action) {
    return INVALID_TRANSITION.because(
        "Job %s is not dead: there is no %s for a job that waits or runs."
            .formatted(job.id(), action));
  }
}
