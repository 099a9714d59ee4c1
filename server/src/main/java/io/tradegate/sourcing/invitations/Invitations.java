package io.tradegate.sourcing.invitations;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.messages.Message;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads invitations, declines them, and asks about them; {@link Quoting} has the quotes. */
record Invitations(Exchange exchange) {
  SourcingInvitation require(Tx tx, UUID id) {
    return InvitationStore.find(tx, id).orElseThrow(Invitations::unknown);
  }

  SourcingInvitation lock(Tx tx, UUID id) {
    return InvitationStore.lock(tx, id).orElseThrow(Invitations::unknown);
  }

  private static Refusal unknown() {
    return missing("invitation");
  }

  SourcingInvitationView view(Tx tx, SourcingInvitation invitation) {
    Integer version = invitation.quoteVersion();
    QuoteVersion quote =
        version == null
            ? null
            : AnswerStore.version(tx, invitation.id(), version).orElseThrow(Invitations::unknown);
    return SourcingInvitationView.of(
        tx,
        invitation,
        new SourcingInvitationView.Parts(
            quote,
            AnswerStore.questions(tx, invitation.id()),
            InvitationOrderStore.of(tx, invitation.id())));
  }

  /** Which invitation, at which version the caller has seen it. */
  record Target(UUID id, OptionalInt expected) {}

  /** A locked invitation, and its view before the change. */
  record Held(SourcingInvitation invitation, SourcingInvitationView seen) {}

  Held hold(Tx tx, Target target, InvitationMove move) {
    SourcingInvitation invitation = lock(tx, target.id());
    Versions.require(target.expected(), invitation.version());
    move.require(invitation, tx.now());
    return held(tx, invitation);
  }

  Held held(Tx tx, SourcingInvitation invitation) {
    return new Held(invitation, view(tx, invitation));
  }

  SourcingInvitation changed(Tx tx, Held held) {
    UUID id = held.invitation().id();
    SourcingInvitation after = require(tx, id);
    tx.changed("sourcing_invitation", id, held.seen(), view(tx, after));
    return after;
  }

  SourcingInvitation become(Tx tx, Held held, InvitationStore.Outcome outcome) {
    InvitationStore.move(tx, held.invitation().id(), outcome);
    return changed(tx, held);
  }

  SourcingInvitation decline(Tx tx, Target target, @Nullable String reason) {
    Held held = hold(tx, target, InvitationMove.DECLINE);
    exchange.send(tx, held.invitation().conversation(), new Message.Declined(reason));
    return become(
        tx,
        held,
        InvitationStore.Outcome.of(held.invitation(), SourcingInvitationStatus.DECLINED)
            .because(reason));
  }

  SourcingInvitation ask(Tx tx, Target target, String question) {
    Held held = hold(tx, target, InvitationMove.ASK);
    SourcingInvitation invitation = held.invitation();
    UUID id = tx.newId();
    AnswerStore.ask(tx, invitation.id(), id, question);
    exchange.send(tx, invitation.conversation(), new Message.Asked(id, question, tx.now()));
    return become(
        tx,
        held,
        InvitationStore.Outcome.of(invitation, invitation.status()).because(invitation.reason()));
  }
}
