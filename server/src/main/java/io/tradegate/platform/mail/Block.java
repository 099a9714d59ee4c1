package io.tradegate.platform.mail;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A piece of a letter. All of it is plain text; the HTML form escapes it.
 *
 * @param address where a button leads; empty for the others
 */
public record Block(Kind kind, List<String> lines, String address) {

  /** The layout of a piece. */
  public enum Kind {
    PARAGRAPH,
    QUOTATION,
    BUTTON
  }

  static Block button(String label, String address) {
    return new Block(Kind.BUTTON, List.of(label), address);
  }

  static Block quotation(QuotedText words) {
    return new Block(Kind.QUOTATION, words.text().strip().lines().toList(), "");
  }

  static Block paragraph(String text) {
    return new Block(Kind.PARAGRAPH, text.lines().toList(), "");
  }

  /** Split by empty lines. */
  static List<Block> paragraphs(String text) {
    return Arrays.stream(text.strip().split("\\R\\h*\\R\\s*")).map(Block::paragraph).toList();
  }

  public boolean isButton() {
    return kind == Kind.BUTTON;
  }

  public boolean isQuotation() {
    return kind == Kind.QUOTATION;
  }

  public String label() {
    return lines.getFirst();
  }

  /** In plain text. */
  String text() {
    return switch (kind) {
      case PARAGRAPH -> String.join("\n", lines);
      case QUOTATION ->
          lines.stream()
              .map(line -> ("> " + line).stripTrailing())
              .collect(Collectors.joining("\n"));
      case BUTTON -> label() + ":\n" + address;
    };
  }
}
