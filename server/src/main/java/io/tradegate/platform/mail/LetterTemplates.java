package io.tradegate.platform.mail;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Renders letters: the texts of a language, laid out by one template for each form. The build
 * compiles the templates; at run time there is no compiler, and files are read once.
 */
public final class LetterTemplates {
  private static final String COMPILED = "gg.jte.generated.mail.";
  private static final String FRAME = "frame";

  private final TemplateEngine text = engine(ContentType.Plain, "text");
  private final TemplateEngine html = engine(ContentType.Html, "html");
  private final Map<Language, LetterTexts> texts = new EnumMap<>(Language.class);

  public LetterTemplates() {
    for (Language language : Language.values()) {
      texts.put(language, LetterTexts.in(language));
    }
  }

  private static TemplateEngine engine(ContentType type, String form) {
    ClassLoader loader = LetterTemplates.class.getClassLoader();
    return TemplateEngine.createPrecompiled(null, type, loader, COMPILED + form);
  }

  /** {@code locale}: the recipient's; null: that of the organization that writes. */
  public RenderedLetter render(Letter letter, Sender sender, @Nullable String locale) {
    LetterPage page =
        page(letter, sender, Locale.forLanguageTag(locale == null ? sender.locale() : locale));
    return new RenderedLetter(page.subject(), laidOut(text, page), laidOut(html, page));
  }

  private LetterPage page(Letter letter, Sender sender, Locale wanted) {
    Language language = Language.of(wanted);
    LetterTexts own = texts(language);
    var facts = LetterValues.of(letter, sender, language.formats(wanted));
    LetterTexts.Text frame = own.of(FRAME);
    String footer = facts.fill(frame.paragraphs().getFirst());
    if (letter instanceof FreeText(String subject, String body)) {
      return new LetterPage(
          language.tag(), OneLine.of(subject), Block.paragraphs(body), frame.subject(), footer);
    }
    LetterTexts.Text words = own.of(letter.kind());
    String subject = OneLine.of(facts.fill(words.subject()));
    List<Block> blocks = blocks(words, facts, letter.link());
    return new LetterPage(language.tag(), subject, blocks, frame.subject(), footer);
  }

  private LetterTexts texts(Language language) {
    return Objects.requireNonNull(texts.get(language));
  }

  private static List<Block> blocks(
      LetterTexts.Text words, LetterValues facts, @Nullable String link) {
    var blocks = new ArrayList<Block>();
    for (String paragraph : words.paragraphs()) {
      boolean isButton = paragraph.startsWith("[") && paragraph.endsWith("]");
      if (isButton && link != null) {
        blocks.add(Block.button(paragraph.substring(1, paragraph.length() - 1), link));
      } else if (!isButton && facts.suffice(paragraph)) {
        blocks.add(facts.block(paragraph));
      }
    }
    return blocks;
  }

  /** Stripped, because the layout file ends with a line break. */
  private static String laidOut(TemplateEngine engine, LetterPage page) {
    var output = new StringOutput();
    engine.render("letter.jte", Map.of("page", page), output);
    return output.toString().strip() + "\n";
  }
}
