package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Compares If-Match with the version of the locked record. */
public final class Versions {
  private Versions() {}

  public static void require(OptionalInt expected, int actual) {
    if (expected.isPresent() && expected.getAsInt() != actual) {
      throw VERSION_CONFLICT.because(
          "This record is at version %d by now; read it again.".formatted(actual));
    }
  }

  /** Makes replies of records of one type. */
  interface Reader {
    Reply reply(Object body);
  }

  /** Replies with the version of a record, if its type has a component {@code version}. */
  static Reader of(Class<?> type) {
    return Stream.ofNullable(type.getRecordComponents())
        .flatMap(Arrays::stream)
        .filter(part -> part.getName().equals("version") && part.getType() == int.class)
        .findAny()
        .map(Versions::versioned)
        .orElse(Reply::ok);
  }

  private static Reader versioned(RecordComponent version) {
    Method accessor = version.getAccessor();
    accessor.setAccessible(true);
    return body -> Reply.ok(body).version((int) invoked(accessor, body));
  }

  private static Object invoked(Method accessor, Object body) {
    try {
      return accessor.invoke(body);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "The version of %s cannot be read.".formatted(body.getClass()), e);
    }
  }
}
