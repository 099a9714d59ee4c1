package io.tradegate.platform.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Texts that other systems keep with a record, by name; the service stores them and never reads
 * them. In JSON it is an object of texts. A null in a request removes the text of that name.
 */
public record Metadata(@JsonValue Map<String, @Nullable String> texts) {
  public static final int MOST = 50;
  public static final int LONGEST_NAME = 64;
  public static final int LONGEST_TEXT = 500;
  public static final Metadata NONE = new Metadata(Map.of());

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public Metadata {
    texts = Collections.unmodifiableMap(new TreeMap<>(texts));
  }

  /** What a request wrote, without the names that it gave no text. */
  public static Metadata whole(@Nullable Metadata given) {
    return given == null ? NONE : NONE.merged(given);
  }

  /** These texts with a change: a text replaces, null removes, other names stay. */
  public Metadata merged(Metadata change) {
    var merged = new TreeMap<String, @Nullable String>(texts);
    change.texts.forEach(
        (name, text) -> {
          if (text == null) {
            merged.remove(name);
          } else {
            merged.put(name, text);
          }
        });
    if (merged.size() > MOST) {
      throw Refusal.ofField("metadata", "Field `metadata` holds at most %d texts.".formatted(MOST));
    }
    return new Metadata(merged);
  }

  /** What is wrong with the names and texts of a request. */
  List<FieldError> complaints(String field) {
    boolean good =
        texts.size() <= 2 * MOST
            && texts.entrySet().stream().allMatch(e -> isName(e.getKey()) && isText(e.getValue()));
    return good
        ? List.of()
        : List.of(
            new FieldError(
                field,
                "Field `%s` holds at most %d texts of up to %d characters, under names of 1 to %d characters without control characters or space around."
                    .formatted(field, MOST, LONGEST_TEXT, LONGEST_NAME)));
  }

  private static boolean isName(String name) {
    return Validation.isKey(name) && length(name) <= LONGEST_NAME && CleanText.isClean(name);
  }

  private static boolean isText(@Nullable String text) {
    return text == null || length(text) <= LONGEST_TEXT;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
