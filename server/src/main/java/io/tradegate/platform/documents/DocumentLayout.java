package io.tradegate.platform.documents;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Lays business documents out as XHTML for PDF, by one template that the build compiles. */
public final class DocumentLayout {
  private static final String COMPILED = "gg.jte.generated.documents";
  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, DocumentLayout.class.getClassLoader(), COMPILED);

  private DocumentLayout() {}

  public static String xhtml(BusinessDocument document) {
    var output = new StringOutput();
    ENGINE.render("business.jte", Map.of("page", new DocumentPage(document)), output);
    return output.toString();
  }
}
