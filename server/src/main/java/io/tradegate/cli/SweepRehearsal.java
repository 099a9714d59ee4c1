package io.tradegate.cli;

import io.tradegate.platform.db.Rehearsal;
import io.tradegate.platform.jobs.Job;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.tenancy.Organizations;
import java.io.PrintWriter;
import java.util.stream.Stream;

/**
 * Rehearses a job and prints what it would do. If the job can run per organization, it rehearses
 * one organization after the other, so that row locks last only as long as one organization takes.
 */
record SweepRehearsal(Rehearsal rehearsal, Job job, PrintWriter out) {
  private static final int LONGEST_LINE = 400;

  void run(Stream<Organizations.Line> organizations) {
    if (job.isPerOrganization()) {
      organizations.filter(each -> each.status().equals("active")).forEach(this::within);
    } else {
      print("All organizations", rehearsal.of(() -> job.run(Scope.ALL)));
    }
  }

  private void within(Organizations.Line organization) {
    print(
        "Organization %d, %s".formatted(organization.org(), organization.name()),
        rehearsal.of(() -> job.run(Scope.of(organization.org()))));
  }

  private void print(String title, Rehearsal.Outcome outcome) {
    boolean idle = outcome.effects().isEmpty() && outcome.rows().isEmpty();
    out.println(title + (idle ? ": nothing to do." : ":"));
    outcome.effects().forEach(effect -> out.println("  " + shortened(effect)));
    outcome
        .rows()
        .forEach((table, count) -> out.println("  %d rows of %s".formatted(count, table)));
  }

  private static String shortened(String line) {
    return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…";
  }
}
