package io.tradegate.platform.mail;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words of all letters in one language, read once from {@code letters/<language>.txt}. A line
 * {@code == kind} begins a letter. Its first line is the subject; then come paragraphs, divided by
 * empty lines. A paragraph in square brackets is the label of the button.
 */
final class LetterTexts {
  private static final String BEGIN = "== ";

  private final Language language;
  private final Map<String, Text> texts;

  /** One letter's words. */
  record Text(String subject, List<String> paragraphs) {}

  private LetterTexts(Language language, Map<String, Text> texts) {
    this.language = language;
    this.texts = texts;
  }

  static LetterTexts in(Language language) {
    var texts = new HashMap<String, Text>();
    for (String section : content(language).split("(?m)^" + BEGIN, -1)) {
      if (!section.isBlank() && !section.startsWith("#")) {
        int end = section.indexOf('\n');
        texts.put(section.substring(0, end).strip(), text(section.substring(end)));
      }
    }
    return new LetterTexts(language, Map.copyOf(texts));
  }

  private static String content(Language language) {
    String file = "/letters/" + language.tag() + ".txt";
    try (InputStream stream = LetterTexts.class.getResourceAsStream(file)) {
      if (stream == null) {
        throw new IllegalStateException("There is no " + file + ".");
      }
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Text text(String section) {
    List<String> parts = Arrays.asList(section.strip().split("\\R\\h*\\R"));
    return new Text(parts.getFirst(), List.copyOf(parts.subList(1, parts.size())));
  }

  Text of(String kind) {
    Text text = texts.get(kind);
    if (text == null) {
      throw new IllegalStateException("There are no words for %s in %s.".formatted(kind, language));
    }
    return text;
  }
}
