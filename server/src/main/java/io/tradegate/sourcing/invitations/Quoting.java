package io.tradegate.sourcing.invitations;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.messages.Message;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import io.tradegate.sourcing.messages.RequestedLine;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Submits and withdraws quotes. The invitation is locked. */
record Quoting(Invitations invitations, Exchange exchange, Directory directory) {
  /** A sealed content stays here; the requester gets a digest of it. */
  SourcingInvitation submit(Tx tx, Invitations.Target target, SupplierQuoteBody body) {
    Invitations.Held held = invitations.hold(tx, target, InvitationMove.QUOTE);
    SourcingInvitation invitation = held.invitation();
    QuoteContent content = content(tx, invitation, body);
    int number = requireNonNullElse(invitation.quoteVersion(), 0) + 1;
    String salt = "%s%s".formatted(tx.newId(), tx.newId());
    var version =
        new QuoteVersion(
            number, content, salt, content.digest(salt), tx.now(), tx.actor().displayName());
    AnswerStore.add(tx, invitation.id(), version);
    exchange.send(
        tx,
        invitation.conversation(),
        new Message.Quoted(
            invitation.id(),
            number,
            tx.now(),
            version.digest(),
            invitation.sealed() ? null : content));
    InvitationStore.move(
        tx,
        invitation.id(),
        new InvitationStore.Outcome(SourcingInvitationStatus.QUOTED, null, number, null));
    return invitations.changed(tx, held);
  }

  private QuoteContent content(Tx tx, SourcingInvitation invitation, SupplierQuoteBody body) {
    if (!body.validUntil().isAfter(invitation.deadline())) {
      throw Refusal.ofField(
          "valid_until",
          "Field `valid_until` must be after the deadline, %s.".formatted(invitation.deadline()));
    }
    List<String> skus =
        body.lines().stream().map(SupplierQuoteBody.Line::sku).filter(Objects::nonNull).toList();
    Map<String, SellableVariant> known =
        skus.isEmpty() ? Map.of() : Variants.requireVariants(tx, skus);
    var lines = new ArrayList<QuotedLine>();
    for (SupplierQuoteBody.Line line : body.lines()) {
      SellableVariant variant = line.sku() == null ? null : known.get(line.sku());
      lines.add(line(line, wanted(invitation, line.line()), variant));
    }
    Currency currency = lines.getFirst().unitPrice().currency();
    return new QuoteContent(
        lines,
        requireNonNullElse(body.freight(), Money.zero(currency)),
        body.validUntil(),
        body.remark(),
        minimum(tx, currency));
  }

  /** The own minimum value as it is now; the quote keeps it. */
  private @Nullable Money minimum(Tx tx, Currency currency) {
    return directory
        .minimumValue(tx)
        .flatMap(
            minimum ->
                minimum.currency().equals(currency)
                    ? Optional.of(minimum)
                    : Currencies.convert(tx, minimum, currency))
        .orElse(null);
  }

  private static RequestedLine wanted(SourcingInvitation invitation, int line) {
    return invitation.lines().stream()
        .filter(each -> each.line() == line)
        .findFirst()
        .orElseThrow(() -> Refusal.ofField("lines", "The request has no line %d.".formatted(line)));
  }

  private static QuotedLine line(
      SupplierQuoteBody.Line line, RequestedLine wanted, @Nullable SellableVariant variant) {
    Quantity content = requireNonNullElse(line.content(), Quantity.ONE);
    Quantity quantity = requireNonNullElse(line.quantity(), wanted.quantity());
    if (line.unitPrice().amount().multiply(quantity.value()).compareTo(SupplierQuoteBody.MOST)
        > 0) {
      throw Refusal.ofField(
          "lines.unit_price",
          "Line %d comes to more than %s.".formatted(line.line(), SupplierQuoteBody.MOST));
    }
    return new QuotedLine(
        line.line(),
        line.sku(),
        variant == null ? requireNonNullElse(line.name(), wanted.text()) : variant.name(),
        line.unitPrice(),
        quantity,
        variant == null ? requireNonNullElse(line.unit(), wanted.unit()) : variant.unit(),
        content,
        line.leadTimeDays(),
        requireNonNullElse(line.alternative(), false),
        line.remark());
  }

  SourcingInvitation withdraw(Tx tx, Invitations.Target target, @Nullable String reason) {
    Invitations.Held held = invitations.hold(tx, target, InvitationMove.WITHDRAW);
    SourcingInvitation invitation = held.invitation();
    exchange.send(tx, invitation.conversation(), new Message.Withdrawn(reason));
    InvitationStore.move(
        tx,
        invitation.id(),
        InvitationStore.Outcome.of(invitation, SourcingInvitationStatus.WITHDRAWN).because(reason));
    return invitations.changed(tx, held);
  }
}
