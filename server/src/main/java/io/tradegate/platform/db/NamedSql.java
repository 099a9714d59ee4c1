package io.tradegate.platform.db;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A statement with named parameters, translated for the driver: question marks, and the name that
 * belongs to each. Texts are constants or combinations of a few pieces, so each is parsed once.
 */
final class NamedSql {
  private static final int MOST_KEPT = 4_000;
  private static final Map<String, NamedSql> KEPT = new ConcurrentHashMap<>();

  private final String text;
  private final List<String> names;

  private NamedSql(String text, List<String> names) {
    this.text = text;
    this.names = List.copyOf(names);
  }

  static NamedSql of(String text) {
    NamedSql known = KEPT.get(text);
    if (known != null) {
      return known;
    }
    NamedSql read = new Reader(text).read();
    if (KEPT.size() < MOST_KEPT) {
      KEPT.put(text, read);
    }
    return read;
  }

  /** The text with a question mark for every parameter. */
  String text() {
    return text;
  }

  /** The name behind each question mark, in order. */
  List<String> names() {
    return names;
  }

  /** Scans a text; skips quotes and comments. */
  private static final class Reader {
    private final String in;
    private final StringBuilder out;
    private final List<String> names = new ArrayList<>();
    private int at;

    Reader(String in) {
      this.in = in;
      this.out = new StringBuilder(in.length());
    }

    NamedSql read() {
      while (at < in.length()) {
        step();
      }
      return new NamedSql(out.toString(), names);
    }

    private void step() {
      switch (in.charAt(at)) {
        case '\'' -> copyTo(after("'", at + 1));
        case '"' -> copyTo(after("\"", at + 1));
        case '-' -> copyTo(in.startsWith("--", at) ? after("\n", at) : at + 1);
        case '/' -> copyTo(in.startsWith("/*", at) ? after("*/", at) : at + 1);
        case ':' -> colon();
        case '?' -> operator();
        default -> copyTo(at + 1);
      }
    }

    private void colon() {
      int end = at + 1;
      while (end < in.length() && isNamePart(in.charAt(end))) {
        end++;
      }
      if (end > at + 1) {
        names.add(in.substring(at + 1, end));
        out.append('?');
        at = end;
      } else {
        copyTo(in.startsWith("::", at) ? at + 2 : at + 1);
      }
    }

    /**
     * The driver reads two question marks as one operator of PostgreSQL, and one as a parameter.
     */
    private void operator() {
      out.append("??");
      at++;
    }

    private static boolean isNamePart(char c) {
      return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    private int after(String end, int from) {
      int found = in.indexOf(end, from);
      return found < 0 ? in.length() : found + end.length();
    }

    private void copyTo(int end) {
      out.append(in, at, end);
      at = end;
    }
  }
}
