package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.sql.Classes;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Language;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.LetterTemplates;
import io.tradegate.platform.mail.RenderedLetter;
import io.tradegate.platform.mail.Sender;
import io.tradegate.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every letter can be read in every language and in both forms, and both say the same. */
class EveryLetterTest {
  private static final List<Letter> ONE_OF_EACH = OneOfEachLetter.all();
  private static final String GOLDEN = "server/src/test/resources/rendered-letters/";
  private static final Path WORDS = Path.of("src/main/resources/letters");
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s\"<>]+");
  private static final Pattern PLACE = Pattern.compile("\\{[a-zA-Z]+}");

  private final LetterTemplates templates = new LetterTemplates();

  @Test
  void everyKindIsTriedHere() {
    Set<String> kinds =
        Classes.all().stream()
            .map(Classes::load)
            .filter(type -> Letter.class.isAssignableFrom(type) && !type.isInterface())
            .map(Class::getName)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(ONE_OF_EACH.stream().map(letter -> letter.getClass().getName()).distinct())
        .containsExactlyInAnyOrderElementsOf(kinds);
    assertThat(ONE_OF_EACH.stream().map(Letter::kind)).doesNotHaveDuplicates();
  }

  @TestFactory
  Stream<DynamicTest> everyLanguageHasWordsForEveryKindAndNoOthers() {
    List<String> kinds =
        ONE_OF_EACH.stream()
            .filter(letter -> !(letter instanceof FreeText))
            .map(Letter::kind)
            .sorted()
            .toList();
    return Arrays.stream(Language.values())
        .map(language -> dynamicTest(language.tag(), () -> assertKinds(language, kinds)));
  }

  private static void assertKinds(Language language, List<String> kinds) throws IOException {
    assertThat(Files.readAllLines(WORDS.resolve(language.tag() + ".txt")))
        .filteredOn(line -> line.startsWith("== ") && !line.equals("== frame"))
        .extracting(line -> line.substring(3))
        .containsExactlyInAnyOrderElementsOf(kinds);
  }

  @TestFactory
  Stream<DynamicTest> looksAsReviewed() {
    return Arrays.stream(Language.values())
        .map(
            language ->
                dynamicTest(
                    language.tag(),
                    () -> Golden.check(GOLDEN + language.tag() + ".txt", inText(language))));
  }

  private String inText(Language language) {
    return ONE_OF_EACH.stream()
        .map(letter -> inText(letter, rendered(letter, language)))
        .collect(Collectors.joining("\n"));
  }

  private static String inText(Letter letter, RenderedLetter rendered) {
    return "== %s\n%s\n\n%s".formatted(letter.kind(), rendered.subject(), rendered.text());
  }

  @Test
  void looksAsReviewedInHtml() {
    Letter letter =
        ONE_OF_EACH.stream()
            .filter(each -> each.kind().equals("rfq-asked"))
            .findAny()
            .orElseThrow();

    Golden.check(GOLDEN + "rfq-asked.de.html", rendered(letter, Language.GERMAN).html());
  }

  @TestFactory
  Stream<DynamicTest> noPlaceIsLeftOpen() {
    return each(
        (letter, rendered) -> {
          assertThat(rendered.subject()).doesNotContainPattern(PLACE).isNotBlank();
          assertThat(rendered.text()).doesNotContainPattern(PLACE).doesNotContain("null");
          assertThat(rendered.html()).doesNotContainPattern(PLACE).doesNotContain("null");
        });
  }

  @TestFactory
  Stream<DynamicTest> theSubjectStaysOnOneLine() {
    return each((letter, rendered) -> assertThat(rendered.subject()).doesNotContainPattern("\\R"));
  }

  @TestFactory
  Stream<DynamicTest> whatPeopleWroteIsEscapedInHtml() {
    return each(
        (letter, rendered) ->
            assertThat(rendered.html())
                .doesNotContain("<b>& Co</b>", "<i>Thanks")
                .contains("<html lang="));
  }

  @TestFactory
  Stream<DynamicTest> leadsToTheSamePlacesInBothForms() {
    return each(
        (letter, rendered) -> {
          assertThat(addresses(unescaped(rendered.html()))).isEqualTo(addresses(rendered.text()));
          if (letter.link() != null) {
            assertThat(rendered.text()).contains("\n" + letter.link() + "\n");
          }
        });
  }

  private static Set<String> addresses(String text) {
    return ADDRESS.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  private static String unescaped(String html) {
    return html.replace("&#34;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
  }

  @TestFactory
  Stream<DynamicTest> namesTheOrganizationInBothForms() {
    return each(
        (letter, rendered) -> {
          assertThat(rendered.text()).contains("Müller & Söhne");
          assertThat(rendered.html()).contains("Müller &amp; Söhne");
        });
  }

  /** A remote picture would tell its server who reads the mail, and when. */
  @TestFactory
  Stream<DynamicTest> fetchesNothingAndRunsNothing() {
    return each(
        (letter, rendered) ->
            assertThat(rendered.html())
                .doesNotContainPattern("(?i)<(img|link|script|iframe|style)|url\\(|src="));
  }

  @TestFactory
  Stream<DynamicTest> keepsItsSecretsOutOfLogs() {
    return each(
        (letter, rendered) -> {
          assertThat(letter.toString()).doesNotContain(OneOfEachLetter.SECRET);
          assertThat(rendered.toString()).doesNotContain(OneOfEachLetter.SECRET);
        });
  }

  private RenderedLetter rendered(Letter letter, Language language) {
    var sender = new Sender("Müller & Söhne", ZoneId.of("Europe/Berlin"), "fr");
    return templates.render(letter, sender, language.tag());
  }

  /** In every language. */
  private Stream<DynamicTest> each(BiConsumer<Letter, RenderedLetter> claim) {
    return ONE_OF_EACH.stream()
        .flatMap(
            letter ->
                Arrays.stream(Language.values())
                    .map(
                        language ->
                            dynamicTest(
                                letter.kind() + " " + language.tag(),
                                () -> claim.accept(letter, rendered(letter, language)))));
  }
}
