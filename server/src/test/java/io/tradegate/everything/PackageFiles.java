package io.tradegate.everything;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the source files of the packages: their number, and the purpose of each package. */
final class PackageFiles {
  private static final Path ROOT = Path.of("src/main/java/io/tradegate");
  private static final String INFO = "package-info.java";

  private static final Pattern COMMENT = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);
  private static final Pattern FIRST_SENTENCE = Pattern.compile("(.*?\\.)( [A-Z<{].*)?");
  private static final Pattern LINK = Pattern.compile("\\{@\\w+ (?:[a-z.]*\\.)?([^}]*)}");

  private PackageFiles() {}

  /** Files of each package without package-info; subpackages count for themselves. */
  static Map<String, Integer> counts() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      var counts = new TreeMap<String, Integer>();
      files
          .filter(file -> file.toString().endsWith(".java") && !file.endsWith(INFO))
          .collect(groupingBy(file -> name(file.resolveSibling("")), counting()))
          .forEach((name, count) -> counts.put(name, Math.toIntExact(count)));
      return counts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path folder) {
    String name = ROOT.relativize(folder).toString().replace('/', '.');
    return name.isEmpty() ? "the root" : name;
  }

  /** The first sentence of the package's comment. */
  static String purpose(String packageName) {
    String folder = packageName.equals("the root") ? "" : packageName.replace('.', '/');
    try {
      String source = Files.readString(ROOT.resolve(folder).resolve(INFO));
      Matcher comment = COMMENT.matcher(source);
      Matcher sentence =
          FIRST_SENTENCE.matcher(
              comment.find()
                  ? comment.group(1).replaceAll("(\\s*\\n \\*)+\\s*|\\s+", " ").strip()
                  : "");
      return sentence.matches() ? LINK.matcher(sentence.group(1)).replaceAll("`$1`") : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
