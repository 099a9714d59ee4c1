package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.sourcing.exchange.Conversation;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.letters.RequestMail;
import io.tradegate.sourcing.messages.Message;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.requests.SourcingInvitee.InviteeStatus;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Handles what suppliers tell about a request. What an organization sends that is not invited is
 * ignored.
 */
record RequestInbox(Requests requests, RequestMoves moves, Events events, RequestMail mail) {
  void addTo(Exchange exchange) {
    exchange.on(Message.Asked.class, this::asked);
    exchange.on(Message.Declined.class, this::declined);
    exchange.on(Message.Quoted.class, this::quoted);
    exchange.on(Message.Opened.class, this::opened);
    exchange.on(Message.Withdrawn.class, this::withdrawn);
    exchange.on(Message.Ordered.class, this::ordered);
    exchange.on(Message.AwardRefused.class, this::refused);
    exchange.on(Message.OrderCancelled.class, this::orderCancelled);
  }

  /** A locked request and the supplier that the message is from. */
  private record From(RequestMoves.Held held, SourcingInvitee supplier) {
    UUID request() {
      return held.request().id();
    }

    RequestMail.Subject subject() {
      return held.request().subject();
    }
  }

  private Optional<From> from(Tx tx, Conversation conversation) {
    return RequestStore.lock(tx, conversation.request())
        .flatMap(
            request ->
                PartsStore.invitee(tx, request.id(), conversation.peer())
                    .map(
                        supplier ->
                            new From(
                                new RequestMoves.Held(request, requests.view(tx, request)),
                                supplier)));
  }

  private void changed(Tx tx, From from) {
    RequestStore.touch(tx, from.request());
    requests.changed(tx, from.request(), from.held().seen());
  }

  private void asked(Tx tx, Conversation conversation, Message.Asked message) {
    from(tx, conversation)
        .ifPresent(
            from -> {
              PartsStore.ask(tx, from.request(), conversation.peer(), message);
              mail.asked(tx, from.subject(), from.supplier().supplierName(), message);
              changed(tx, from);
            });
  }

  private void declined(Tx tx, Conversation conversation, Message.Declined message) {
    from(tx, conversation)
        .ifPresent(
            from -> {
              become(tx, from, InviteeStatus.DECLINED, message.reason());
              changed(tx, from);
            });
  }

  private void become(Tx tx, From from, InviteeStatus status, @Nullable String reason) {
    SourcingInvitee supplier = from.supplier();
    PartsStore.setInvitee(
        tx,
        from.request(),
        new SourcingInvitee(supplier.supplierOrgId(), supplier.supplierName(), status, reason));
  }

  private void quoted(Tx tx, Conversation conversation, Message.Quoted message) {
    from(tx, conversation)
        .filter(from -> message.submittedAt().isBefore(from.held().request().deadline()))
        .ifPresent(from -> quoted(tx, from, message));
  }

  private void quoted(Tx tx, From from, Message.Quoted message) {
    boolean wasAwarded = isAwarded(tx, from);
    receive(tx, from, message);
    settle(tx, from, wasAwarded);
  }

  private boolean isAwarded(Tx tx, From from) {
    return ReceivedQuoteStore.ofSupplier(tx, from.request(), from.supplier().supplierOrgId())
        .filter(quote -> quote.status() == ReceivedQuoteStatus.AWARDED)
        .isPresent();
  }

  /**
   * A version that crossed with an award of the version before: its supplier refuses that award.
   * One that crossed with an award to others has lost.
   */
  private void settle(Tx tx, From from, boolean wasAwarded) {
    if (wasAwarded) {
      mail.refused(tx, from.subject(), from.supplier().supplierName());
      resume(tx, from);
    } else {
      rejectOthers(tx, from);
      changed(tx, from);
      late(tx, from);
    }
  }

  /** A quote that was submitted just before the deadline: staff hear once of what they compare. */
  private void late(Tx tx, From from) {
    SourcingRequest request = from.held().request();
    if (request.status() == SourcingRequestStatus.CLOSED && !request.deadline().isAfter(tx.now())) {
      mail.closed(tx, request.subject(), ReceivedQuoteStore.standing(tx, request.id()));
    }
  }

  /** Lines are free again. */
  private void resume(Tx tx, From from) {
    if (RequestMove.RESUME.leadsOnFrom(from.held().request().status())) {
      moves.resume(tx, from.held());
    } else {
      changed(tx, from);
    }
  }

  /** Not as long as there are lines that they could win. */
  private void rejectOthers(Tx tx, From from) {
    if (from.held().request().status() == SourcingRequestStatus.AWARDED) {
      moves.rejectOthers(tx, from.request(), from.held().request().reason());
    }
  }

  private void receive(Tx tx, From from, Message.Quoted message) {
    SourcingInvitee supplier = from.supplier();
    QuoteContent content = message.content();
    ReceivedQuoteStore.write(
        tx,
        from.request(),
        new ReceivedQuote(
            message.quote(),
            supplier.supplierOrgId(),
            supplier.supplierName(),
            content == null ? ReceivedQuoteStatus.SEALED : ReceivedQuoteStatus.OPENED,
            message.version(),
            message.digest(),
            content,
            message.submittedAt(),
            null,
            null,
            null,
            List.of()));
    become(tx, from, InviteeStatus.QUOTED, null);
    events.publish(
        tx,
        new SourcingEvent.Quoted(
            from.request(),
            from.held().request().number(),
            new QuoteId(message.quote()),
            supplier.supplierOrgId(),
            supplier.supplierName(),
            content == null ? null : content.total()));
  }

  /** A content other than the one that was promised before the deadline loses. */
  private void opened(Tx tx, Conversation conversation, Message.Opened message) {
    standing(
        tx,
        conversation,
        quote ->
            quote.version() == message.version()
                    && message.content().digest(message.salt()).equals(quote.digest())
                ? quote.opened(message.content())
                : quote.become(
                    ReceivedQuoteStatus.REJECTED,
                    "The quote is another than the one that was sealed."));
  }

  private void standing(Tx tx, Conversation conversation, UnaryOperator<ReceivedQuote> outcome) {
    from(tx, conversation)
        .ifPresent(
            from ->
                ReceivedQuoteStore.ofSupplier(tx, from.request(), conversation.peer())
                    .filter(quote -> quote.status().isStanding())
                    .ifPresent(
                        quote -> {
                          ReceivedQuoteStore.update(tx, from.request(), outcome.apply(quote));
                          changed(tx, from);
                        }));
  }

  private void withdrawn(Tx tx, Conversation conversation, Message.Withdrawn message) {
    standing(
        tx, conversation, quote -> quote.become(ReceivedQuoteStatus.WITHDRAWN, message.reason()));
  }

  private void ordered(Tx tx, Conversation conversation, Message.Ordered message) {
    awarded(
        tx,
        conversation,
        (from, quote) -> {
          ReceivedQuoteStore.update(tx, from.request(), quote.ordered(message.number()));
          rejectOthers(tx, from);
          changed(tx, from);
        });
  }

  private interface Answer {
    void take(From from, ReceivedQuote quote);
  }

  private void awarded(Tx tx, Conversation conversation, Answer answer) {
    from(tx, conversation)
        .ifPresent(
            from ->
                ReceivedQuoteStore.ofSupplier(tx, from.request(), conversation.peer())
                    .filter(quote -> quote.status() == ReceivedQuoteStatus.AWARDED)
                    .ifPresent(quote -> answer.take(from, quote)));
  }

  /** The request is closed again: its lines can be awarded to another supplier. */
  private void refused(Tx tx, Conversation conversation, Message.AwardRefused message) {
    ReceivedQuoteStatus status =
        message.withdrawn() ? ReceivedQuoteStatus.WITHDRAWN : ReceivedQuoteStatus.REFUSED;
    awarded(
        tx,
        conversation,
        (from, quote) -> {
          if (message.version() != null && message.version() != quote.version()) {
            return;
          }
          ReceivedQuoteStore.update(tx, from.request(), quote.refused(status, message.reason()));
          mail.refused(tx, from.subject(), quote.supplierName());
          resume(tx, from);
        });
  }

  /** The supplier has cancelled the order of an award: its lines can be awarded again. */
  private void orderCancelled(Tx tx, Conversation conversation, Message.OrderCancelled message) {
    from(tx, conversation)
        .ifPresent(
            from ->
                ReceivedQuoteStore.ofSupplier(tx, from.request(), conversation.peer())
                    .filter(quote -> quote.hasStanding(message.number()))
                    .ifPresent(
                        quote -> {
                          ReceivedQuoteStore.update(
                              tx,
                              from.request(),
                              quote.orderCancelled(message.number(), message.reason()));
                          mail.orderCancelled(tx, from.subject(), quote.supplierName(), message);
                          resume(tx, from);
                        }));
  }
}
