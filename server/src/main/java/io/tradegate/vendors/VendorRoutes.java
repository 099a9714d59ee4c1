package io.tradegate.vendors;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Text;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Routes by which staff look after vendors. */
record VendorRoutes(Vendors vendors, Facts facts) {
  private static final String ALL = "/admin/vendors";
  private static final String ONE = ALL + "/{id}";

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
        .get(ALL, "vendors.list", "List vendors that sell, or are suspended")
        .permission("vendor.view")
        .lists(
            VendorView.class,
            VendorStore.LIST.params(),
            (call, tx) ->
                VendorStore.LIST.page(tx, call).map(each -> VendorView.of(each, tx.actor())));
    routes
        .get(ONE, "vendors.get", "Read a vendor with its checklist")
        .permission("vendor.view")
        .answers(VendorView.class, (call, tx) -> view(tx, vendors.vendor(tx, id(call))));
    routes
        .patch(ONE, "vendors.change", "Change name, contact and address of a vendor")
        .permission("vendor.manage")
        .body(ProfileBody.class)
        .answers(VendorView.class, this::change);
    routes
        .put(
            ONE + "/facts/{code}",
            "vendors.check_fact",
            "Note whether a fact of a vendor is verified")
        .permission("vendor.manage")
        .body(CheckFact.class)
        .answers(Fact.class, this::check);
    routes
        .put(
            ONE + "/self-billing",
            "vendors.set_self_billing",
            "Note that a vendor has agreed to self-billing, or ended it")
        .permission("vendor.manage")
        .body(SetSelfBilling.class)
        .answers(VendorView.class, this::selfBilling);
    routes
        .put(
            ONE + "/contract-prices",
            "vendors.set_contract_prices",
            "Grant buyers their contract prices on the goods of a vendor, or end it")
        .permission("vendor.manage")
        .body(SetContractPrices.class)
        .answers(VendorView.class, this::contractPrices);
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(
            ONE + "/suspend",
            "vendors.suspend",
            "Hide the offers of a vendor at once; open orders stay")
        .permission("vendor.manage")
        .body(Suspend.class)
        .refuses(INVALID_TRANSITION)
        .answers(VendorView.class, this::suspend);
    routes
        .post(ONE + "/resume", "vendors.resume", "Show the offers of a suspended vendor again")
        .permission("vendor.manage")
        .refuses(INVALID_TRANSITION)
        .answers(VendorView.class, this::resume);
  }

  private VendorView change(Call call, Tx tx, ProfileBody body) {
    return view(
        tx, vendors.change(tx, id(call), call.ifMatch(), before -> body.appliedTo(before, call)));
  }

  private Fact check(Call call, Tx tx, CheckFact body) {
    VendorId vendor = vendors.lock(tx, id(call), call.ifMatch()).id();
    return facts.check(
        tx,
        vendor,
        new FactStore.Finding(call.text("code"), body.value(), body.verified(), body.note()));
  }

  private VendorView selfBilling(Call call, Tx tx, SetSelfBilling body) {
    LocalDate agreed = body.agreedOn();
    return view(tx, vendors.setSelfBilling(tx, id(call), call.ifMatch(), agreed));
  }

  private VendorView contractPrices(Call call, Tx tx, SetContractPrices body) {
    boolean granted = body.granted();
    return view(tx, vendors.setContractPrices(tx, id(call), call.ifMatch(), granted));
  }

  private VendorView suspend(Call call, Tx tx, Suspend body) {
    String reason = body.reason();
    Vendor before = vendors.lock(tx, id(call), call.ifMatch());
    return view(tx, vendors.become(tx, before, VendorStatus.SUSPENDED, reason));
  }

  private VendorView resume(Call call, Tx tx) {
    Vendor before = vendors.lock(tx, id(call), call.ifMatch());
    if (before.status() != VendorStatus.SUSPENDED) {
      throw INVALID_TRANSITION.because("Only a suspended vendor can resume.");
    }
    return view(tx, vendors.become(tx, before, VendorStatus.APPROVED, null));
  }

  private static VendorId id(Call call) {
    return new VendorId(call.id("id"));
  }

  private VendorView view(Tx tx, Vendor vendor) {
    return VendorView.of(vendor, tx.actor()).with(facts.of(tx, vendor.id()));
  }
}
