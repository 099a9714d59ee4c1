package io.tradegate.sourcing.invitations;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.messages.Message;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Consumer;

/** Closes invitations at the deadline, opens sealed quotes then, and reminds staff before it. */
record InvitationSweeps(Invitations invitations, Exchange exchange, InvitationMail mail) {
  private static final String NAME = "sourcing-invitations";
  private static final Duration PAUSE = Duration.ofMinutes(1);

  void addTo(Jobs jobs, WriteLog audit, DueSweep.Parts parts) {
    var closing = DueInvitationStore.closing(NAME, (tx, id) -> close(tx, id, audit), parts);
    var reminding = DueInvitationStore.reminding(NAME, this::remind, parts);
    Consumer<Scope> run =
        scope -> {
          closing.run(scope);
          reminding.run(scope);
        };
    jobs.every(NAME, PAUSE, () -> run.accept(Scope.ALL))
        .does("Opens sealed quotes at the deadline, and reminds suppliers of it a day before.")
        .perOrganization(run)
        .rehearsable();
  }

  private void close(Tx tx, UUID id, WriteLog audit) {
    SourcingInvitation invitation = invitations.lock(tx, id);
    boolean quoted = invitation.status() == SourcingInvitationStatus.QUOTED;
    boolean running = quoted || invitation.status() == SourcingInvitationStatus.INVITED;
    if (!running || invitation.deadline().isAfter(tx.now())) {
      return;
    }
    if (quoted && invitation.sealed()) {
      open(tx, invitation);
    }
    invitations.become(
        tx,
        invitations.held(tx, invitation),
        InvitationStore.Outcome.of(invitation, SourcingInvitationStatus.CLOSED));
    audit.record(tx, "sourcing.invitations_close");
  }

  private void open(Tx tx, SourcingInvitation invitation) {
    QuoteVersion quote =
        AnswerStore.version(tx, invitation.id(), requireNonNull(invitation.quoteVersion()))
            .orElseThrow();
    exchange.send(
        tx,
        invitation.conversation(),
        new Message.Opened(quote.version(), quote.salt(), quote.content()));
  }

  private void remind(Tx tx, UUID id) {
    if (DueInvitationStore.take(tx, id)) {
      mail.ending(tx, invitations.require(tx, id));
    }
  }
}
