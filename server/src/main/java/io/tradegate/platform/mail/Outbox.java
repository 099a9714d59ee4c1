package io.tradegate.platform.mail;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkQueue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/**
 * Stores letters in the transaction of the change that causes them. They are sent after the commit:
 * no mail for a change that was rolled back, none lost when the process dies.
 */
public final class Outbox {
  /** The job that sends a letter. Its lease is longer than a slow mail server takes. */
  public static final WorkKind SEND =
      new WorkKind(
          "mail.send",
          Duration.ofMinutes(10),
          BackOff.of(
              Duration.ofMinutes(1),
              Duration.ofMinutes(5),
              Duration.ofMinutes(30),
              Duration.ofHours(2),
              Duration.ofHours(12)));

  private final LetterTemplates templates = new LetterTemplates();
  private final Function<Tx, Sender> sender;
  private final WorkQueue work;

  /** {@code sender}: the organization that writes. */
  public Outbox(Function<Tx, Sender> sender, WorkQueue work) {
    this.sender = sender;
    this.work = work;
  }

  /** To each recipient once, in their own language. */
  public void send(Tx tx, String cause, Collection<Recipient> recipients, Letter letter) {
    send(
        tx,
        recipients.stream().map(each -> new Envelope(cause + ":" + each.email(), each)).toList(),
        letter);
  }

  public void send(Tx tx, Envelope envelope, Letter letter) {
    send(tx, List.of(envelope), letter);
  }

  /** A letter to one recipient. */
  record Page(UUID id, Envelope envelope, RenderedLetter letter) {
    String summary() {
      return "to %s: %s".formatted(envelope.to().email(), letter.subject());
    }
  }

  /** Rendered now, so that it shows the data at the time of the change, not of a later attempt. */
  private void send(Tx tx, List<Envelope> envelopes, Letter letter) {
    if (envelopes.isEmpty()) {
      return;
    }
    Sender from = sender.apply(tx);
    var rendered = new HashMap<String, RenderedLetter>();
    var pages = new ArrayList<Page>();
    for (Envelope envelope : envelopes) {
      String locale = Objects.requireNonNullElse(envelope.to().locale(), from.locale());
      RenderedLetter page =
          rendered.computeIfAbsent(locale, each -> templates.render(letter, from, each));
      pages.add(new Page(tx.newId(), envelope, page));
    }
    if (OutboxStore.add(tx, from, pages) > 0) {
      work.added(tx, SEND);
    }
    pages.forEach(page -> tx.sends("email", page::summary));
  }
}
