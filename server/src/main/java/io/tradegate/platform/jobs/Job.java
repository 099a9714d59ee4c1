package io.tradegate.platform.jobs;

import static io.tradegate.platform.errors.ErrorCode.VALIDATION_FAILED;

import com.github.kagkarlsson.scheduler.task.schedule.Schedule;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One recurring job, as it is registered with {@link Jobs}: what it does, when, and for which
 * organizations.
 */
public final class Job {
  private final String name;
  private final String when;
  private final Schedule schedule;
  private final Runnable work;
  private String does = "";
  private @Nullable Consumer<Scope> perOrganization;
  private @Nullable String notRehearsable = "";

  Job(String name, String when, Schedule schedule, Runnable work) {
    this.name = name;
    this.when = when;
    this.schedule = schedule;
    this.work = work;
  }

  /** What it does, as one sentence for operators. */
  public Job does(String sentence) {
    this.does = sentence;
    return this;
  }

  /** It can also be run for one organization. */
  public Job perOrganization(Consumer<Scope> workWithin) {
    this.perOrganization = workWithin;
    return this;
  }

  /** Works only in transactions, and depends on the clock that it was given. */
  public Job rehearsable() {
    this.notRehearsable = null;
    return this;
  }

  /** {@code why}: completes the sentence "It cannot be rehearsed: …". */
  public Job cannotBeRehearsed(String why) {
    this.notRehearsable = why;
    return this;
  }

  public String name() {
    return name;
  }

  /** Such as "every 5 minutes". */
  public String when() {
    return when;
  }

  public String does() {
    return does;
  }

  public boolean isPerOrganization() {
    return perOrganization != null;
  }

  /** Why it cannot be rehearsed; null when it can. */
  public @Nullable String notRehearsable() {
    return notRehearsable;
  }

  Schedule schedule() {
    return schedule;
  }

  /** Runs it here and now, independent of its schedule. */
  public void run() {
    work.run();
  }

  /**
   * Runs it here and now for these organizations; refuses one organization if it works only on all.
   */
  public void run(Scope scope) {
    if (scope.equals(Scope.ALL)) {
      work.run();
    } else if (perOrganization == null) {
      throw VALIDATION_FAILED.because(
          "Job %s works on all organizations at once; leave --org out.".formatted(name));
    } else {
      perOrganization.accept(scope);
    }
  }
}
