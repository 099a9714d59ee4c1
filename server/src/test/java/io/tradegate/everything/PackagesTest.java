package io.tradegate.everything;

import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Who may know whom, and what nobody may do. The exceptions are named here and nowhere else. */
class PackagesTest {
  private static final String ROOT = "io.tradegate.";

  /** Each line may use itself and the lines before it. */
  private static final List<Set<String>> LINES =
      List.of(
          Set.of("platform"),
          Set.of("tenancy", "access", "apikeys", "audit"),
          Set.of("customers", "catalog", "pricing", "inventory", "media", "search", "imports"),
          Set.of(
              "orders",
              "shipping",
              "payments",
              "cart",
              "checkout",
              "approvals",
              "budgets",
              "credit",
              "rfqs",
              "quotes"),
          Set.of(
              "fulfilment", "billing", "dunning", "returns", "subscriptions", "messages", "leads"),
          Set.of("marketplace", "sourcing"),
          Set.of("webhooks", "automation", "mail"),
          Set.of("sso", "console", "pages"),
          Set.of("cli", "the root"));

  /** Dependencies against the order of the lines, each for a reason. */
  private static final Set<String> AGAINST_THE_ORDER = Set.of();

  /** Who meets the database other than through {@code Db}. */
  private static final Set<String> MEETS_JDBC =
      Set.of(
          "io.tradegate.Main", // hands the pools on
          "io.tradegate.tenancy.Organizations", // works as the owner: no role that serves may
          "io.tradegate.platform.observe.Health", // asks whether the database answers
          "io.tradegate.platform.jobs.Jobs"); // gives db-scheduler its pool

  /** Who may ask the machine for the time. */
  private static final Set<String> HAS_A_CLOCK =
      Set.of(
          "io.tradegate.platform.db.ClockAndIds", // where the clock comes from
          "io.tradegate.cli.demo.DemoData", // stands outside any node
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

  private static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target/classes/io"));

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    var known = new TreeSet<String>();
    LINES.forEach(known::addAll);

    assertThat(CLASSES).hasSizeGreaterThan(150);
    assertThat(CLASSES.stream().map(PackagesTest::capability)).isSubsetOf(known);
  }

  @Test
  void aCapabilityUsesOnlyWhatComesBeforeIt() {
    var found = new TreeSet<String>();
    for (JavaClass each : CLASSES) {
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass();
        if (isOurs(target) && line(target) > line(each)) {
          found.add(each.getName() + " -> " + target.getName());
        }
      }
    }
    assertThat(found).isEqualTo(new TreeSet<>(AGAINST_THE_ORDER));
  }

  private static boolean isOurs(JavaClass type) {
    return type.getPackageName().startsWith("io.tradegate") && !type.isArray();
  }

  private static int line(JavaClass type) {
    for (int n = 0; n < LINES.size(); n++) {
      if (LINES.get(n).contains(capability(type))) {
        return n;
      }
    }
    return LINES.size();
  }

  private static String capability(JavaClass type) {
    String name = type.getPackageName() + ".";
    return name.equals(ROOT) ? "the root" : name.substring(ROOT.length()).split("\\.", 2)[0];
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
        .resideOutsideOfPackages("io.tradegate.platform.http", "io.tradegate.platform.observe")
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

  @Test
  void nobodySleeps() {
    noClasses().should().accessTargetWhere(calls(Set.of("java.lang.Thread.sleep"))).check(CLASSES);
  }

  private static DescribedPredicate<JavaClass> notNamed(Set<String> names) {
    return DescribedPredicate.describe(
        "not named here", type -> !names.contains(type.getName().replaceAll("\\$.*", "")));
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
