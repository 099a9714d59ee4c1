package io.tradegate.platform.records;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** An enum whose constants are written in lower case in JSON, in queries and in the database. */
public interface WireEnum {
  String name();

  default String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant of a name that the service wrote itself; an unknown name is a bug and throws. */
  static <E extends Enum<E>> E of(Class<E> type, String wireName) {
    return Enum.valueOf(type, wireName.toUpperCase(Locale.ROOT));
  }

  static <E extends Enum<E>> List<String> names(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(WireEnum::nameOf).toList();
  }

  static String nameOf(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
