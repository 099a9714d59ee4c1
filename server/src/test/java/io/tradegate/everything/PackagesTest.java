package io.tradegate.everything;

import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import io.tradegate.testing.CompiledClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * Checks which packages may use which, and rules for all classes. The exceptions are named only
 * here.
 */
class PackagesTest {
  /** Classes that use packages after their own, each for a reason. */
  private static final Set<String> AGAINST_THE_ORDER =
      Set.of(
          "io.tradegate.Main", // starts the command line, which starts a node
          "io.tradegate.catalog.CatalogModule"); // wires the storefront's products too

  /** Classes that use the database other than through {@code Db}. */
  private static final Set<String> MEETS_JDBC =
      Set.of(
          "io.tradegate.Foundation", // gives the pool its metrics
          "io.tradegate.Wiring", // hands the pools on
          "io.tradegate.tenancy.Organizations", // works as the owner: no role that serves may
          "io.tradegate.platform.observe.Health", // asks whether the database answers
          "io.tradegate.platform.jobs.Jobs"); // gives db-scheduler its pool

  /** Classes that may read the system clock. */
  private static final Set<String> HAS_A_CLOCK =
      Set.of(
          "io.tradegate.platform.db.ClockAndIds", // where the clock comes from
          "io.tradegate.cli.demo.DemoData", // runs outside any node
          "io.tradegate.cli.Listen"); // so does the developer's receiver

  private static final Set<String> CLOCKS =
      Set.of(
          "java.time.Instant.now",
          "java.time.LocalDate.now",
          "java.time.LocalDateTime.now",
          "java.time.OffsetDateTime.now",
          "java.time.ZonedDateTime.now",
          "java.time.Clock.systemUTC",
          "java.time.Clock.systemDefaultZone",
          "java.time.Clock.system",
          "java.time.InstantSource.system",
          "java.lang.System.currentTimeMillis");

  private static final Set<String> CHANCE =
      Set.of(
          "java.util.UUID.randomUUID",
          "java.lang.Math.random",
          "java.util.concurrent.ThreadLocalRandom.current");

  private static final JavaClasses CLASSES = CompiledClasses.ofTheService();

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    assertThat(CLASSES).hasSizeGreaterThan(1_760);
    assertThat(CLASSES.stream().map(PackagesTest::capability).distinct())
        .containsExactlyInAnyOrderElementsOf(PackageOrder.PACKAGES);
  }

  @Test
  void aCapabilityUsesOnlyWhatComesBeforeIt() {
    Set<String> found =
        usesOfLaterPackages(PackagesTest::place).map(PackagesTest::file).collect(toSet());

    assertThat(found).isEqualTo(AGAINST_THE_ORDER);
  }

  @Test
  void aUseOfALaterPackageWouldBeFound() {
    assertThat(usesOfLaterPackages(type -> -place(type)).map(JavaClass::getSimpleName))
        .as("the same with the order turned round")
        .contains("Main", "OrderStore", "BuyerStore");
  }

  private static Stream<JavaClass> usesOfLaterPackages(ToIntFunction<JavaClass> place) {
    return CLASSES.stream()
        .filter(
            each ->
                each.getDirectDependenciesFromSelf().stream()
                    .map(Dependency::getTargetClass)
                    .filter(PackagesTest::isOurs)
                    .anyMatch(used -> place.applyAsInt(used) > place.applyAsInt(each)));
  }

  private static boolean isOurs(JavaClass type) {
    return type.getPackageName().startsWith("io.tradegate") && !type.isArray();
  }

  private static int place(JavaClass type) {
    return PackageOrder.place(capability(type));
  }

  private static String capability(JavaClass type) {
    return PackageOrder.packageOfClass(type.getName());
  }

  private static String file(JavaClass type) {
    return type.getName().replaceAll("\\$.*", "");
  }

  @Test
  void capabilitiesFormNoCircle() {
    slices()
        .matching("io.tradegate.(*)..")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(in("io.tradegate.cli"), in("io.tradegate"))
        .check(CLASSES);
  }

  @Test
  void thePlatformFormsNoCircle() {
    slices().matching("io.tradegate.platform.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  private static DescribedPredicate<JavaClass> in(String packageName) {
    return DescribedPredicate.describe(
        "in " + packageName, type -> type.getPackageName().equals(packageName));
  }

  @Test
  void onlyTheDatabasePackageMeetsTheDatabase() {
    noClasses()
        .that()
        .resideOutsideOfPackages("io.tradegate.platform.db..", "io.tradegate.platform.postgres..")
        .and(notNamed(MEETS_JDBC))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "javax.sql..", "org.jdbi..", "com.zaxxer..")
        .check(CLASSES);
  }

  @Test
  void onlyTheAdaptersKnowTheHttpServer() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "io.tradegate.platform.http.connection",
            "io.tradegate.platform.http.server",
            "io.tradegate.platform.observe")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.helidon..")
        .check(CLASSES);
  }

  @Test
  void timeComesFromTheClockThatWasGiven() {
    noClasses()
        .that(notNamed(HAS_A_CLOCK))
        .should()
        .accessTargetWhere(calls(CLOCKS))
        .check(CLASSES);
  }

  @Test
  void idsAndChanceComeFromTheirOneSource() {
    noClasses().should().accessTargetWhere(calls(CHANCE)).check(CLASSES);
  }

  private static DescribedPredicate<JavaClass> notNamed(Set<String> names) {
    return DescribedPredicate.describe("not named here", type -> !names.contains(file(type)));
  }

  private static DescribedPredicate<JavaAccess<?>> calls(Set<String> methods) {
    return DescribedPredicate.describe(
        "one of " + new TreeSet<>(methods),
        access -> {
          AccessTarget target = access.getTarget();
          return methods.contains(target.getOwner().getName() + "." + target.getName());
        });
  }

  @Test
  void namesSayWhatSomethingIs() {
    noClasses()
        .should()
        .haveNameMatching(".*(Manager|Helper|Utils?|Impl|Dto|Base|Abstract[A-Z]\\w*)")
        .check(CLASSES);
  }

  @Test
  void nothingIsInjectedAndNoStateIsShared() {
    fields().that().haveModifier(STATIC).should().haveModifier(FINAL).check(CLASSES);
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.inject..", "javax.inject..", "org.springframework..")
        .check(CLASSES);
  }

  @Test
  void everyPackageSaysWhatItIsAndRefusesNulls() {
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
        .allSatisfy(
            name ->
                assertThat(
                        Class.forName(name + ".package-info").isAnnotationPresent(NullMarked.class))
                    .as(name)
                    .isTrue());
  }

  @Test
  void noFileIsTooLongToRead() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".java")))
          .allSatisfy(
              file -> assertThat(Files.readAllLines(file)).as("%s", file).hasSizeLessThan(300));
    }
  }
}
