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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Recurring work, by name. The schedule lives in the database, so that each job runs on one node at
 * a time; a job must bear to run twice all the same, since a node may die between work and note.
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

  private record Job(Schedule schedule, Runnable work) {}

  /** Runs again this long after the last run ended. */
  public void every(String name, Duration pause, Runnable work) {
    add(name, new Job(Schedules.fixedDelay(pause), work));
  }

  /** Runs once a day, at this time in UTC. */
  public void daily(String name, LocalTime at, Runnable work) {
    add(name, new Job(Schedules.daily(ZoneOffset.UTC, at), work));
  }

  private void add(String name, Job job) {
    if (scheduler != null || jobs.put(name, job) != null) {
      throw new IllegalStateException("Job %s comes too late or twice.".formatted(name));
    }
  }

  /** From now on this node takes its share. */
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
            tasks.add(Tasks.recurring(name, job.schedule()).execute((_, _) -> job.work().run())));
    return tasks;
  }

  /** Runs a job here and now, whatever its schedule. */
  public void runNow(String name) {
    Job job = jobs.get(name);
    if (job == null) {
      throw NOT_FOUND.because(
          "There is no job %s; known are %s.".formatted(name, String.join(", ", jobs.keySet())));
    }
    job.work().run();
  }

  /** Takes no more work and waits for what is under way. */
  @Override
  public void close() {
    if (scheduler != null) {
      scheduler.stop();
    }
  }
}
