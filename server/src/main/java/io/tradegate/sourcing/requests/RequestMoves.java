package io.tradegate.sourcing.requests;

import static io.tradegate.platform.errors.ErrorCode.SOURCING_INCOMPLETE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sourcing.attachments.RequestFiles;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.directory.Supplier;
import io.tradegate.sourcing.exchange.Conversation;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.messages.Message;
import io.tradegate.sourcing.requests.SourcingInvitee.InviteeStatus;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Performs the transitions of sourcing requests. The row is locked. */
record RequestMoves(Requests requests, Directory directory, Exchange exchange, RequestFiles files) {
  /** Which request, at which version the caller has seen it. */
  record Target(UUID id, OptionalInt expected) {}

  /** A locked request, and its view before the change. */
  record Held(SourcingRequest request, SourcingRequestView seen) {}

  Held hold(Tx tx, Target target, RequestMove move) {
    SourcingRequest request = requests.lock(tx, target.id());
    Versions.require(target.expected(), request.version());
    move.require(request, tx.actor());
    return new Held(request, requests.view(tx, request));
  }

  SourcingRequest move(Tx tx, Held held, RequestMove move, @Nullable String reason) {
    UUID id = held.request().id();
    RequestStore.move(tx, id, move.to(), reason);
    return requests.changed(tx, id, held.seen());
  }

  SourcingRequest open(Tx tx, Target target) {
    Held held = hold(tx, target, RequestMove.OPEN_REQUEST);
    SourcingRequest request = held.request();
    List<SourcingRequestLine> lines = PartsStore.lines(tx, request.id());
    if (lines.isEmpty()) {
      throw SOURCING_INCOMPLETE.because("The request has no line; add what you need.");
    }
    if (!request.deadline().isAfter(tx.now())) {
      throw SOURCING_INCOMPLETE.because(
          "The deadline %s has passed; set a later one.".formatted(request.deadline()));
    }
    Collection<Supplier> invited = invited(tx, request);
    PartsStore.replaceInvitees(
        tx,
        request.id(),
        invited.stream().map(each -> Requests.invitee(each, InviteeStatus.INVITED)).toList());
    Message message = invitation(tx, request, lines);
    invited.forEach(each -> send(tx, request.id(), each.supplierOrgId(), message));
    return move(tx, held, RequestMove.OPEN_REQUEST, null);
  }

  /** Those that were chosen and are still there, and those that match. */
  private Collection<Supplier> invited(Tx tx, SourcingRequest request) {
    List<Long> chosen =
        PartsStore.invitees(tx, request.id()).stream().map(SourcingInvitee::supplierOrgId).toList();
    Map<Long, Supplier> invited = new TreeMap<>();
    directory.suppliers(tx, chosen).forEach(each -> invited.put(each.supplierOrgId(), each));
    directory
        .matching(
            tx,
            request.categories(),
            request.deliveryAddress().country(),
            SourcingRequestBody.MOST_SUPPLIERS)
        .forEach(each -> invited.put(each.supplierOrgId(), each));
    if (invited.isEmpty()) {
      throw SOURCING_INCOMPLETE.because(
          "There is no supplier to invite; choose some, or name other categories.");
    }
    return invited.values();
  }

  private Message invitation(Tx tx, SourcingRequest request, List<SourcingRequestLine> lines) {
    return RecordBuilder.of(Message.Invited.class)
        .from(request)
        .with("requester", directory.ownName(tx))
        .with("currency", request.currency().getCurrencyCode())
        .with("lines", lines.stream().map(SourcingRequestLine::wanted).toList())
        .with("files", files.sent(tx, request.id()))
        .build();
  }

  void send(Tx tx, UUID request, long supplier, Message message) {
    exchange.send(tx, new Conversation(request, supplier), message);
  }

  SourcingRequest answer(Tx tx, Target target, UUID question, String answer) {
    Held held = hold(tx, target, RequestMove.ANSWER);
    UUID id = held.request().id();
    SourcingQuestion asked =
        PartsStore.questions(tx, id).stream()
            .filter(each -> each.id().equals(question))
            .findFirst()
            .orElseThrow(() -> missing("question"));
    PartsStore.answer(tx, id, question, answer);
    var told = new Message.Answered(question, asked.question(), answer, asked.askedAt());
    waiting(tx, id).forEach(each -> send(tx, id, each.supplierOrgId(), told));
    RequestStore.touch(tx, id);
    return requests.changed(tx, id, held.seen());
  }

  private List<SourcingInvitee> waiting(Tx tx, UUID request) {
    return PartsStore.invitees(tx, request).stream()
        .filter(each -> each.status() != InviteeStatus.DECLINED)
        .toList();
  }

  /** Before the deadline, by staff; only where quotes are not sealed. */
  SourcingRequest close(Tx tx, Target target) {
    Held held = hold(tx, target, RequestMove.CLOSE);
    UUID id = held.request().id();
    waiting(tx, id).forEach(each -> send(tx, id, each.supplierOrgId(), new Message.Closed()));
    return move(tx, held, RequestMove.CLOSE, null);
  }

  /** What is ordered stands: then only the lines that are left are not awarded. */
  SourcingRequest cancel(Tx tx, Target target, @Nullable String reason) {
    Held held = hold(tx, target, RequestMove.CANCEL);
    UUID id = held.request().id();
    if (isAwarded(tx, id)) {
      return finish(tx, held, reason);
    }
    if (held.request().status() != SourcingRequestStatus.DRAFT) {
      var told = new Message.Cancelled(reason);
      waiting(tx, id).forEach(each -> send(tx, id, each.supplierOrgId(), told));
    }
    return move(tx, held, RequestMove.CANCEL, reason);
  }

  /** At the deadline. Suppliers know it, too. False: another transaction was first. */
  boolean closeDue(Tx tx, UUID id) {
    SourcingRequest request = requests.lock(tx, id);
    if (!RequestMove.CLOSE.leadsOnFrom(request.status()) || request.deadline().isAfter(tx.now())) {
      return false;
    }
    move(tx, new Held(request, requests.view(tx, request)), RequestMove.CLOSE, null);
    return true;
  }

  /** False: another transaction was first. */
  boolean expire(Tx tx, UUID id) {
    SourcingRequest request = requests.lock(tx, id);
    if (!RequestMove.EXPIRE.leadsOnFrom(request.status())
        || request.expiresAt().isAfter(tx.now())) {
      return false;
    }
    Held held = new Held(request, requests.view(tx, request));
    if (isAwarded(tx, id)) {
      finish(tx, held, request.reason());
    } else {
      reject(tx, id, null);
      move(tx, held, RequestMove.EXPIRE, null);
    }
    return true;
  }

  private boolean isAwarded(Tx tx, UUID request) {
    return ReceivedQuoteStore.quotes(tx, request).stream()
        .anyMatch(quote -> !quote.takenLines().isEmpty());
  }

  private SourcingRequest finish(Tx tx, Held held, @Nullable String reason) {
    rejectOthers(tx, held.request().id(), reason);
    return move(tx, held, RequestMove.FINISH, reason);
  }

  /** Lines of it are free again: staff have time to decide anew. */
  void resume(Tx tx, Held held) {
    RequestStore.extend(tx, held.request().id(), Requests.expiry(tx.now()));
    move(tx, held, RequestMove.RESUME, null);
  }

  /** Once all winners have ordered; before that a refusal could make the others winners. */
  void rejectOthers(Tx tx, UUID request, @Nullable String reason) {
    if (ReceivedQuoteStore.quotes(tx, request).stream()
        .noneMatch(each -> each.status() == ReceivedQuoteStatus.AWARDED)) {
      reject(tx, request, reason);
    }
  }

  /** Tells those that still wait for a decision that there is none for them. */
  private void reject(Tx tx, UUID request, @Nullable String reason) {
    for (ReceivedQuote quote : ReceivedQuoteStore.quotes(tx, request)) {
      if (quote.status().isStanding()) {
        ReceivedQuoteStore.update(tx, request, quote.become(ReceivedQuoteStatus.REJECTED, reason));
      }
      if (quote.status().isStanding() || quote.status() == ReceivedQuoteStatus.REFUSED) {
        send(tx, request, quote.supplierOrgId(), new Message.Lost(reason));
      }
    }
  }
}
