package io.tradegate.everything;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.tradegate.testing.CompiledClasses;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No code sleeps, in the service or in its tests: it waits for a condition. */
class SleepingTest {
  /** Classes that may sleep, with the reason. */
  private static final Map<String, String> MAY_SLEEP =
      Map.of(
          "io.tradegate.platform.concurrent.Pause", "the one class for a pause of a fixed time",
          "io.tradegate.platform.outbound.Watchdog",
              "parks until a call begins, then looks at the deadlines of all calls every 10 ms",
          "io.tradegate.everything.SleepingTest", "holds the violations that this rule must find");

  private static final Set<String> SLEEPS =
      Set.of("java.lang.Thread.sleep", "java.util.concurrent.TimeUnit.sleep");

  private static final String PARKS = "java.util.concurrent.locks.LockSupport.park";

  private static final JavaClasses MAIN = CompiledClasses.ofTheService();
  private static final JavaClasses TESTS = CompiledClasses.ofTheTests();

  @Test
  void theServiceDoesNotSleep() {
    rule().check(MAIN);
  }

  @Test
  void testsDoNotSleep() {
    rule().check(TESTS);
  }

  @Test
  void everyExemptionIsNeeded() {
    Set<String> sleepers =
        Stream.of(MAIN, TESTS)
            .flatMap(JavaClasses::stream)
            .filter(type -> type.getAccessesFromSelf().stream().anyMatch(SleepingTest::sleeps))
            .map(SleepingTest::file)
            .collect(toSet());

    assertThat(sleepers).containsAll(MAY_SLEEP.keySet());
  }

  @Test
  void everyWayToSleepWouldBeFound() {
    for (Class<?> planted : Set.of(OnThread.class, OnTimeUnit.class, OnLockSupport.class)) {
      JavaClasses classes = new ClassFileImporter().importClasses(planted);
      assertThatThrownBy(() -> noSleep().check(classes))
          .as(planted.getSimpleName())
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining(planted.getSimpleName());
    }
  }

  private static ArchRule rule() {
    return noClasses().that(mustNotSleep()).should().accessTargetWhere(aSleep());
  }

  private static ArchRule noSleep() {
    return noClasses().should().accessTargetWhere(aSleep());
  }

  private static DescribedPredicate<JavaClass> mustNotSleep() {
    return DescribedPredicate.describe(
        "have no exemption", type -> !MAY_SLEEP.containsKey(file(type)));
  }

  private static String file(JavaClass type) {
    return type.getName().replaceAll("\\$.*", "");
  }

  private static DescribedPredicate<JavaAccess<?>> aSleep() {
    return DescribedPredicate.describe("is a sleep", SleepingTest::sleeps);
  }

  private static boolean sleeps(JavaAccess<?> access) {
    String name = access.getTargetOwner().getName() + "." + access.getTarget().getName();
    return SLEEPS.contains(name) || name.startsWith(PARKS);
  }

  /** Deliberate violation. */
  static final class OnThread {
    void sleep() throws InterruptedException {
      Thread.sleep(1);
    }
  }

  /** Deliberate violation. */
  static final class OnTimeUnit {
    void sleep() throws InterruptedException {
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  /** Deliberate violation. */
  static final class OnLockSupport {
    void sleep() {
      LockSupport.parkNanos(1);
    }
  }
}
