package io.tradegate.marketplace.applications;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_WEBSITE;
import static io.tradegate.platform.errors.ErrorCode.VENDOR_INCOMPLETE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Text;
import io.tradegate.vendors.Facts;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorProfile;
import io.tradegate.vendors.VendorStore;
import io.tradegate.vendors.VendorView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes by which staff review applications of vendors, or create vendors without one. */
record ApplicationRoutes(Applications applications, Facts facts) {
  private static final String ALL = "/admin/vendor-applications";
  private static final String ONE = ALL + "/{id}";

  record Ask(@Text(max = 2000) String question) {}

  record RejectVendor(@Text(max = 500) String reason) {}

  /** {@code email}: of the first user, who is invited. */
  record CreateVendor(
      @Text(max = 200, format = Text.Format.LINE) String name,
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      @Text(max = 200, format = Text.Format.LINE) @Nullable String contactName,
      @Text(max = 50) @Nullable String phone) {

    VendorProfile profile() {
      return new VendorProfile(
          name, contactName, email, phone, null, List.of(), null, null, null, null);
    }
  }

  void addTo(Routes routes) {
    routes
        .post(
            "/admin/vendors",
            "vendors.create",
            "Create a vendor without an application and invite its first user")
        .permission("vendor.manage")
        .body(CreateVendor.class)
        .refuses(DUPLICATE)
        .creates(VendorView.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ALL, "vendor_applications.list", "List applications of vendors")
        .permission("vendor.view")
        .lists(
            VendorView.class,
            VendorStore.APPLICATIONS.params(),
            (call, tx) ->
                VendorStore.APPLICATIONS
                    .page(tx, call)
                    .map(each -> VendorView.of(each, tx.actor())));
    routes
        .get(ONE, "vendor_applications.get", "Read an application with its checklist")
        .permission("vendor.view")
        .answers(VendorView.class, (call, tx) -> view(tx, applications.application(tx, id(call))));
    addDecisions(routes);
  }

  private void addDecisions(Routes routes) {
    routes
        .post(ONE + "/ask", "vendor_applications.ask", "Ask the applicant something by mail")
        .permission("vendor.manage")
        .body(Ask.class)
        .refuses(INVALID_TRANSITION, NO_WEBSITE)
        .answers(
            VendorView.class,
            (call, tx, body) ->
                view(tx, applications.ask(tx, id(call), call.ifMatch(), body.question())));
    routes
        .post(
            ONE + "/send-link",
            "vendor_applications.send_link",
            "Mail the link again by which the email is confirmed")
        .permission("vendor.manage")
        .refuses(INVALID_TRANSITION, NO_WEBSITE)
        .answers(
            VendorView.class,
            (call, tx) -> view(tx, applications.sendLink(tx, id(call), call.ifMatch())));
    routes
        .post(
            ONE + "/approve",
            "vendor_applications.approve",
            "Approve a vendor and invite its first user")
        .permission("vendor.manage")
        .refuses(INVALID_TRANSITION, VENDOR_INCOMPLETE, DUPLICATE)
        .answers(
            VendorView.class,
            (call, tx) -> view(tx, applications.approve(tx, id(call), call.ifMatch())));
    routes
        .post(
            ONE + "/reject",
            "vendor_applications.reject",
            "Reject an application; the applicant is told why")
        .permission("vendor.manage")
        .body(RejectVendor.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            VendorView.class,
            (call, tx, body) ->
                view(tx, applications.reject(tx, id(call), call.ifMatch(), body.reason())));
  }

  private Reply create(Tx tx, CreateVendor body) {
    Vendor vendor = applications.create(tx, body.profile());
    return Reply.created("/admin/vendors/" + vendor.id(), view(tx, vendor))
        .version(vendor.version());
  }

  private static VendorId id(Call call) {
    return new VendorId(call.id("id"));
  }

  private VendorView view(Tx tx, Vendor vendor) {
    return VendorView.of(vendor, tx.actor()).with(facts.of(tx, vendor.id()));
  }
}
