package io.tradegate.everything;

import io.tradegate.access.passkeys.PasskeyAddedLetter;
import io.tradegate.access.passkeys.PasskeyRemovedLetter;
import io.tradegate.access.signin.InvitationLetter;
import io.tradegate.access.signin.OneTimeLink;
import io.tradegate.access.signin.PasswordResetLetter;
import io.tradegate.access.signin.SignInElsewhereLetter;
import io.tradegate.apikeys.ApiKeysStoppedLetter;
import io.tradegate.approvals.ApprovalLetter;
import io.tradegate.dunning.notices.DunningLetter;
import io.tradegate.dunning.policy.NoticeTemplate;
import io.tradegate.invoices.InvoiceLetter;
import io.tradegate.marketplace.applications.VendorApplicationLetter;
import io.tradegate.marketplace.applications.VendorLetter;
import io.tradegate.marketplace.listings.ListingLetter;
import io.tradegate.messages.MessageEvent.RecordType;
import io.tradegate.messages.MessageLetter;
import io.tradegate.orders.document.OrderLetter;
import io.tradegate.payments.PaymentLetter;
import io.tradegate.payments.refunds.RefundLetter;
import io.tradegate.payments.statements.BankLinesUnmatchedLetter;
import io.tradegate.payouts.documents.PayoutLetter;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import io.tradegate.quotes.document.QuoteLetter;
import io.tradegate.recurring.RecurringOrderPausedLetter;
import io.tradegate.registrations.RegistrationLetter;
import io.tradegate.returns.handling.ReturnLetter;
import io.tradegate.rfqs.RfqLetter;
import io.tradegate.shipments.ShipmentLetter;
import io.tradegate.sourcing.invitations.SourcingLetter;
import io.tradegate.sourcing.letters.RequestLetter;
import io.tradegate.sso.checks.EmailDomainLapsedLetter;
import io.tradegate.sso.checks.ProviderCertificateEndsLetter;
import io.tradegate.sso.checks.ProviderMetadataFailsLetter;
import io.tradegate.sso.connections.BreakGlassUsedLetter;
import io.tradegate.sso.scim.DirectoryChangedEmailLetter;
import io.tradegate.sso.signin.IdentityLinkedLetter;
import io.tradegate.tenancy.DomainLapsedLetter;
import io.tradegate.vendororders.VendorOrderLetter;
import io.tradegate.webhooks.WebhookDisabledLetter;
import io.tradegate.webhooks.WebhookFailingLetter;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/** An example of every letter; a new kind is added here. */
final class OneOfEachLetter {
  static final String SECRET = "#token=kq3Yb5";
  static final String CUSTOMER = "Händler <b>& Co</b>";

  private static final Money TOTAL = Money.of("12345.50", "EUR");
  private static final Money BEFORE_TAX = Money.of("10374.37", "EUR");
  private static final LocalDate DAY = LocalDate.of(2026, 12, 4);
  private static final Instant END = Instant.parse("2026-11-17T14:30:00Z");
  private static final QuotedText WORDS =
      new QuotedText("Please hurry.\n\n<i>Thanks & regards</i>");
  private static final String ENDPOINT = "019a8c5e-0000-7000-8000-000000000001";
  private static final String RECEIVER = "https://erp.acme.test/hooks?shop=1&amp=2";
  private static final String LINK = "https://acme.test/orders/4711?a=1&b=2";

  private OneOfEachLetter() {}

  static List<Letter> all() {
    return Stream.of(ofTheHouse(), ofOrders(), ofQuotes()).flatMap(List::stream).toList();
  }

  private static List<Letter> ofTheHouse() {
    return List.of(
        new PasswordResetLetter(new OneTimeLink("https://acme.test/reset-password" + SECRET)),
        new InvitationLetter(new OneTimeLink("https://acme.test/accept-invitation" + SECRET)),
        new RegistrationLetter.Confirm(
            CUSTOMER, new OneTimeLink("https://acme.test/confirm-registration" + SECRET)),
        new RegistrationLetter.Received(CUSTOMER, "Rita", "rita@example.com", WORDS, LINK),
        new RegistrationLetter.Rejected(CUSTOMER, WORDS),
        new VendorApplicationLetter.Confirm(
            CUSTOMER, new OneTimeLink("https://acme.test/confirm-vendor-application" + SECRET)),
        new VendorApplicationLetter.Received(CUSTOMER, "Rita", "rita@example.com", WORDS, LINK),
        new VendorApplicationLetter.Asked(
            CUSTOMER,
            WORDS,
            new OneTimeLink("https://acme.test/answer-vendor-application" + SECRET)),
        new VendorApplicationLetter.Confirmed(CUSTOMER, "rita@example.com", LINK),
        new VendorApplicationLetter.Answered(CUSTOMER, WORDS, LINK),
        new VendorApplicationLetter.Rejected(CUSTOMER, WORDS),
        new VendorLetter.Suspended(CUSTOMER, WORDS),
        new VendorLetter.Resumed(CUSTOMER),
        new VendorLetter.AccountChanged(CUSTOMER),
        new ListingLetter.Waits(CUSTOMER, "Ball valve"),
        new ListingLetter.Approved("Ball valve"),
        new ListingLetter.Rejected("Ball valve", WORDS),
        new ListingLetter.ChangesRequested("Ball valve", WORDS),
        new VendorOrderLetter.Waits("SO-10001-1", CUSTOMER, END),
        new VendorOrderLetter.Reminder("SO-10001-1", END),
        new VendorOrderLetter.Overdue("SO-10001-1", "Ventila", LINK),
        new VendorOrderLetter.Cancelled("SO-10001-1", WORDS),
        new VendorOrderLetter.CameBack("SO-10001-1", CUSTOMER),
        new VendorOrderLetter.Refused("SO-10001", "Ventila", WORDS, LINK),
        new DomainLapsedLetter("shop.acme.test", "_tradegate.shop.acme.test", 3),
        new EmailDomainLapsedLetter("acme.test", "_tradegate.acme.test", 3),
        new ProviderCertificateEndsLetter("Sign-in of Acme", "2026-12-24"),
        new ProviderMetadataFailsLetter("Sign-in of Acme", "https://login.acme.test answered 404."),
        new DirectoryChangedEmailLetter("Sign-in of Acme", "anna@acme.test", "anna.new@acme.test"),
        new BreakGlassUsedLetter("owner@acme.test", "192.0.2.7"),
        new IdentityLinkedLetter("Sign-in of Acme", "anna@acme.test"),
        new SignInElsewhereLetter("anna@acme.test"),
        new PasskeyAddedLetter("Telephone", "anna@acme.test"),
        new PasskeyRemovedLetter("Telephone", "anna@acme.test"),
        new ApiKeysStoppedLetter("Bob", 2, "ERP, Shop"),
        new WebhookFailingLetter(ENDPOINT, RECEIVER, 12, END, 5),
        new WebhookDisabledLetter(ENDPOINT, RECEIVER, 12, END, 7, "2026-03-01T08:00:00Z"),
        new FreeText(
            "Order 4711 is on hold",
            "Order 4711 waits.\n\nSee https://acme.test/orders/4711\nand decide. " + SECRET));
  }

  private static List<Letter> ofOrders() {
    return List.of(
        new OrderLetter.Placed("SO-10001", TOTAL, DAY, LINK),
        new OrderLetter.Received(CUSTOMER, "SO-10001", TOTAL, DAY, LINK),
        new ShipmentLetter.Shipped(
            "SO-10001", "SH-10001", "DHL", "0034043, 0034044", RECEIVER, LINK),
        new ShipmentLetter.Delivered("SO-10001", "SH-10001", LINK),
        new InvoiceLetter.Issued("INV-10001", "SO-10001", TOTAL, DAY, LINK),
        new InvoiceLetter.Collected("INV-10002", DAY, DAY, TOTAL, DAY, LINK),
        new InvoiceLetter.Credited("CN-10001", "INV-10001", TOTAL, WORDS, LINK),
        dunning(NoticeTemplate.REMINDER),
        dunning(NoticeTemplate.NOTICE),
        dunning(NoticeTemplate.FINAL),
        new DunningLetter.Disputed(CUSTOMER, "INV-10001", WORDS, LINK),
        new PayoutLetter.Paid("PR-10001-1", TOTAL, LocalDate.of(2026, 11, 17), RECEIVER),
        new PayoutLetter.Invoiced("CI-10001", TOTAL, RECEIVER),
        new PayoutLetter.SelfBilled("SB-10001", TOTAL, RECEIVER),
        new PayoutLetter.Waits("PR-10001", TOTAL, 12),
        new PayoutLetter.NotInvoiced("No seller is named."),
        new ReturnLetter.Requested("Hartmann", "RMA-10001", "SO-10001", 2, WORDS, LINK),
        new ReturnLetter.Approved("RMA-10001", "SO-10001", WORDS, LINK),
        new ReturnLetter.Received("RMA-10001", "SO-10001", LINK),
        new ReturnLetter.Rejected("RMA-10001", "SO-10001", WORDS, LINK),
        new ReturnLetter.Overruled("RMA-10001", "SO-10001", WORDS),
        new ApprovalLetter.Asked("Rita", "SO-10001", TOTAL, "All orders", LINK),
        new ApprovalLetter.AskedStaff("Rita", "SO-10001", TOTAL, "All orders", LINK),
        new ApprovalLetter.Approved("SO-10001", "Anna", WORDS, LINK),
        new ApprovalLetter.Rejected("SO-10001", "Anna", WORDS, LINK),
        new PaymentLetter.CardDeclined("SO-10001", TOTAL, WORDS, LINK),
        new PaymentLetter.CardDeclinedStaff(CUSTOMER, "SO-10001", TOTAL, WORDS, LINK),
        new BankLinesUnmatchedLetter("DE89370400440532013000", 2, LINK),
        new PaymentLetter.InvoiceCardDeclined("INV-10001, INV-10002", TOTAL, WORDS, LINK),
        new RefundLetter.Due("SO-10001", TOTAL, LINK),
        new RefundLetter.Refused("BANK-1", TOTAL, WORDS, LINK),
        new RecurringOrderPausedLetter("RO-10001", LocalDate.of(2026, 11, 17), 3, WORDS, LINK),
        new MessageLetter(RecordType.ORDER, "SO-10001", "Rita", WORDS, LINK),
        new MessageLetter(RecordType.QUOTE, "Q-10001", "Rita", WORDS, LINK),
        new MessageLetter(RecordType.INVOICE, "INV-10001", "Rita", WORDS, LINK),
        new MessageLetter(RecordType.VENDOR_ORDER, "SO-10001-1", "Rita", WORDS, LINK));
  }

  private static Letter dunning(NoticeTemplate template) {
    return new DunningLetter.Notice(
        template,
        "DN-10001",
        "INV-10001, INV-10002",
        TOTAL,
        Money.of("5.00", "EUR"),
        DAY,
        CUSTOMER,
        "DE89370400440532013000",
        RECEIVER,
        LINK);
  }

  private static List<Letter> ofQuotes() {
    var day = LocalDate.of(2026, 12, 1);
    return List.of(
        new RfqLetter.Submitted(CUSTOMER, "Rita", "RFQ-10001", 12, day, WORDS, LINK),
        new RfqLetter.Asked("RFQ-10001", WORDS, LINK),
        new RfqLetter.Answered(CUSTOMER, "Rita", "RFQ-10001", WORDS, LINK),
        new RfqLetter.Declined("RFQ-10001", WORDS, LINK),
        new QuoteLetter.Sent("Q-10001", 2, TOTAL, BEFORE_TAX, END, LINK),
        new QuoteLetter.Ending("Q-10001", TOTAL, BEFORE_TAX, END, LINK),
        new QuoteLetter.Countered(CUSTOMER, "Rita", "Q-10001", 2, WORDS, LINK),
        new QuoteLetter.Accepted(
            CUSTOMER, "Rita", "Q-10001", 2, TOTAL, BEFORE_TAX, "SO-10001", LINK),
        new QuoteLetter.Declined(CUSTOMER, "Rita", "Q-10001", 2, TOTAL, BEFORE_TAX, WORDS, LINK),
        new QuoteLetter.Withdrawn("Q-10001", WORDS, LINK),
        new SourcingLetter.Invited(CUSTOMER, "SR-10001", "Valves for spring", END, LINK),
        new SourcingLetter.Ending(CUSTOMER, "SR-10001", "Valves for spring", END, LINK),
        new SourcingLetter.Won(CUSTOMER, "SR-10001", "Valves for spring", "SO-10001", LINK),
        new SourcingLetter.Lost(CUSTOMER, "SR-10001", "Valves for spring", WORDS, LINK),
        new SourcingLetter.Answered(CUSTOMER, "SR-10001", "Valves for spring", WORDS, WORDS, LINK),
        new SourcingLetter.Cancelled(CUSTOMER, "SR-10001", "Valves for spring", WORDS, LINK),
        new RequestLetter.Asked("First Valves", "SR-10001", "Valves for spring", WORDS),
        new RequestLetter.Closed("SR-10001", "Valves for spring", 3),
        new RequestLetter.Refused("First Valves", "SR-10001", "Valves for spring"),
        new RequestLetter.OrderCancelled(
            "First Valves", "SR-10001", "Valves for spring", "SO-10001", WORDS));
  }
}
