package io.tradegate.platform.events;

import static io.tradegate.platform.errors.ErrorCode.ACTION_NOT_POSSIBLE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Recipient;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;

/**
 * Registry of what automation rules can do with the documents that events are about, and of their
 * recipients at the customer. Each capability registers its own documents while the node is wired.
 */
public final class Documents {
  private final Map<Deed, Map<String, Doing>> deeds = new HashMap<>();
  private final Map<String, BiFunction<Tx, UUID, List<Recipient>>> customers = new HashMap<>();
  private final Map<Side, Map<String, Draft>> letters = new EnumMap<>(Side.class);

  /** An action that a rule can apply to a document. */
  public enum Deed {
    TAG,
    HOLD,
    MESSAGE
  }

  /** Applies the action, in the transaction of the rule's run. */
  public interface Doing {
    void to(Tx tx, UUID document, String text);
  }

  /** The recipients of a letter: customers and staff get different letters. */
  public enum Side {
    CUSTOMER,
    STAFF
  }

  /** Writes the letter that the service has for an event. */
  public interface Draft {
    Letter write(Tx tx, StoredEvent event);
  }

  /** {@code events}: those whose public_id is such a document. */
  public void can(Deed deed, Collection<String> events, Doing doing) {
    Map<String, Doing> known = deeds.computeIfAbsent(deed, _ -> new HashMap<>());
    events.forEach(event -> known.put(event, doing));
  }

  /** {@code people}: finds the recipients at the customer for such a document. */
  public void belongToCustomers(
      Collection<String> events, BiFunction<Tx, UUID, List<Recipient>> people) {
    events.forEach(event -> customers.put(event, people));
  }

  /** Registers the letter of an event to this side, which rules can send. */
  public void haveLetter(String event, Side side, Draft draft) {
    letters.computeIfAbsent(side, _ -> new HashMap<>()).put(event, draft);
  }

  public boolean allow(Deed deed, String event) {
    return deeds.getOrDefault(deed, Map.of()).containsKey(event);
  }

  public boolean haveCustomers(String event) {
    return customers.containsKey(event);
  }

  public boolean haveLetter(String event, Side side) {
    return letters.getOrDefault(side, Map.of()).containsKey(event);
  }

  public void carryOut(Tx tx, Deed deed, StoredEvent event, String text) {
    Doing doing = deeds.getOrDefault(deed, Map.of()).get(event.type());
    if (doing == null) {
      throw ACTION_NOT_POSSIBLE.because(
          "Event `%s` allows no such action.".formatted(event.type()));
    }
    doing.to(tx, event.document(), text);
  }

  public List<Recipient> customers(Tx tx, StoredEvent event) {
    return customers.getOrDefault(event.type(), (_, _) -> List.of()).apply(tx, event.document());
  }

  public Letter letter(Tx tx, StoredEvent event, Side side) {
    Draft draft = letters.getOrDefault(side, Map.of()).get(event.type());
    if (draft == null) {
      throw ACTION_NOT_POSSIBLE.because(
          "There is no letter for event `%s`.".formatted(event.type()));
    }
    return draft.write(tx, event);
  }
}
