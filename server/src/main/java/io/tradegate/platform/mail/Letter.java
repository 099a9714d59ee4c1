package io.tradegate.platform.mail;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The content of a letter. Implemented by records: the words are in {@code letters/<language>.txt}
 * below the kind, and name the components of the record in braces, such as {@code {number}}. A
 * component that is null drops the paragraphs that name it.
 *
 * <p>A letter with a secret must not tell it in {@code toString}.
 */
public interface Letter {
  /** {@code quote-sent} for {@code QuoteLetter.Sent}, unless it says another. */
  default String kind() {
    Class<?> group = getClass().getDeclaringClass();
    return ((group == null ? "" : group.getSimpleName()) + getClass().getSimpleName())
        .replaceFirst("Letter", "")
        .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
        .toLowerCase(Locale.ROOT);
  }

  /** Where its button leads; null for a letter without one. */
  default @Nullable String link() {
    return null;
  }
}
