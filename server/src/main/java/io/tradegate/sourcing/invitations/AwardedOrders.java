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
import io.tradegate.sourcing.messages.Message;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Places the order of an award, for the customer company that the organization that asked is here.
 * One that was found by its tax id pays in advance: an organization writes its tax id itself, so
 * staff link the two before it buys on the terms of that company.
 */
record AwardedOrders(Companies companies, Placing placing, Partners partners) {
  /** With the share of the awarded lines in the freight. */
  Order place(Tx tx, SourcingInvitation invitation, QuoteContent content, Message.Awarded award) {
    SourcingPartner partner = partners.at(tx, invitation.requesterOrgId(), award);
    Company company = companies.require(tx, partner.customerId());
    List<QuotedLine> won =
        content.lines().stream().filter(line -> award.lines().contains(line.line())).toList();
    boolean onTerms =
        company.facts().paymentTerms().kind() == PaymentTerms.Kind.NET
            && partner.matchedBy() != PartnerMatch.TAX_ID;
    Order order =
        placing
            .place(
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
                    poNumber(tx, invitation, award),
                    null,
                    null,
                    onTerms ? PaymentMethod.TERMS : PaymentMethod.TRANSFER,
                    invitation.title(),
                    null,
                    null))
            .order();
    InvitationOrderStore.add(tx, invitation.id(), order.id(), award.lines());
    return order;
  }

  /** The number of the request. A PO number names one order, so a second one has "-2" behind it. */
  private String poNumber(Tx tx, SourcingInvitation invitation, Message.Awarded award) {
    int before = InvitationOrderStore.of(tx, invitation.id()).size();
    return before == 0 ? award.number() : "%s-%d".formatted(award.number(), before + 1);
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
