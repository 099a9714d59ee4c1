package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.tradegate.testing.CompiledClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every record that is read from rows has only components that a column can hold. */
class EveryMappedRecordTest {
  private static final Pattern READ =
      Pattern.compile("(?:\\.(?:as|list|maybe|one)\\(|, )\\s*([A-Za-z.]+)\\.class\\)");
  private static final Set<String> NAMES = names();

  private static Set<String> names() {
    var names = new TreeSet<String>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String source = Files.readString(file);
        READ.matcher(source)
            .results()
            .forEach(found -> names.addAll(meant(file, source, found.group(1))));
      }
      return names;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The classes that a name may mean in this file: nested in it, of its package, or imported. */
  private static List<String> meant(Path file, String source, String name) {
    String here = Path.of("src/main/java").relativize(file).toString().replace('/', '.');
    String outer = here.substring(0, here.length() - ".java".length());
    String binary = name.replace('.', '$');
    String first = name.replaceAll("\\..*", "");
    var meant =
        new ArrayList<>(
            List.of(outer + "$" + binary, outer.substring(0, outer.lastIndexOf('.') + 1) + binary));
    Matcher imported = Pattern.compile("import ([a-z.]+)\\." + first + ";").matcher(source);
    if (imported.find()) {
      meant.add(imported.group(1) + "." + binary);
    }
    return meant;
  }

  @TestFactory
  Stream<DynamicTest> hasOnlyComponentsThatAColumnCanHold() {
    return CompiledClasses.ofTheService().stream()
        .filter(type -> type.isRecord() && NAMES.contains(type.getName()))
        .map(JavaClass::reflect)
        .map(
            type ->
                DynamicTest.dynamicTest(
                    type.getName(),
                    () -> assertThat(RecordMapping.of(type).unreadable()).isEmpty()));
  }

  @Test
  void mostRecordsOfTheServiceAreReadByTheirNames() {
    assertThat(NAMES).hasSizeGreaterThan(70);
  }

  record Odd(String name, Thread thread) {}

  @Test
  void aComponentThatNoColumnHoldsIsNamed() {
    assertThat(RecordMapping.of(Odd.class).unreadable()).containsExactly("thread");
  }
}
