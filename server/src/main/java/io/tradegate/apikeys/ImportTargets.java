package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.SCOPES_WIDENED;

import io.tradegate.platform.errors.Refusal;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Checks the import targets that a key can be restricted to. Null means all.
 *
 * @param all all existing targets
 */
record ImportTargets(List<String> all) {

  /** Without duplicates; refuses unknown targets. */
  @Nullable List<String> known(@Nullable List<String> asked) {
    if (asked == null) {
      return null;
    }
    List<String> unknown = only(asked, target -> !all.contains(target));
    if (!unknown.isEmpty()) {
      throw Refusal.ofField(
          "import_targets",
          "Field `import_targets` names what does not exist: %s. There are %s."
              .formatted(String.join(", ", unknown), String.join(", ", all)));
    }
    return asked.stream().distinct().toList();
  }

  /** Null: no change. */
  @Nullable List<String> narrowed(@Nullable List<String> current, @Nullable List<String> asked) {
    List<String> known = known(asked);
    if (known == null || current == null) {
      return known;
    }
    List<String> wider = only(known, target -> !current.contains(target));
    if (!wider.isEmpty()) {
      throw SCOPES_WIDENED.because(
          "The import targets of an API key can only be narrowed; create another key for %s."
              .formatted(String.join(", ", wider)));
    }
    return known;
  }

  private static List<String> only(List<String> targets, Predicate<String> which) {
    return targets.stream().filter(which).distinct().toList();
  }
}
