package io.tradegate.platform.mail;

/**
 * What a letter has to say. Each kind is a record of its capability and has two templates, {@code
 * mail/text/<kind>.jte} and {@code mail/html/<kind>.jte}, which are given it as {@code letter}.
 *
 * <p>A letter with a secret must not tell it in {@code toString}.
 */
public interface Letter {
  String kind();

  /** {@code organization}: the name of the one that writes. */
  String subject(String organization);
}
