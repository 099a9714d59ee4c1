package io.tradegate.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A fenced block of a guide or of the README.
 *
 * @param language what stands behind the fence, without the file that it may name; empty for none
 */
public record GuideBlock(String guide, int line, String language, String text) {
  public static final String README = "README.md";

  private static final Pattern FENCED =
      Pattern.compile("^( *)```(\\w*)[^\\n]*\\n(.*?)^ *```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** The names of all guides, and the README. */
  public static List<String> guides() {
    try (Stream<Path> files = Files.list(GuideCode.GUIDES)) {
      return Stream.concat(
              Stream.of(README),
              files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".md")))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static List<GuideBlock> all() {
    return guides().stream().flatMap(guide -> of(guide).stream()).toList();
  }

  public static List<GuideBlock> of(String guide) {
    Path file = guide.equals(README) ? Path.of("..", README) : GuideCode.GUIDES.resolve(guide);
    try {
      return parse(guide, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<GuideBlock> parse(String guide, String markdown) {
    return FENCED
        .matcher(markdown)
        .results()
        .map(
            block ->
                new GuideBlock(
                    guide,
                    1 + (int) markdown.substring(0, block.start()).lines().count(),
                    block.group(2),
                    block.group(3)))
        .toList();
  }

  public boolean is(String wanted) {
    return language.equals(wanted);
  }

  public String firstLine() {
    return text.lines().findFirst().orElse("").strip();
  }

  @Override
  public String toString() {
    return "%s, line %d (%s)".formatted(guide, line, language);
  }
}
