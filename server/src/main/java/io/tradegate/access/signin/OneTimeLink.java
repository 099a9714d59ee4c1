package io.tradegate.access.signin;

/** A link that opens something to whoever has it, once. It belongs into a letter, never a log. */
public record OneTimeLink(String address) {
  @Override
  public String toString() {
    return "OneTimeLink[…]";
  }
}
