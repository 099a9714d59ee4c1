package io.tradegate.platform.documents;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.mail.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The words of documents in one language, read once from {@code documents/<language>.txt}: a key,
 * an equals sign and a text on each line, {@code {name}} for what is filled in.
 */
public final class DocumentWords {
  private static final Map<Language, DocumentWords> ALL = new EnumMap<>(Language.class);

  static {
    for (Language language : Language.values()) {
      ALL.put(language, new DocumentWords(language, read(language)));
    }
  }

  private final Language language;
  private final Map<String, String> texts;

  private DocumentWords(Language language, Map<String, String> texts) {
    this.language = language;
    this.texts = texts;
  }

  private static Map<String, String> read(Language language) {
    var texts = new HashMap<String, String>();
    content(language)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("=", 2))
        .forEach(parts -> texts.put(parts[0].strip(), parts[1].strip()));
    return Map.copyOf(texts);
  }

  private static String content(Language language) {
    String file = "/documents/" + language.tag() + ".txt";
    try (InputStream stream = DocumentWords.class.getResourceAsStream(file)) {
      if (stream == null) {
        throw new IllegalStateException("There is no " + file + ".");
      }
      return new String(stream.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** English where there are no words in the reader's language. */
  public static DocumentWords in(Locale locale) {
    return Objects.requireNonNull(ALL.get(Language.of(locale)));
  }

  /** The language that the words are in, such as {@code de}. */
  public String language() {
    return language.tag();
  }

  public String text(String key) {
    String text = texts.get(key);
    if (text == null) {
      throw new IllegalStateException("There is no text %s in %s.".formatted(key, language));
    }
    return text;
  }

  /** Fills {@code {name}} with the value. A value is never searched for names. */
  public String text(String key, Map<String, String> values) {
    return Placeholders.fill(text(key), values);
  }

  Set<String> keys() {
    return texts.keySet();
  }
}
