package io.tradegate.vendors;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Text;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes by which staff look after vendors. */
final class VendorRoutes {
  private static final String ALL = "/admin/vendors";
  private static final String ONE = ALL + "/{id}";

  private final Vendors vendors;
  private final Facts facts;

  VendorRoutes(Vendors vendors, Facts facts) {
    this.vendors = vendors;
    this.facts = facts;
  }

  /** {@code agreedOn}: the day of the agreement; null ends it. */
  record SetSelfBilling(@Nullable LocalDate agreedOn) {}

  record SetContractPrices(boolean granted) {}

  record Suspend(@Text(max = 500) String reason) {}

  /** {@code value}: null keeps what the vendor said. */
  record CheckFact(
      boolean verified,
      @Text(max = 2000) @Nullable String value,
      @Text(max = 2000) @Nullable String note) {}

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("vendors.list", "List vendors that sell, or are suspended")
        .permission("vendor.view")
        .lists(VendorView.class, VendorStore.LIST.params())
        .handle(VendorRoutes::list);
    routes
        .get(ONE)
        .named("vendors.get", "Read a vendor with its checklist")
        .permission("vendor.view")
        .replies(200, VendorView.class)
        .handle((call, tx) -> reply(tx, vendors.vendor(tx, id(call))));
    routes
        .patch(ONE)
        .named("vendors.change", "Change name, contact and address of a vendor")
        .permission("vendor.manage")
        .body(ProfileBody.class)
        .replies(200, VendorView.class)
        .handle(this::change);
    routes
        .put(ONE + "/facts/{code}")
        .named("vendors.check_fact", "Note whether a fact of a vendor is verified")
        .permission("vendor.manage")
        .body(CheckFact.class)
        .replies(200, Fact.class)
        .handle(this::check);
    routes
        .put(ONE + "/self-billing")
        .named(
            "vendors.set_self_billing",
            "Note that a vendor has agreed to self-billing, or ended it")
        .permission("vendor.manage")
        .body(SetSelfBilling.class)
        .replies(200, VendorView.class)
        .handle(this::selfBilling);
    routes
        .put(ONE + "/contract-prices")
        .named(
            "vendors.set_contract_prices",
            "Grant buyers their contract prices on the goods of a vendor, or end it")
        .permission("vendor.manage")
        .body(SetContractPrices.class)
        .replies(200, VendorView.class)
        .handle(this::contractPrices);
    routes
        .post(ONE + "/suspend")
        .named("vendors.suspend", "Hide the offers of a vendor at once; open orders stay")
        .permission("vendor.manage")
        .body(Suspend.class)
        .replies(200, VendorView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::suspend);
    routes
        .post(ONE + "/resume")
        .named("vendors.resume", "Show the offers of a suspended vendor again")
        .permission("vendor.manage")
        .replies(200, VendorView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::resume);
  }

  static Reply list(Call call, Tx tx) {
    Page<Vendor> page = VendorStore.LIST.page(tx, call, Map.of());
    return Reply.ok(
        page.with(page.items().stream().map(each -> VendorView.of(each, tx.actor())).toList()));
  }

  private Reply change(Call call, Tx tx) {
    ProfileBody body = call.body(ProfileBody.class);
    return reply(
        tx, vendors.change(tx, id(call), call.ifMatch(), before -> body.appliedTo(before, call)));
  }

  private Reply check(Call call, Tx tx) {
    CheckFact body = call.body(CheckFact.class);
    VendorId vendor = vendors.lock(tx, id(call), call.ifMatch()).id();
    return Reply.ok(
        facts.check(
            tx,
            vendor,
            new FactStore.Finding(call.text("code"), body.value(), body.verified(), body.note())));
  }

  private Reply selfBilling(Call call, Tx tx) {
    LocalDate agreed = call.body(SetSelfBilling.class).agreedOn();
    return reply(tx, vendors.setSelfBilling(tx, id(call), call.ifMatch(), agreed));
  }

  private Reply contractPrices(Call call, Tx tx) {
    boolean granted = call.body(SetContractPrices.class).granted();
    return reply(tx, vendors.setContractPrices(tx, id(call), call.ifMatch(), granted));
  }

  private Reply suspend(Call call, Tx tx) {
    String reason = call.body(Suspend.class).reason();
    Vendor before = vendors.lock(tx, id(call), call.ifMatch());
    return reply(tx, vendors.become(tx, before, VendorStatus.SUSPENDED, reason));
  }

  private Reply resume(Call call, Tx tx) {
    Vendor before = vendors.lock(tx, id(call), call.ifMatch());
    if (before.status() != VendorStatus.SUSPENDED) {
      throw INVALID_TRANSITION.because("Only a suspended vendor can resume.");
    }
    return reply(tx, vendors.become(tx, before, VendorStatus.APPROVED, null));
  }

  private static VendorId id(Call call) {
    return new VendorId(call.id("id"));
  }

  private Reply reply(Tx tx, Vendor vendor) {
    return Reply.ok(VendorView.of(vendor, tx.actor()).with(facts.of(tx, vendor.id())))
        .version(vendor.version());
  }
}
