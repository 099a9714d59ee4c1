package io.tradegate.platform.http.kept;

import io.tradegate.platform.db.Tx;

/**
 * The body of a reply that shows data without a version, such as exact quantities in stock. Before
 * the kept answer is used again, the check compares that data with the database.
 */
public record Checked(Object body, Check check) {

  /** Compares what an answer showed with what is so now, in one small statement. */
  public interface Check {
    /** For answers that versions decide about alone. */
    Check NONE =
        new Check() {
          @Override
          public boolean holds(Tx tx) {
            return true;
          }

          @Override
          public int weight() {
            return 0;
          }
        };

    boolean holds(Tx tx);

    /** About how many bytes it takes. */
    int weight();
  }
}
