package io.tradegate.imports;

import io.tradegate.imports.targets.Target;
import java.util.List;

/** A target as the API answers it. */
record TargetView(String name, String description, List<ColumnView> columns) {

  /**
   * A column; one whose name ends with a dot stands for all that begin like it.
   *
   * @param key whether it is part of what tells rows apart, and therefore must be filled
   * @param clearable whether the text \\N in a cell removes the value
   */
  record ColumnView(String name, boolean key, boolean clearable, String description) {}

  static TargetView of(Target target) {
    return new TargetView(
        target.name(),
        target.facts().description(),
        target.columns().stream().map(TargetView::view).toList());
  }

  private static ColumnView view(Target.Column column) {
    return new ColumnView(column.name(), column.key(), column.clearable(), column.description());
  }
}
