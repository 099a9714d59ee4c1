package io.tradegate.sso.scim;

import io.tradegate.platform.errors.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A filter of a directory: conditions with {@code eq}, joined by {@code and}. Other operators are
 * refused.
 */
record ScimFilter(List<Term> terms) {

  /**
   * One condition.
   *
   * @param attribute in lower case, such as {@code username} or {@code emails.value}
   */
  record Term(String attribute, String value) {}

  static ScimFilter parse(String text) {
    return new Parser(text).all();
  }

  /** Reads the text once, from left to right. */
  private static final class Parser {
    private final String text;
    private final List<Term> terms = new ArrayList<>();
    private int at;

    Parser(String text) {
      this.text = text;
    }

    ScimFilter all() {
      do {
        term();
      } while (word("and"));
      skipSpace();
      if (at < text.length()) {
        throw wrong();
      }
      return new ScimFilter(List.copyOf(terms));
    }

    private void term() {
      String attribute = name();
      if (at < text.length() && text.charAt(at) == '[') {
        List<Term> inner = bracket();
        if (at >= text.length() || text.charAt(at) != '.') {
          // emails[type eq "work" and value eq "x"] asks for a value
          inner.stream()
              .filter(each -> each.attribute().equals("value"))
              .forEach(each -> terms.add(new Term(attribute + ".value", each.value())));
          return;
        }
        at++;
        addCompared(attribute + "." + name());
        return;
      }
      addCompared(attribute);
    }

    private void addCompared(String attribute) {
      if (!word("eq")) {
        throw wrong();
      }
      terms.add(new Term(attribute, value()));
    }

    private List<Term> bracket() {
      int end = closing(text, at);
      if (end < 0) {
        throw wrong();
      }
      ScimFilter inner = parse(text.substring(at + 1, end));
      at = end + 1;
      return inner.terms();
    }

    /** A name without the schema that it may begin with. */
    private String name() {
      skipSpace();
      int start = at;
      while (at < text.length() && isNamePart(text.charAt(at))) {
        at++;
      }
      if (start == at) {
        throw wrong();
      }
      String name = text.substring(start, at);
      return name.substring(name.lastIndexOf(':') + 1).toLowerCase(Locale.ROOT);
    }

    private static boolean isNamePart(char letter) {
      return Character.isLetterOrDigit(letter) || "_-$.:".indexOf(letter) >= 0;
    }

    private boolean word(String wanted) {
      skipSpace();
      int end = at + wanted.length();
      boolean there =
          text.regionMatches(true, at, wanted, 0, wanted.length())
              && end < text.length()
              && Character.isWhitespace(text.charAt(end));
      at = there ? end : at;
      return there;
    }

    private String value() {
      skipSpace();
      if (at < text.length() && text.charAt(at) == '"') {
        return quoted();
      }
      int start = at;
      while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
        at++;
      }
      String literal = text.substring(start, at);
      if (!literal.matches("(?i)true|false|[0-9]+")) {
        throw wrong();
      }
      return literal.toLowerCase(Locale.ROOT);
    }

    private String quoted() {
      var value = new StringBuilder();
      for (int i = at + 1; i < text.length(); i++) {
        char letter = text.charAt(i);
        if (letter == '"') {
          at = i + 1;
          return value.toString();
        }
        if (letter == '\\' && i + 1 < text.length()) {
          i++;
        }
        value.append(text.charAt(i));
      }
      throw wrong();
    }

    private void skipSpace() {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }

    private static Refusal wrong() {
      return Refusal.ofField(
          "filter",
          "The filter is not understood: it takes conditions such as userName eq \"anna@acme.example\", joined by and.");
    }
  }

  /** The place of the bracket that closes the one at {@code open}; -1: there is none. */
  static int closing(String text, int open) {
    boolean quoted = false;
    for (int i = open + 1; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == '\\' && quoted) {
        i++;
      } else if (letter == '"') {
        quoted = !quoted;
      } else if (letter == ']' && !quoted) {
        return i;
      }
    }
    return -1;
  }
}
