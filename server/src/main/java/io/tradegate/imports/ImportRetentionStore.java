package io.tradegate.imports;

import io.tradegate.platform.jobs.Retention.Rule;
import java.util.List;

/** The retention rules of imports: runs and their rows are kept for a season. */
public final class ImportRetentionStore {
  private static final String FORGET =
      """
      delete from import_run
       where (org_id, id) in (select org_id, id
                                from import_run
                               where created_at < cast(:now as timestamptz) - interval '90 days'
                               order by created_at
                               limit :most)
      """;

  // Left by a process that died while it put the rows down.
  private static final String FORGET_UNSTAGED =
      """
      delete from import_run
       where (org_id, id) in (select org_id, id
                                from import_run
                               where not staged and created_at < cast(:now as timestamptz) - interval '1 day'
                               order by created_at
                               limit :most)
      """;

  public static List<Rule> rules() {
    return List.of(
        new Rule("imports", FORGET), new Rule("files that were never complete", FORGET_UNSTAGED));
  }
}
