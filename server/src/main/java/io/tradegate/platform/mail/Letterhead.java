package io.tradegate.platform.mail;

/**
 * Who writes, and what about. Each stays on its line, whatever somebody typed as a name: in a
 * header a line break would begin another header, in the text a paragraph that the store never
 * wrote.
 */
public record Letterhead(String organization, String subject) {
  public Letterhead {
    organization = oneLine(organization);
    subject = oneLine(subject);
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]+", " ").strip();
  }
}
