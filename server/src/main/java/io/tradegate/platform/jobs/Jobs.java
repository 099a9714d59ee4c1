package io.tradegate.platform.jobs;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.Schedule;
import com.github.kagkarlsson.scheduler.task.schedule.Schedules;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Runs recurring jobs, by name. The schedule is in the database, so that each job runs on one node
 * at a time. A job must still be idempotent, since a node may die after the work and before it is
 * recorded.
 */
public final class Jobs implements AutoCloseable {
  private static final int THREADS = 2;
  private static final Duration POLLING = Duration.ofSeconds(2);
  private static final Duration HEARTBEAT = Duration.ofMinutes(1);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final DataSource pool;
  private final InstantSource clock;
  private final Duration polling;
  private final Map<String, Job> jobs = new TreeMap<>();
  private @Nullable Scheduler scheduler;

  /** {@code pool}: of the role that may work across tenants. */
  public Jobs(DataSource pool, InstantSource clock) {
    this(pool, clock, POLLING);
  }

  Jobs(DataSource pool, InstantSource clock, Duration polling) {
    this.pool = pool;
    this.clock = clock;
    this.polling = polling;
  }

  /** Runs again this long after the last run ended. */
  public Job every(String name, Duration pause, Runnable work) {
    return add(new Job(name, "every " + words(pause), Schedules.fixedDelay(pause), work));
  }

  /** Runs once a day, at this time in UTC. */
  public Job daily(String name, LocalTime at, Runnable work) {
    Schedule schedule = Schedules.daily(ZoneOffset.UTC, at);
    return add(new Job(name, "daily at %s UTC".formatted(at), schedule, work));
  }

  private static String words(Duration pause) {
    if (pause.toHoursPart() > 0) {
      return pause.toHours() == 1 ? "hour" : pause.toHours() + " hours";
    }
    if (pause.toMinutes() > 0) {
      return pause.toMinutes() == 1 ? "minute" : pause.toMinutes() + " minutes";
    }
    return pause.toSeconds() + " seconds";
  }

  private Job add(Job job) {
    if (scheduler != null || jobs.put(job.name(), job) != null) {
      throw new IllegalStateException("Job %s comes too late or twice.".formatted(job.name()));
    }
    return job;
  }

  /** Every job, by name. */
  public Collection<Job> all() {
    return Collections.unmodifiableCollection(jobs.values());
  }

  /** From now on this node runs jobs, too. */
  public void start() {
    scheduler =
        Scheduler.create(pool)
            .startTasks(tasks())
            .clock(clock::instant)
            .threads(THREADS)
            .pollingInterval(polling)
            .heartbeatInterval(HEARTBEAT)
            .shutdownMaxWait(PATIENCE)
            .build();
    scheduler.start();
  }

  private List<RecurringTask<Void>> tasks() {
    var tasks = new ArrayList<RecurringTask<Void>>();
    jobs.forEach(
        (name, job) ->
            tasks.add(Tasks.recurring(name, job.schedule()).execute((_, _) -> job.run())));
    return tasks;
  }

  /** Runs a job here and now, independent of its schedule. */
  public void runNow(String name) {
    find(name).run();
  }

  /** Refuses a name that no job has. */
  public Job find(String name) {
    Job job = jobs.get(name);
    if (job == null) {
      throw NOT_FOUND.because(
          "There is no job %s; known are %s.".formatted(name, String.join(", ", jobs.keySet())));
    }
    return job;
  }

  /** Starts no more jobs and waits for those under way. */
  @Override
  public void close() {
    if (scheduler != null) {
      scheduler.stop();
    }
  }
}
