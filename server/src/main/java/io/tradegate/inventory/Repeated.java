package io.tradegate.inventory;

import io.tradegate.platform.errors.FieldError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Refuses lines that name the same thing twice: it is not clear which of them counts. */
final class Repeated {
  private Repeated() {}

  static List<FieldError> complaints(List<String> names, String field) {
    return complaints("lines", names, field);
  }

  static List<FieldError> complaints(String list, List<String> names, String field) {
    var complaints = new ArrayList<FieldError>();
    var seen = new HashSet<String>();
    for (int n = 0; n < names.size(); n++) {
      if (!seen.add(names.get(n))) {
        String path = "%s[%d].%s".formatted(list, n, field);
        complaints.add(
            new FieldError(
                path, "Field `%s` repeats %s; name it once.".formatted(path, names.get(n))));
      }
    }
    return complaints;
  }
}
