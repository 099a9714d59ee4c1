package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.tradegate.AllEvents;
import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.EventType;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.testing.CompiledClasses;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every event of the contract has a publisher, or is listed here. */
class EventPublishersTest {

  /** An event of a capability that is not built is listed here and declared, not published. */
  private static final Set<String> NOT_YET_PUBLISHED = Set.of();

  /** Written by triggers in V0040: {@code MasterDataEventsTest} has each of them published. */
  private static final Set<String> PUBLISHED_BY_THE_DATABASE =
      Set.of("product.changed", "customer.changed", "price_list.changed", "stock.changed");

  private static final JavaClasses CLASSES = CompiledClasses.ofTheService();

  private final List<EventType> types = AllEvents.catalogue().types();

  @Test
  void everyEventIsMadeSomewhereOrListedAsNotYet() {
    assertThat(types)
        .filteredOn(type -> !isMade(CLASSES.get(type.payload()), CLASSES))
        .extracting(EventType::name)
        .filteredOn(name -> !PUBLISHED_BY_THE_DATABASE.contains(name))
        .containsExactlyInAnyOrderElementsOf(NOT_YET_PUBLISHED);
  }

  @Test
  void theCatalogueSaysWhatIsNotPublishedYet() {
    assertThat(types)
        .filteredOn(type -> !type.published())
        .extracting(EventType::name)
        .containsExactlyInAnyOrderElementsOf(NOT_YET_PUBLISHED);
  }

  @Test
  void everyEventRecordIsInTheCatalogue() {
    assertThat(CLASSES)
        .filteredOn(type -> type.isRecord() && type.isAssignableTo(DomainEvent.class))
        .extracting(JavaClass::getName)
        .containsExactlyInAnyOrderElementsOf(
            types.stream().map(type -> type.payload().getName()).toList());
  }

  private record Made(UUID publicId) {}

  private record Built(UUID publicId) {}

  private record OnlyNamed(UUID publicId) {}

  private record OnlyAnExample(UUID publicId) {}

  static final class Publisher {
    static Record publish() {
      return new Made(new UUID(0, 0));
    }
  }

  static final class Builder {
    static Record build(Record source) {
      return RecordBuilder.of(Built.class).from(source).build();
    }
  }

  static final class Reader {
    static Class<?> read() {
      return OnlyNamed.class;
    }
  }

  static final class Line {
    static Record example(@Nullable EventType type) {
      return type == null ? new OnlyAnExample(new UUID(0, 0)) : type;
    }
  }

  @Test
  void anExampleInTheCatalogueIsNoPublisher() {
    JavaClasses planted =
        new ClassFileImporter()
            .importClasses(
                Made.class,
                Built.class,
                OnlyNamed.class,
                OnlyAnExample.class,
                Publisher.class,
                Builder.class,
                Reader.class,
                Line.class);

    assertThat(isMade(planted.get(Made.class), planted)).isTrue();
    assertThat(isMade(planted.get(Built.class), planted)).isTrue();
    assertThat(isMade(planted.get(OnlyNamed.class), planted)).isFalse();
    assertThat(isMade(planted.get(OnlyAnExample.class), planted)).isFalse();
  }

  /**
   * By its constructor, or by a class that builds records; the catalogue's examples do not count.
   */
  private static boolean isMade(JavaClass event, JavaClasses classes) {
    return Stream.<JavaCodeUnitAccess<?>>concat(
                event.getConstructorCallsToSelf().stream(),
                event.getConstructorReferencesToSelf().stream())
            .map(JavaCodeUnitAccess::getOriginOwner)
            .anyMatch(maker -> !uses(maker, EventType.class))
        || classes.stream()
            .filter(maker -> uses(maker, RecordBuilder.class) && !uses(maker, EventType.class))
            .flatMap(maker -> maker.getReferencedClassObjects().stream())
            .anyMatch(named -> named.getRawType().equals(event));
  }

  private static boolean uses(JavaClass user, Class<?> used) {
    return user.getDirectDependenciesFromSelf().stream()
        .anyMatch(dependency -> dependency.getTargetClass().isEquivalentTo(used));
  }
}
