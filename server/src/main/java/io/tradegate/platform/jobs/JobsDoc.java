package io.tradegate.platform.jobs;

import java.util.Collection;

/** Writes the table of jobs in `docs/jobs.md`. */
public final class JobsDoc {
  private JobsDoc() {}

  public static String markdown(Collection<Job> jobs) {
    var text = new StringBuilder("# Jobs\n\n");
    text.append(
        "What the service does by itself. Each job runs on one node at a time. Run one by ");
    text.append(
        "hand with `./tradegate sweep <job>`; `--org <id>` limits it to one organization, ");
    text.append("`--at <date>` rehearses it for another date. ");
    text.append("This file is generated: `./tradegate docs`.\n\n");
    text.append("| Job | When | What it does | `--org` | Rehearsal |\n|---|---|---|---|---|\n");
    for (Job job : jobs) {
      text.append(
          "| `%s` | %s | %s | %s | %s |\n"
              .formatted(
                  job.name(),
                  job.when(),
                  job.does(),
                  job.isPerOrganization() ? "yes" : "no",
                  job.notRehearsable() == null ? "yes" : "no: " + job.notRehearsable()));
    }
    return text.toString();
  }

  /** For a terminal: name and sentence, a line each. */
  public static String lines(Collection<Job> jobs) {
    int widest = jobs.stream().mapToInt(job -> job.name().length()).max().orElse(0);
    var text = new StringBuilder("Jobs:\n");
    for (Job job : jobs) {
      text.append("  ").append(job.name());
      text.append(" ".repeat(widest - job.name().length() + 2)).append(job.does()).append('\n');
    }
    return text.toString();
  }
}
