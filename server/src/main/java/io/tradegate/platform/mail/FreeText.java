package io.tradegate.platform.mail;

/** A letter with the organization's own text, such as that of an automation rule. */
public record FreeText(String subject, String body) implements Letter {
  /** Never the body: it may carry anything. */
  @Override
  public String toString() {
    return "FreeText[…]";
  }
}
