package io.tradegate.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.jte.TemplateNotFoundException;
import org.junit.jupiter.api.Test;

class LetterTemplatesTest {
  private final LetterTemplates templates = new LetterTemplates();

  @Test
  void aNameIsNeverMarkup() {
    RenderedLetter letter =
        templates.render(
            new FreeText("<img src=x>", "<script>alert('&')</script>"), "<script>evil()</script>");

    assertThat(letter.html())
        .doesNotContain("<script", "<img")
        .contains("Sent automatically by &lt;script&gt;evil()&lt;/script&gt;.")
        .contains("<title>&lt;img src=x&gt;</title>")
        .contains("&lt;script&gt;alert('&amp;')&lt;/script&gt;");
  }

  @Test
  void whatIsEscapedInHtmlIsNotInText() {
    RenderedLetter letter = templates.render(new FreeText("Tea & cake", "1 < 2"), "Müller & Söhne");

    assertThat(letter.subject()).isEqualTo("Tea & cake");
    assertThat(letter.text()).contains("1 < 2").contains("by Müller & Söhne.");
  }

  @Test
  void aNameStaysOnItsLine() {
    RenderedLetter letter =
        templates.render(
            new FreeText("Hello\r\nBcc: eve@mail.test\u2028\u0000", "x"),
            "Acme\r\n\r\nPay here:\nhttps://evil.test");

    assertThat(letter.subject()).isEqualTo("Hello Bcc: eve@mail.test");
    assertThat(letter.text()).endsWith("by Acme Pay here: https://evil.test.\n");
  }

  @Test
  void freeTextKeepsItsParagraphsAndLines() {
    var body = "Dear Ann,\r\n\r\nfirst line\nsecond line\n \n\n\nlast\n\n";

    RenderedLetter letter = templates.render(new FreeText("News", body), "Acme");

    assertThat(letter.text()).startsWith("Dear Ann,\r\n\r\nfirst line\nsecond line\n");
    assertThat(letter.html().replaceAll("\\s*\n\\s*", ""))
        .contains("<p>Dear Ann,</p><p>first line<br>second line</p><p>last</p>");
  }

  @Test
  void freeTextMayBeEmpty() {
    RenderedLetter letter = templates.render(new FreeText("", " \n "), "Acme");

    assertThat(letter.text()).contains("Sent automatically by Acme.");
    assertThat(letter.html()).contains("Sent automatically by Acme.");
  }

  @Test
  void aKindWithoutTemplatesIsNotRendered() {
    assertThatThrownBy(() -> templates.render(new Unwritten(), "Acme"))
        .isInstanceOf(TemplateNotFoundException.class)
        .hasMessageContaining("unwritten.jte");
  }

  private record Unwritten() implements Letter {
    @Override
    public String kind() {
      return "unwritten";
    }

    @Override
    public String subject(String organization) {
      return "";
    }
  }
}
