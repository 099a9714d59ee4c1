package io.tradegate.everything;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import io.tradegate.testing.CompiledClasses;
import org.junit.jupiter.api.Test;

/** Packages depend on each other in one direction, also those inside a capability. */
class PackageCirclesTest {
  @Test
  void packagesFormNoCircle() {
    slices()
        .matching("io.tradegate.(**)")
        .should()
        .beFreeOfCycles()
        .check(CompiledClasses.ofTheService());
  }
}
