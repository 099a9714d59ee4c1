package io.tradegate.checkout;

import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;

import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.customers.PaymentTerms;
import io.tradegate.orders.OrderDraft;
import io.tradegate.orders.PaymentMethod;
import io.tradegate.orders.PostalAddress;
import io.tradegate.orders.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.shipping.Consignment;
import io.tradegate.shipping.Shipping;
import io.tradegate.tenancy.OwnOrganization;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes what somebody wants into an order that can be placed, or says why it cannot. */
final class Drafting {
  private static final int FARTHEST_YEARS = 5;

  private final OwnOrganization organization = new OwnOrganization();
  private final Companies companies;
  private final AddressBook addresses;
  private final InstantSource clock;

  Drafting(Companies companies, AddressBook addresses, InstantSource clock) {
    this.companies = companies;
    this.addresses = addresses;
    this.clock = clock;
  }

  OrderDraft draft(Tx tx, Party party, Goods goods, Wishes wishes) {
    requireDate(tx, wishes.requestedDate());
    requireTerms(tx, party.customer(), wishes.payment());
    AddressBook.Addressed to = addresses.of(tx, party.customer(), wishes);
    return new OrderDraft(
        party.source(),
        null,
        party.customer(),
        party.buyer(),
        party.website(),
        goods.currency(),
        goods.lines(),
        to.shipping(),
        to.billing(),
        shipping(tx, party, goods, wishes, to.shipping()),
        wishes.poNumber(),
        wishes.costCentre(),
        wishes.requestedDate(),
        wishes.payment(),
        wishes.note());
  }

  private void requireDate(Tx tx, @Nullable LocalDate wanted) {
    if (wanted == null) {
      return;
    }
    ZoneId zone = ZoneId.of(organization.profile(tx).timeZone());
    LocalDate today = LocalDate.ofInstant(clock.instant(), zone);
    LocalDate last = today.plusYears(FARTHEST_YEARS);
    if (wanted.isBefore(today) || wanted.isAfter(last)) {
      throw Refusal.ofField(
          "requested_date",
          "Field `requested_date` must lie between %s and %s.".formatted(today, last));
    }
  }

  private void requireTerms(Tx tx, UUID customer, PaymentMethod payment) {
    if (payment != PaymentMethod.TERMS) {
      return;
    }
    Company company = companies.require(tx, customer);
    if (company.facts().paymentTerms().kind() != PaymentTerms.Kind.NET) {
      throw PAYMENT_NOT_ALLOWED.because(
          "%s has no payment terms: pay by card or transfer.".formatted(company.name()));
    }
  }

  private static ShippingCharge shipping(
      Tx tx, Party party, Goods goods, Wishes wishes, PostalAddress to) {
    Money agreed = wishes.agreedShipping();
    if (agreed != null) {
      return new ShippingCharge(null, "As agreed", agreed);
    }
    var consignment = new Consignment(party.website(), to, goods.grams(), goods.value());
    return Shipping.charge(tx, consignment, wishes.shippingMethod());
  }
}
