package io.tradegate.platform.ids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EntityIdTest {
  private static final UUID VALUE = UUID.fromString("018f0000-0000-7000-8000-000000000001");

  static Stream<Class<?>> kinds() {
    return Stream.of(EntityId.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindHasAConstructorAndIsWrittenAsItsPlainUuid(Class<? extends EntityId> kind) {
    EntityId id = EntityId.of(kind, VALUE);

    assertThat(id).isInstanceOf(kind).hasToString(VALUE.toString());
    assertThat(id.value()).isEqualTo(VALUE);
  }

  @Test
  void idsOfTwoKindsAreNeverEqual() {
    assertThat((EntityId) new OrderId(VALUE)).isNotEqualTo(new CustomerId(VALUE));
  }

  @Test
  void idsOfAKindAreOrderedAsTheirUuids() {
    var earlier = new OrderId(new UUID(1, 1));
    var later = new OrderId(new UUID(1, 2));

    assertThat(earlier).isLessThan(later).isEqualByComparingTo(new OrderId(new UUID(1, 1)));
  }

  @Test
  void noUuidIsNoId() {
    assertThat(OrderId.maybe(null)).isNull();
    assertThat(EntityId.maybeValue(null)).isNull();
    assertThat(EntityId.maybeValue(OrderId.maybe(VALUE))).isEqualTo(VALUE);
  }

  @Test
  void aClassThatIsNoKindIsRefused() {
    assertThatThrownBy(() -> EntityId.of(String.class, VALUE))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
