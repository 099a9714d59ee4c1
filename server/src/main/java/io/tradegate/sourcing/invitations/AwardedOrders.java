package io.tradegate.sourcing.invitations;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.orders.placing.Placing;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.sourcing.messages.Message;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Places the order of an award. The organization that asked is a customer company here, made when
 * the two deal for the first time.
 */
final class AwardedOrders {
  private final AnswerStore answers = new AnswerStore();
  private final Companies companies;
  private final Placing placing;

  AwardedOrders(Companies companies, Placing placing) {
    this.companies = companies;
    this.placing = placing;
  }

  /** With the share of the awarded lines in the freight. */
  Order place(Tx tx, SourcingInvitation invitation, QuoteContent content, Message.Awarded award) {
    Company company = companies.require(tx, customer(tx, invitation, award.requester()));
    List<QuotedLine> won =
        content.lines().stream().filter(line -> award.lines().contains(line.line())).toList();
    boolean onTerms = company.facts().paymentTerms().kind() == PaymentTerms.Kind.NET;
    return placing.place(
        tx,
        new OrderDraft(
            OrderSource.SOURCING,
            invitation.id(),
            company.id(),
            null,
            null,
            content.freight().currency(),
            lines(tx, won),
            invitation.deliveryAddress(),
            invitation.deliveryAddress(),
            new ShippingCharge(null, "As quoted", content.freight(award.lines())),
            award.number(),
            null,
            null,
            onTerms ? PaymentMethod.TERMS : PaymentMethod.TRANSFER,
            invitation.title(),
            null,
            null));
  }

  private CustomerId customer(Tx tx, SourcingInvitation invitation, String name) {
    long requester = invitation.requesterOrgId();
    return answers
        .partner(tx, requester)
        .orElseGet(
            () -> {
              CustomerId made = companies.found(tx, name).id();
              answers.addPartner(tx, requester, made);
              return made;
            });
  }

  private static List<DraftLine> lines(Tx tx, List<QuotedLine> won) {
    List<String> skus = won.stream().map(QuotedLine::sku).filter(Objects::nonNull).toList();
    Map<String, SellableVariant> known = skus.isEmpty() ? Map.of() : Variants.bySku(tx, skus);
    return won.stream()
        .map(line -> line(line, line.sku() == null ? null : known.get(line.sku())))
        .toList();
  }

  /** A SKU that is gone by now is text. */
  private static DraftLine line(QuotedLine line, @Nullable SellableVariant variant) {
    return new DraftLine(
        variant == null ? null : variant.id(),
        variant == null ? null : line.sku(),
        line.name(),
        line.unit(),
        line.quantity(),
        line.unitPrice(),
        null,
        line.remark(),
        null,
        null,
        null);
  }
}
