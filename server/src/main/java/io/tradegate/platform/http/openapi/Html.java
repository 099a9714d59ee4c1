package io.tradegate.platform.http.openapi;

import java.util.regex.Pattern;

/** Writes HTML: every text is escaped, and a little Markdown becomes elements. */
final class Html {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern BOLD = Pattern.compile("\\*\\*([^*]+)\\*\\*");

  private Html() {}

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A line of Markdown with code and bold text. */
  static String line(String markdown) {
    String code = CODE.matcher(escaped(markdown)).replaceAll("<code>$1</code>");
    return BOLD.matcher(code).replaceAll("<b>$1</b>");
  }

  /** Headings, lists, tables and paragraphs, which are separated by empty lines. */
  static String blocks(String markdown) {
    var html = new StringBuilder();
    for (String block : markdown.strip().split("\n\n+", -1)) {
      html.append(block(block)).append('\n');
    }
    return html.toString();
  }

  private static String block(String block) {
    if (block.startsWith("## ")) {
      return "<h2>%s</h2>".formatted(line(block.substring(3)));
    }
    if (block.startsWith("* ")) {
      return "<ul>%s</ul>".formatted(items(block));
    }
    if (block.startsWith("|")) {
      return "<div class=\"wide\"><table>%s</table></div>".formatted(rows(block));
    }
    return "<p>%s</p>".formatted(line(block));
  }

  private static String items(String block) {
    var html = new StringBuilder();
    for (String item : block.substring(2).split("\n\\* ", -1)) {
      html.append("<li>").append(line(item)).append("</li>");
    }
    return html.toString();
  }

  private static String rows(String block) {
    var html = new StringBuilder();
    for (String row : block.split("\n", -1)) {
      if (!row.startsWith("|--")) {
        html.append("<tr>");
        for (String cell : row.substring(1, row.length() - 1).split("\\|", -1)) {
          html.append("<td>").append(line(cell.strip())).append("</td>");
        }
        html.append("</tr>");
      }
    }
    return html.toString();
  }
}
