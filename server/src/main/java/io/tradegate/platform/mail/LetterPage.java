package io.tradegate.platform.mail;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A letter in one language, before layout: the input of the two templates.
 *
 * @param language such as {@code de}
 * @param orOpen introduces the address of a button, for readers who cannot press it
 * @param footer says who sends it
 */
public record LetterPage(
    String language, String subject, List<Block> blocks, String orOpen, String footer) {

  /** The pieces in plain text. */
  public String text() {
    return blocks.stream().map(Block::text).collect(Collectors.joining("\n\n"));
  }
}
