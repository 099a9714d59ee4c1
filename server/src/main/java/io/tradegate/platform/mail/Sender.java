package io.tradegate.platform.mail;

import java.time.ZoneId;

/**
 * The organization that writes.
 *
 * @param zone times in its letters are told in this zone
 * @param locale the language of recipients who chose none
 */
public record Sender(String name, ZoneId zone, String locale) {

  /** The name stays on one line, since it stands in a header. */
  public Sender {
    name = OneLine.of(name);
  }
}
