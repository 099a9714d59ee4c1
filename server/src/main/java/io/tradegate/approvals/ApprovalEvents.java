package io.tradegate.approvals;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.EventType;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;

/** The events of approvals, for the catalogue. */
public final class ApprovalEvents {
  private static final OrderId ORDER = new OrderId(id("order"));
  private static final String NUMBER = "SO-10042";
  private static final UUID APPROVAL = id("approval");
  private static final ApprovalEvent.Person APPROVER =
      new ApprovalEvent.Person(new BuyerId(id("approver")), "Miriam Vogt");

  public static final EventType REQUESTED =
      EventType.published(
          "an order went on hold for the buyer company's approver",
          new ApprovalEvent.Requested(
              ORDER.value(),
              NUMBER,
              APPROVAL,
              "Orders above 1,000 EUR",
              List.of(APPROVER),
              Money.of("1284.50", "EUR")));

  public static final EventType DECIDED =
      EventType.published(
          "the approver released or rejected it",
          new ApprovalEvent.Decided(
              ORDER.value(),
              NUMBER,
              APPROVAL,
              ApprovalEvent.Decision.APPROVED,
              APPROVER,
              "Within this year's plan."));

  private ApprovalEvents() {}
}
