package io.tradegate.cli.demo;

import io.tradegate.access.people.Users;
import io.tradegate.marketplace.commissions.Commissions;
import io.tradegate.marketplace.commissions.FinanceSettings;
import io.tradegate.marketplace.commissions.PayoutInterval;
import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.marketplace.ledger.NewEntry;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.vendors.BankAccount;
import io.tradegate.vendors.PreparedVendors;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorProfile;
import io.tradegate.vendors.VendorRole;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Seeds a marketplace: the vendors of {@code vendors.json}, a commission rule, earlier sales. */
final class DemoVendors {
  private static final String TAX = "19";

  private DemoVendors() {}

  private record Seed(VendorProfile profile, BankAccount account, List<Member> users) {}

  private record Member(String email, String name, VendorRole role) {
    Users.Person person(String passwordHash) {
      return new Users.Person(email, name, passwordHash);
    }
  }

  /** Returns the vendors in the order of the file. */
  static List<VendorId> plant(Tx tx, Users users, String passwordHash) {
    FinanceSettings.set(
        tx,
        OptionalInt.empty(),
        new FinanceSettings(TAX, "DE", 0, PayoutInterval.BY_HAND, null, 0));
    new Commissions().addDefault(tx, "Everything", "10");
    var prepared = new PreparedVendors();
    prepared.open(tx);
    var ids = new ArrayList<VendorId>();
    for (Seed seed : new DemoFile("northwind/vendors.json").json(Seed[].class)) {
      VendorId id = prepared.add(tx, seed.profile(), seed.account());
      seed.users()
          .forEach(user -> users.addVendorUser(tx, user.person(passwordHash), id, user.role()));
      ids.add(id);
    }
    return ids;
  }

  /** An applicant, whose email {@link DemoScript} confirms. */
  static void apply(Tx tx, WebsiteId site) {
    var profile = new DemoFile("northwind/applicant.json").json(VendorProfile.class);
    var application = Vendor.Application.of(List.of(), "We make ball valves.", "en", site);
    new PreparedVendors().apply(tx, profile, application, DemoScript.APPLICATION.digest());
  }

  /** Posts a sale of the first two vendors, which is due to be paid out. */
  static void sell(Tx tx, List<VendorId> vendors) {
    var entries =
        Stream.concat(
                sale(vendors.getFirst(), "238.00", "-20.00", "-3.80"),
                sale(vendors.get(1), "119.00", "-10.00", "-1.90"))
            .toList();
    new VendorLedger().post(tx, entries);
  }

  private static Stream<NewEntry> sale(
      VendorId vendor, String gross, String commission, String tax) {
    return Stream.of(
        entry(vendor, EntryKind.SALE, gross),
        entry(vendor, EntryKind.COMMISSION, commission),
        entry(vendor, EntryKind.COMMISSION_TAX, tax));
  }

  private static NewEntry entry(VendorId vendor, EntryKind kind, String amount) {
    return new NewEntry(vendor, kind, Money.of(amount, "EUR"), null, "Opening balance");
  }
}
