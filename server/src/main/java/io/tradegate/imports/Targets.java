package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import java.util.List;

/** All targets, by name. */
record Targets(List<Target> all) {

  Target target(String name) {
    return all.stream()
        .filter(target -> target.name().equals(name))
        .findAny()
        .orElseThrow(
            () ->
                NOT_FOUND.because(
                    "There is no such import target; there are %s."
                        .formatted(String.join(", ", names()))));
  }

  List<String> names() {
    return all.stream().map(Target::name).toList();
  }
}
