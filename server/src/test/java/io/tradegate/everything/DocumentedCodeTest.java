package io.tradegate.everything;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The code in CONTRIBUTING.md and STYLE.md is code of this repository. Each block names its file
 * after the language and stands in it, apart from indentation; a line {@code …} leaves lines out.
 * Only a block marked {@code bad} is made up.
 */
class DocumentedCodeTest {
  private static final List<String> DOCUMENTS =
      List.of("CONTRIBUTING.md", "STYLE.md", "docs/guides/mail.md");

  private static final List<Path> FOLDERS =
      List.of(
          Path.of("src/main/java/io/tradegate"),
          Path.of("src/test/java/io/tradegate"),
          Path.of("src/main/resources/db/migration"),
          Path.of("src/main/resources"));

  private static final Pattern BLOCK =
      Pattern.compile(
          "^ *```(java|sql|text) ?(\\S*)\\n(.*?)^ *```$", Pattern.MULTILINE | Pattern.DOTALL);

  private record Example(String document, String file, String code) {}

  @TestFactory
  Stream<DynamicTest> isCodeOfThisRepository() throws IOException {
    return examples().stream()
        .filter(example -> !example.file().equals("bad"))
        .map(
            example ->
                dynamicTest(
                    example.document() + " " + example.file(),
                    () -> assertThat(missing(example)).as(example.code()).isEmpty()));
  }

  @Test
  void theDocumentsHaveExamples() throws IOException {
    assertThat(examples()).extracting(Example::document).containsAll(DOCUMENTS);
    assertThat(examples()).hasSizeGreaterThan(16);
  }

  @Test
  void codeThatIsNotThereWouldBeFound() throws IOException {
    String good =
        "      .permission(\"apikey.manage\")\n  …\n.creates(KeyView.Revealed.class, (_, tx, body) -> create(tx, body));\n";

    assertThat(missing(new Example("", "apikeys/KeyRoutes.java", good))).isEmpty();
    assertThat(missing(new Example("", "apikeys/KeyRoutes.java", "routes.summary(\"Create\");\n")))
        .containsExactly("routes.summary(\"Create\");");
    assertThat(missing(new Example("", "apikeys/Nowhere.java", good)))
        .containsExactly("there is no file apikeys/Nowhere.java");
    assertThat(missing(new Example("", "", good))).containsExactly("there is no file ");
  }

  private static List<Example> examples() throws IOException {
    var examples = new ArrayList<Example>();
    for (String document : DOCUMENTS) {
      BLOCK
          .matcher(Files.readString(Path.of("..", document)))
          .results()
          .forEach(block -> examples.add(new Example(document, block.group(2), block.group(3))));
    }
    return examples;
  }

  /** The pieces of an example that its file does not hold. */
  private static List<String> missing(Example example) throws IOException {
    Optional<Path> file =
        FOLDERS.stream()
            .map(folder -> folder.resolve(example.file()))
            .filter(Files::isRegularFile)
            .findFirst();
    if (file.isEmpty()) {
      return List.of("there is no file " + example.file());
    }
    String source = flat(Files.readString(file.get()));
    return Arrays.stream(example.code().split("(?m)^ *…\\n"))
        .map(DocumentedCodeTest::flat)
        .filter(piece -> !source.contains(piece))
        .toList();
  }

  private static String flat(String code) {
    return code.lines().map(String::strip).filter(line -> !line.isEmpty()).collect(joining("\n"));
  }
}
