package io.tradegate.platform.kept;

import java.time.Instant;
import java.util.List;

/**
 * The versions of an organization's data, as the statement that opened a transaction answered them:
 * they are read before anything else, so what the transaction reads is of these versions or newer.
 * A value that was worked out under some versions holds as long as they are the same.
 *
 * @param numbers of each topic, in their order
 * @param at the time of the transaction by the clock of the database, which decides what is valid
 */
public record KeptVersions(List<String> numbers, Instant at) {

  /** What can change; in the order in which the database answers the versions. */
  public enum Topic {
    /** Products and what describes them, and how the store shows them. */
    CATALOG,
    /** Which companies and groups see which products. */
    ACCESS,
    /** Amounts in price lists. */
    PRICES,
    /** Which lists, taxes and rates apply to which customer on which website. */
    TERMS,
    /** Whether a variant is in stock; not how many. */
    STOCK,
    /** How orders are taken: settings, addresses, and what companies demand of their orders. */
    RULES,
    /** Orders as lists show them to staff. */
    ORDERS
  }

  public KeptVersions {
    numbers = List.copyOf(numbers);
  }

  /** Reads the answer of {@code app.kept_versions}. */
  public static KeptVersions of(String answer, Instant at) {
    return new KeptVersions(List.of(answer.split(" ", -1)), at);
  }

  /** The versions of these topics in one text, to compare with. */
  @SuppressWarnings("EnumOrdinal") // the database answers the versions in the order of the topics
  public String of(List<Topic> topics) {
    var text = new StringBuilder();
    topics.forEach(topic -> text.append(numbers.get(topic.ordinal())).append(' '));
    return text.toString();
  }
}
