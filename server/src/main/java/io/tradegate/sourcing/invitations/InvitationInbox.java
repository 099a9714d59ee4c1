package io.tradegate.sourcing.invitations;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.sourcing.attachments.InvitationFiles;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.exchange.Conversation;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.messages.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Handles what the store that asks tells about its request. */
final class InvitationInbox {
  private static final Duration BEFORE_THE_DEADLINE = Duration.ofDays(1);
  private static final Set<SourcingInvitationStatus> RUNNING =
      EnumSet.of(
          SourcingInvitationStatus.INVITED,
          SourcingInvitationStatus.QUOTED,
          SourcingInvitationStatus.CLOSED);

  /** A quote holds until its end, also one that has won other lines or lost. */
  private static final Set<SourcingInvitationStatus> STANDING =
      EnumSet.of(
          SourcingInvitationStatus.QUOTED,
          SourcingInvitationStatus.CLOSED,
          SourcingInvitationStatus.WON,
          SourcingInvitationStatus.ORDER_CANCELLED,
          SourcingInvitationStatus.LOST);

  private final Invitations invitations;
  private final AwardedOrders orders;
  private final Exchange exchange;
  private final Directory directory;
  private final InvitationMail mail;
  private final InvitationFiles files;

  InvitationInbox(Invitations invitations, AwardedOrders orders, InvitationMail mail, Parts parts) {
    this.invitations = invitations;
    this.orders = orders;
    this.mail = mail;
    this.exchange = parts.exchange();
    this.directory = parts.directory();
    this.files = parts.files();
  }

  /** What it needs of other packages of sourcing. */
  record Parts(Exchange exchange, Directory directory, InvitationFiles files) {}

  void register() {
    exchange.on(Message.Invited.class, this::invited);
    exchange.on(Message.Answered.class, this::answered);
    exchange.on(
        Message.Closed.class,
        (tx, conversation, _) -> become(tx, conversation, SourcingInvitationStatus.CLOSED, null));
    exchange.on(Message.Cancelled.class, this::cancelled);
    exchange.on(Message.Awarded.class, this::awarded);
    exchange.on(Message.Lost.class, this::lost);
  }

  /** An organization that was blocked since the message was sent invites in vain. */
  private void invited(Tx tx, Conversation conversation, Message.Invited message) {
    if (directory.isBlocked(tx, conversation.peer())) {
      return;
    }
    Instant remind = message.deadline().minus(BEFORE_THE_DEADLINE);
    InvitationStore.insert(tx, conversation, message, remind.isAfter(tx.now()) ? remind : null);
    SourcingInvitation invitation = InvitationStore.lock(tx, conversation).orElseThrow();
    files.expect(tx, invitation.id(), requireNonNullElse(message.files(), List.of()));
    tx.changed("sourcing_invitation", invitation.id(), null, invitations.view(tx, invitation));
    mail.invited(tx, invitation);
  }

  private void answered(Tx tx, Conversation conversation, Message.Answered message) {
    InvitationStore.lock(tx, conversation)
        .ifPresent(
            invitation -> {
              Invitations.Held held = invitations.held(tx, invitation);
              AnswerStore.answer(tx, invitation.id(), message);
              invitations.become(
                  tx,
                  held,
                  InvitationStore.Outcome.of(invitation, invitation.status())
                      .because(invitation.reason()));
              mail.answered(tx, invitation, message);
            });
  }

  private void cancelled(Tx tx, Conversation conversation, Message.Cancelled message) {
    become(tx, conversation, SourcingInvitationStatus.CANCELLED, message.reason())
        .ifPresent(invitation -> mail.cancelled(tx, invitation, message.reason()));
  }

  private void lost(Tx tx, Conversation conversation, Message.Lost message) {
    become(tx, conversation, SourcingInvitationStatus.LOST, message.reason())
        .ifPresent(invitation -> mail.lost(tx, invitation, message.reason()));
  }

  private Optional<SourcingInvitation> become(
      Tx tx, Conversation conversation, SourcingInvitationStatus status, @Nullable String why) {
    return InvitationStore.lock(tx, conversation)
        .filter(invitation -> RUNNING.contains(invitation.status()))
        .map(
            invitation ->
                invitations.become(
                    tx,
                    invitations.held(tx, invitation),
                    InvitationStore.Outcome.of(invitation, status).because(why)));
  }

  /**
   * The lock on the invitation decides between an award and a withdrawal. The answer commits with
   * the order, or with the refusal of it.
   */
  private void awarded(Tx tx, Conversation conversation, Message.Awarded message) {
    InvitationStore.lock(tx, conversation)
        .ifPresent(
            invitation ->
                exchange.send(
                    tx,
                    conversation,
                    STANDING.contains(invitation.status())
                            && Objects.equals(invitation.quoteVersion(), message.version())
                        ? answer(tx, invitation, message)
                        : tooLate(invitation, message.version())));
  }

  /** False: the award names a line that is in an order already. */
  private boolean isFree(Tx tx, SourcingInvitation invitation, List<Integer> lines) {
    return InvitationOrderStore.of(tx, invitation.id()).stream()
        .filter(InvitationOrder::isStanding)
        .flatMap(order -> order.lines().stream())
        .noneMatch(lines::contains);
  }

  private static Message tooLate(SourcingInvitation invitation, int version) {
    return invitation.status() == SourcingInvitationStatus.WITHDRAWN
        ? new Message.AwardRefused(
            true, "The quote was withdrawn before the award arrived.", version)
        : new Message.AwardRefused(false, "There is another version of the quote by now.", version);
  }

  private Message answer(Tx tx, SourcingInvitation invitation, Message.Awarded message) {
    if (!isFree(tx, invitation, message.lines())) {
      return new Message.AwardRefused(
          false, "There is an order of these lines already.", message.version());
    }
    Invitations.Held held = invitations.held(tx, invitation);
    QuoteVersion quote =
        AnswerStore.version(tx, invitation.id(), requireNonNull(invitation.quoteVersion()))
            .orElseThrow();
    try {
      Order order = tx.attempt(() -> orders.place(tx, invitation, quote.content(), message));
      invitations.become(
          tx,
          held,
          new InvitationStore.Outcome(
              SourcingInvitationStatus.WON, null, invitation.quoteVersion(), order.id()));
      mail.won(tx, invitation, order.number());
      return new Message.Ordered(order.number(), order.total());
    } catch (Refusal refusal) {
      return new Message.AwardRefused(
          false, "The store of the supplier could not take the order.", message.version());
    }
  }
}
