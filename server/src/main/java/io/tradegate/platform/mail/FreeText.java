package io.tradegate.platform.mail;

import java.util.Arrays;
import java.util.List;

/**
 * A letter in somebody's own words. They are plain text: what looks like HTML is shown as it is.
 */
public record FreeText(String subject, String body) implements Letter {
  @Override
  public String kind() {
    return "free-text";
  }

  @Override
  public String subject(String organization) {
    return subject;
  }

  /** The lines of each paragraph; an empty line begins the next one. */
  public List<List<String>> paragraphs() {
    return Arrays.stream(body.strip().split("\\R\\h*\\R\\s*"))
        .map(paragraph -> paragraph.lines().toList())
        .toList();
  }

  /** Never the body: nobody knows what it carries. */
  @Override
  public String toString() {
    return "FreeText[…]";
  }
}
