package io.tradegate.platform.json;

import io.tradegate.platform.errors.FieldError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** Refuses lines that name the same thing twice: it is not clear which of them counts. */
public final class Repeated {
  private Repeated() {}

  public static List<FieldError> complaints(List<?> names, String field) {
    return complaints("lines", names, field);
  }

  public static List<FieldError> complaints(String list, List<?> names, String field) {
    var complaints = new ArrayList<FieldError>();
    var seen = new HashSet<Object>();
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
