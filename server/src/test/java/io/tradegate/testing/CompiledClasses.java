package io.tradegate.testing;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;

/** The compiled classes of the project for rules about the code. Reading them takes seconds. */
public final class CompiledClasses {
  private static final class Main {
    static final JavaClasses CLASSES = read("classes");
  }

  private static final class Tests {
    static final JavaClasses CLASSES = read("test-classes");
  }

  private CompiledClasses() {}

  public static JavaClasses ofTheService() {
    return Main.CLASSES;
  }

  public static JavaClasses ofTheTests() {
    return Tests.CLASSES;
  }

  private static JavaClasses read(String folder) {
    return new ClassFileImporter().importPath(Path.of("target", folder, "io"));
  }
}
