package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.access.InvitationLetter;
import io.tradegate.access.OneTimeLink;
import io.tradegate.access.PasswordResetLetter;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.LetterTemplates;
import io.tradegate.platform.mail.RenderedLetter;
import io.tradegate.tenancy.DomainLapsedLetter;
import io.tradegate.testing.Golden;
import io.tradegate.webhooks.EndpointDisabledLetter;
import io.tradegate.webhooks.EndpointFailingLetter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every kind of letter can be read in both forms, and both say the same. */
class EveryLetterTest {
  private static final String ENDPOINT = "019a8c5e-0000-7000-8000-000000000001";
  private static final String RECEIVER = "https://erp.acme.test/hooks?shop=1&amp=2";
  private static final String REASON = "All 12 attempts since 2026-03-01T08:00:00Z have failed.";
  private static final String SECRET = "#token=kq3Yb5";

  /** One of each; a new kind takes its place here. */
  private static final List<Letter> ONE_OF_EACH =
      List.of(
          new PasswordResetLetter(new OneTimeLink("https://acme.test/reset-password" + SECRET)),
          new InvitationLetter(new OneTimeLink("https://acme.test/accept-invitation" + SECRET)),
          new DomainLapsedLetter("shop.acme.test", "_tradegate.shop.acme.test", 3),
          new EndpointFailingLetter(ENDPOINT, RECEIVER, REASON, 5),
          new EndpointDisabledLetter(ENDPOINT, RECEIVER, REASON, 7, "2026-03-01T08:00:00Z"),
          new FreeText(
              "Order 4711 is on hold",
              "Order 4711 waits.\n\nSee https://acme.test/orders/4711\nand decide. " + SECRET));

  /** Parts that letters share. */
  private static final Set<String> SHARED = Set.of("layout", "action");

  private static final Path TEMPLATES = Path.of("src/main/jte/mail");
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s\"<>]+");

  private final LetterTemplates templates = new LetterTemplates();

  @Test
  void everyKindIsTriedHere() {
    Set<String> kinds =
        Classes.all().stream()
            .map(Classes::load)
            .filter(type -> Letter.class.isAssignableFrom(type) && !type.isInterface())
            .map(Class::getName)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(ONE_OF_EACH.stream().map(letter -> letter.getClass().getName()))
        .containsExactlyInAnyOrderElementsOf(kinds);
  }

  @Test
  void everyKindHasItsTwoTemplatesAndEveryTemplateItsKind() throws IOException {
    List<String> kinds = ONE_OF_EACH.stream().map(Letter::kind).sorted().toList();

    assertThat(kinds).doesNotHaveDuplicates();
    assertThat(templatesIn("text")).isEqualTo(kinds);
    assertThat(templatesIn("html")).isEqualTo(kinds);
  }

  private static List<String> templatesIn(String form) throws IOException {
    try (Stream<Path> files = Files.list(TEMPLATES.resolve(form))) {
      return files
          .map(file -> file.getFileName().toString().replace(".jte", ""))
          .filter(name -> !SHARED.contains(name))
          .sorted()
          .toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> looksAsReviewed() {
    return each(
        letter -> {
          RenderedLetter rendered = rendered(letter);
          String file = "server/src/test/resources/letters/" + letter.kind();
          Golden.check(file + ".txt", rendered.subject() + "\n\n" + rendered.text());
          Golden.check(file + ".html", rendered.html());
        });
  }

  @TestFactory
  Stream<DynamicTest> leadsToTheSamePlacesInBothForms() {
    return each(
        letter ->
            assertThat(addresses(unescaped(rendered(letter).html())))
                .isEqualTo(addresses(rendered(letter).text())));
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
        letter -> {
          assertThat(rendered(letter).text()).contains("Müller & Söhne");
          assertThat(rendered(letter).html()).contains("Müller &amp; Söhne");
        });
  }

  /** A picture from afar would tell its server who reads the mail, and when. */
  @TestFactory
  Stream<DynamicTest> fetchesNothingAndRunsNothing() {
    return each(
        letter ->
            assertThat(rendered(letter).html())
                .doesNotContainPattern("(?i)<(img|link|script|iframe|style)|url\\(|src="));
  }

  @TestFactory
  Stream<DynamicTest> keepsItsSecretsOutOfLogs() {
    return each(
        letter -> {
          assertThat(letter.toString()).doesNotContain(SECRET);
          assertThat(rendered(letter).toString()).doesNotContain(SECRET);
        });
  }

  private RenderedLetter rendered(Letter letter) {
    return templates.render(letter, "Müller & Söhne");
  }

  private static Stream<DynamicTest> each(Consumer<Letter> claim) {
    return ONE_OF_EACH.stream()
        .map(letter -> dynamicTest(letter.kind(), () -> claim.accept(letter)));
  }
}
