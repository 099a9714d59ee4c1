package io.tradegate.access.signin;

/** A link that gives its holder access once. It belongs in a letter, never in a log. */
public record OneTimeLink(String address) {
  @Override
  public String toString() {
    return "OneTimeLink[…]";
  }
}
