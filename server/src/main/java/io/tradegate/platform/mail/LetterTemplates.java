package io.tradegate.platform.mail;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Renders letters. The build has compiled the templates; here is no compiler, and no file read. */
public final class LetterTemplates {
  private static final String COMPILED = "gg.jte.generated.mail.";

  private final TemplateEngine text = engine(ContentType.Plain, "text");
  private final TemplateEngine html = engine(ContentType.Html, "html");

  private static TemplateEngine engine(ContentType type, String form) {
    ClassLoader loader = LetterTemplates.class.getClassLoader();
    return TemplateEngine.createPrecompiled(null, type, loader, COMPILED + form);
  }

  /** {@code organization}: the name of the one that writes. */
  public RenderedLetter render(Letter letter, String organization) {
    var head = new Letterhead(organization, letter.subject(organization));
    return new RenderedLetter(
        head.subject(), render(text, letter, head), render(html, letter, head));
  }

  /** Stripped, because the files of a letter and of its layout both end their last line. */
  private static String render(TemplateEngine engine, Letter letter, Letterhead head) {
    var output = new StringOutput();
    engine.render(letter.kind() + ".jte", Map.of("letter", letter, "head", head), output);
    return output.toString().strip() + "\n";
  }
}
