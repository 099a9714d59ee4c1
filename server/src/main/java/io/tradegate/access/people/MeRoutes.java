package io.tradegate.access.people;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes that return the signed-in user; a front end calls them first. */
public final class MeRoutes {
  private final Staff ownStaff;
  private final Accounts<BuyerView> ownBuyers;

  public MeRoutes(Staff ownStaff, Accounts<BuyerView> ownBuyers) {
    this.ownStaff = ownStaff;
    this.ownBuyers = ownBuyers;
  }

  /** {@code locale}: the language of mails to this user; null: the organization's. */
  record StaffMe(
      UUID id,
      String email,
      String name,
      @Nullable String locale,
      long orgId,
      Organizations.Profile organization,
      List<RoleView.Brief> roles,
      List<String> permissions,
      boolean totpEnabled) {}

  /**
   * {@code companies}: those that the buyer belongs to. An admin may also switch to the companies
   * below, which have a list of their own.
   */
  record BuyerMe(
      BuyerId id,
      String email,
      String name,
      @Nullable String locale,
      long orgId,
      Organizations.Profile organization,
      Company company,
      BuyerRole role,
      List<BuyerView.Membership> companies) {}

  record Company(CustomerId id, String name) {}

  record VendorMe(
      UUID id,
      String email,
      String name,
      VendorRole role,
      long orgId,
      Organizations.Profile organization,
      VendorUserView.Vendor vendor) {}

  public void addTo(Routes routes) {
    routes
        .get("/admin/me", "admin.me", "Who is signed in, and what they may do")
        .signedIn(Admission.ADMIN)
        .answers(StaffMe.class, this::staff);
    routes
        .get(
            "/storefront/me",
            "storefront.me",
            "Who is signed in, for which company, and which others there are")
        .signedIn(Admission.STOREFRONT)
        .answers(BuyerMe.class, this::buyer);
    routes
        .get("/vendor/me", "vendor.me", "Who is signed in, for which vendor")
        .signedIn(Admission.VENDOR)
        .answers(VendorMe.class, this::vendor);
    addChanges(routes);
  }

  private void addChanges(Routes routes) {
    routes
        .patch("/admin/me", "admin.me_change", "Choose the language that one is written to in")
        .signedIn(Admission.ADMIN)
        .body(LocaleBody.class)
        .answers(StaffMe.class, this::changeStaff);
    routes
        .patch(
            "/storefront/me",
            "storefront.me_change",
            "Choose the language that one is written to in")
        .signedIn(Admission.STOREFRONT)
        .body(LocaleBody.class)
        .answers(BuyerMe.class, this::changeBuyer);
  }

  private StaffMe changeStaff(Call call, Tx tx, LocaleBody body) {
    if (call.mentions("locale")) {
      ownStaff.setOwnLocale(tx, LocaleBody.normal(body.locale()));
    }
    return staff(call, tx);
  }

  private BuyerMe changeBuyer(Call call, Tx tx, LocaleBody body) {
    if (call.mentions("locale")) {
      String locale = LocaleBody.normal(body.locale());
      UUID own = tx.actor().requireId();
      ownBuyers.change(tx, own, buyer -> BuyerStore.setLocale(tx, buyer.id(), locale));
    }
    return buyer(call, tx);
  }

  private StaffMe staff(Call call, Tx tx) {
    Actor actor = tx.actor();
    StaffView me = ownStaff.member(tx, actor.requireId());
    return RecordBuilder.of(StaffMe.class)
        .from(me)
        .with("orgId", actor.org())
        .with("organization", OwnOrganization.profile(tx))
        .with("permissions", List.copyOf(new TreeSet<>(actor.permissions())))
        .build();
  }

  private BuyerMe buyer(Call call, Tx tx) {
    Actor actor = tx.actor();
    BuyerView me = BuyerStore.find(tx, new BuyerId(actor.requireId())).orElseThrow();
    List<BuyerView.Membership> companies = BuyerStore.openCompanies(tx, me.id());
    BuyerView.Membership current = BuyerStore.acting(tx);
    return new BuyerMe(
        me.id(),
        me.email(),
        me.name(),
        me.locale(),
        actor.org(),
        OwnOrganization.profile(tx),
        new Company(current.id(), current.name()),
        current.role(),
        companies);
  }

  private VendorMe vendor(Call call, Tx tx) {
    Actor actor = tx.actor();
    VendorUserView me = VendorUserStore.ACCOUNTS.find(tx, actor.requireId()).orElseThrow();
    return new VendorMe(
        me.id(),
        me.email(),
        me.name(),
        me.role(),
        actor.org(),
        OwnOrganization.profile(tx),
        me.vendor());
  }
}
