package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Kinds;
import io.tradegate.testing.TestApp;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.exc.MismatchedInputException;

/** A number or boolean that a body requires is never taken as 0 or false when it is absent. */
class RequiredFieldsTest {
  private final TestApp app = TestApp.shared();

  /** The records of all request bodies that have components of primitive types. */
  private Set<Class<?>> records() {
    var found = new LinkedHashSet<Class<?>>();
    app.routes().stream()
        .map(route -> route.requestType())
        .filter(Objects::nonNull)
        .forEach(type -> collect(type, found));
    found.removeIf(type -> Arrays.stream(type.getRecordComponents()).noneMatch(this::isPrimitive));
    return found;
  }

  private boolean isPrimitive(RecordComponent component) {
    return component.getType().isPrimitive();
  }

  private static void collect(Type type, Set<Class<?>> found) {
    switch (type) {
      case ParameterizedType generic ->
          Arrays.stream(generic.getActualTypeArguments()).forEach(each -> collect(each, found));
      case Class<?> record when record.isRecord() -> {
        if (found.add(record)) {
          Arrays.stream(record.getRecordComponents())
              .forEach(component -> collect(component.getGenericType(), found));
        }
      }
      case Class<?> choice when choice.isSealed() ->
          Kinds.of(choice).values().forEach(kind -> collect(kind, found));
      default -> {}
    }
  }

  @Test
  void bodiesWithNumbersAndBooleansAreFound() {
    assertThat(records()).hasSizeGreaterThan(5);
  }

  @TestFactory
  Stream<DynamicTest> anAbsentNumberOrBooleanIsRefused() {
    return records().stream()
        .map(
            record ->
                dynamicTest(
                    record.getName(),
                    () ->
                        assertThatThrownBy(() -> Json.bodies().readValue("{}", record))
                            .isInstanceOf(MismatchedInputException.class)));
  }
}
