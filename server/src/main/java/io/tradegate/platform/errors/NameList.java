package io.tradegate.platform.errors;

import java.util.Collection;

/** Names in a message: the first ten, and how many more there are. */
public final class NameList {
  public static final int SHOWN = 10;

  private NameList() {}

  public static String of(Collection<String> names) {
    String shown = String.join(", ", names.stream().limit(SHOWN).toList());
    int more = names.size() - SHOWN;
    return more > 0 ? "%s and %d more".formatted(shown, more) : shown;
  }
}
