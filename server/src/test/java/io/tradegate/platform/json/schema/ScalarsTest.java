package io.tradegate.platform.json.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.EntityId;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScalarsTest {
  static Stream<Class<?>> kinds() {
    return Stream.of(EntityId.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void anIdIsDescribedAsAUuid(Class<?> kind) {
    assertThat(Scalars.find(kind)).isPresent().isEqualTo(Scalars.find(UUID.class));
  }
}
