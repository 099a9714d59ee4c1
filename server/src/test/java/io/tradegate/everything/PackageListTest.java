package io.tradegate.everything;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Checks the lists of packages in the documents, and the size of each package. */
class PackageListTest {
  private static final int MOST_FILES = 30;

  private static final String BEGIN = "<!-- packages -->\n";
  private static final String END = "<!-- end of packages -->\n";

  @Test
  void noPackageIsTooLarge() {
    assertThat(tooLarge(PackageFiles.counts())).isEmpty();
  }

  @Test
  void aPackageThatIsTooLargeWouldBeFound() {
    assertThat(tooLarge(Map.of("small", MOST_FILES, "large", MOST_FILES + 1)))
        .containsOnlyKeys("large");
  }

  private static Map<String, Integer> tooLarge(Map<String, Integer> counts) {
    var found = new TreeMap<>(counts);
    found.values().removeIf(files -> files <= MOST_FILES);
    return found;
  }

  @Test
  void theArchitectureListsThePackagesInTheirOrder() throws IOException {
    String now = Files.readString(Path.of("../ARCHITECTURE.md"));
    int begin = now.indexOf(BEGIN) + BEGIN.length();
    int end = now.indexOf(END);
    assertThat(end).as("the markers of the list").isGreaterThanOrEqualTo(begin);

    Golden.check("ARCHITECTURE.md", now.substring(0, begin) + purposes() + now.substring(end));
  }

  private static String purposes() {
    return PackageOrder.PACKAGES.stream()
        .filter(name -> !name.equals("the root"))
        .map(name -> "| `%s` | %s |\n".formatted(name, PackageFiles.purpose(name)))
        .collect(joining("", "| package | what it is |\n|---|---|\n", ""));
  }

  @Test
  void theGuideListsFilesAndTablesOfEachPackage() {
    Golden.check("docs/packages.md", guide());
  }

  private static String guide() {
    String rows =
        PackageOrder.PACKAGES.stream()
            .map(
                name ->
                    "| `%s` | %s | %s | %s |\n"
                        .formatted(
                            name,
                            files(name),
                            listed(PackageOrder.tables(name)),
                            listed(PackageOrder.READS.getOrDefault(name, Set.of()))))
            .collect(joining());
    return """
        # Packages

        In their order: a package uses those above it, in Java and in SQL, never one below. The owner of a table alone writes
        it. A package has at most 30 files. Tests keep all of that; this file is made by `PackageListTest`.

        | package | files | owns | reads of others |
        |---|---|---|---|
        """
        + rows;
  }

  /** Those of a package and of its subpackages. */
  private static String files(String name) {
    return PackageFiles.counts().entrySet().stream()
        .filter(each -> PackageOrder.packageOf(each.getKey()).equals(name))
        .map(
            each ->
                each.getKey().equals(name)
                    ? String.valueOf(each.getValue())
                    : "%s %d"
                        .formatted(each.getKey().substring(name.length() + 1), each.getValue()))
        .collect(joining(", "));
  }

  private static String listed(Collection<String> tables) {
    return String.join(", ", new TreeSet<>(tables));
  }
}
