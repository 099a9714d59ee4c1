package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.records.RecordShape;
import java.util.OptionalInt;

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
    if (!type.isRecord()) {
      return Reply::ok;
    }
    RecordShape shape = RecordShape.of(type);
    int version = shape.position("version");
    return version < 0 || shape.component(version).getType() != int.class
        ? Reply::ok
        : body -> Reply.ok(body).version((int) requireNonNull(shape.value(version, body)));
  }
}
