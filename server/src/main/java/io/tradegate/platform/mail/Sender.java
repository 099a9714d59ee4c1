package io.tradegate.platform.mail;

import java.time.ZoneId;

/**
 * The organization that writes a letter.
 *
 * @param zone times in its letters are in this zone
 * @param locale the language of recipients who chose none
 */
public record Sender(String name, ZoneId zone, String locale) {

  /** The name is kept on one line, since it is used in a header. */
  public Sender {
    name = OneLine.of(name);
  }
}
