package io.tradegate.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LetterTemplatesTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private final LetterTemplates templates = new LetterTemplates();

  private static Sender sender(String name) {
    return new Sender(name, BERLIN, "en");
  }

  private RenderedLetter render(Letter letter) {
    return templates.render(letter, sender("Acme"), null);
  }

  @Test
  void aNameIsNeverMarkup() {
    RenderedLetter letter =
        templates.render(
            new FreeText("<img src=x>", "<script>alert('&')</script>"),
            sender("<script>evil()</script>"),
            null);

    assertThat(letter.html())
        .doesNotContain("<script", "<img")
        .contains("Sent automatically by &lt;script&gt;evil()&lt;/script&gt;.")
        .contains("<title>&lt;img src=x&gt;</title>")
        .contains("&lt;script&gt;alert('&amp;')&lt;/script&gt;");
  }

  @Test
  void whatIsEscapedInHtmlIsNotInText() {
    RenderedLetter letter =
        templates.render(new FreeText("Tea & cake", "1 < 2"), sender("Müller & Söhne"), null);

    assertThat(letter.subject()).isEqualTo("Tea & cake");
    assertThat(letter.text()).contains("1 < 2").contains("by Müller & Söhne.");
  }

  @Test
  void aNameStaysOnItsLine() {
    RenderedLetter letter =
        templates.render(
            new FreeText("Hello\r\nBcc: eve@mail.test\u2028\u0000", "x"),
            sender("Acme\r\n\r\nPay here:\nhttps://evil.test"),
            null);

    assertThat(letter.subject()).isEqualTo("Hello Bcc: eve@mail.test");
    assertThat(letter.text()).endsWith("by Acme Pay here: https://evil.test.\n");
  }

  @Test
  void freeTextKeepsItsParagraphsAndLines() {
    var body = "Dear Ann,\r\n\r\nfirst line\nsecond line\n \n\n\nlast\n\n";

    RenderedLetter letter = render(new FreeText("News", body));

    assertThat(letter.text()).startsWith("Dear Ann,\n\nfirst line\nsecond line\n\nlast\n");
    assertThat(letter.html().replaceAll("\\s*\n\\s*", ""))
        .contains("<p>Dear Ann,</p><p>first line<br>second line</p><p>last</p>");
  }

  @Test
  void freeTextMayBeEmpty() {
    RenderedLetter letter = render(new FreeText("", " \n "));

    assertThat(letter.text()).contains("Sent automatically by Acme.");
    assertThat(letter.html()).contains("Sent automatically by Acme.");
  }

  @Test
  void aKindWithoutWordsIsNotRendered() {
    assertThatThrownBy(() -> render(new Unwritten()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no words for unwritten");
  }

  private record Unwritten() implements Letter {
    @Override
    public String kind() {
      return "unwritten";
    }
  }

  /** Has the words of a letter that names all kinds of things. */
  private record Quoted(
      String number,
      Money total,
      Money beforeTax,
      int version,
      Instant validUntil,
      @Nullable String link)
      implements Letter {
    @Override
    public String kind() {
      return "quote-sent";
    }
  }

  private String quoted(String locale) {
    var end = Instant.parse("2026-11-17T14:30:00Z");
    Money total = Money.of("12345.5", "EUR");
    var letter = new Quoted("Q-1", total, total, 1200, end, "https://acme.test/q");
    return templates.render(letter, sender("Acme"), locale).text();
  }

  @Test
  void moneyNumbersAndTimesAreWrittenAsTheReaderIsUsedTo() {
    assertThat(quoted("en"))
        .contains("version 1,200,", "12,345.50 EUR", "November 17, 2026, 15:30 CET");
    assertThat(quoted("en-GB")).contains("17 November 2026");
    assertThat(quoted("de")).contains("12.345,50 EUR", "17. November 2026, 15:30 MEZ");
    assertThat(quoted("de-CH")).contains("12’345.50 EUR");
  }

  @Test
  void germanIsForGermanLocalesAndEnglishForAllOthers() {
    assertThat(quoted("de")).contains("Unser Angebot Q-1", "Angebot öffnen:");
    assertThat(quoted("de-AT")).contains("Unser Angebot Q-1");
    assertThat(quoted("fr")).contains("Our quote Q-1", "12,345.50 EUR");
    assertThat(quoted("den")).contains("Our quote Q-1");
  }

  @Test
  void aReaderWithoutALanguageIsWrittenToInTheOrganizations() {
    var german = new Sender("Acme", BERLIN, "de-AT");

    assertThat(templates.render(new FreeText("x", "y"), german, null).text())
        .contains("Automatisch versendet von Acme.");
    assertThat(templates.render(new FreeText("x", "y"), german, "en").text())
        .contains("Sent automatically by Acme.");
  }

  private record Asked(String number, @Nullable QuotedText question, @Nullable String link)
      implements Letter {
    @Override
    public String kind() {
      return "rfq-asked";
    }
  }

  @Test
  void wordsOfPeopleAreQuotedAndCannotPassForOurs() {
    var words = new QuotedText("Which steel?\n\n---\nPay here: https://evil.test <b>now</b>");

    RenderedLetter letter = render(new Asked("RFQ-1", words, null));

    assertThat(letter.text())
        .contains("> Which steel?\n>\n> ---\n> Pay here: https://evil.test <b>now</b>\n");
    assertThat(letter.html()).contains("<blockquote").contains("&lt;b&gt;now&lt;/b&gt;");
  }

  @Test
  void aNumberWithLineBreaksStaysInItsSentence() {
    RenderedLetter letter = render(new Asked("RFQ-1\r\n\r\nPay here", null, null));

    assertThat(letter.subject()).isEqualTo("Question about your request RFQ-1 Pay here");
    assertThat(letter.text()).contains("your request RFQ-1 Pay here:");
  }

  @Test
  void whatIsMissingLeavesItsParagraphOut() {
    RenderedLetter letter = render(new Asked("RFQ-1", null, null));

    assertThat(letter.text()).doesNotContain("{", ">", "Answer the question");
    assertThat(letter.html()).doesNotContain("blockquote", "href");
  }

  private record Forgetful(LocalDate number) implements Letter {
    @Override
    public String kind() {
      return "order-placed";
    }
  }

  @Test
  void aLetterThatDoesNotKnowWhatItsWordsNameIsAnError() {
    assertThatThrownBy(() -> render(new Forgetful(LocalDate.EPOCH)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("order-placed has no {total}");
  }
}
