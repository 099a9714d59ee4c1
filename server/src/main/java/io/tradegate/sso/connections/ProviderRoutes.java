package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.BUILT_IN_ROLE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PROVIDER_NOT_READY;

import io.tradegate.access.people.Members;
import io.tradegate.access.people.VendorUserStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.sso.connections.IdentityProvider.Owner;
import io.tradegate.sso.connections.IdentityProviders.TestLink;
import io.tradegate.sso.connections.IdentityProviders.Wish;
import io.tradegate.sso.connections.ProviderBodies.ChangeProvider;
import io.tradegate.sso.connections.ProviderBodies.CreateProvider;
import org.jspecify.annotations.Nullable;

/**
 * Routes for the identity providers of an organization, of its customer companies and of its
 * vendors, for staff.
 */
public final class ProviderRoutes {
  public static final String ALL = "/admin/identity-providers";
  public static final String ONE = ALL + "/{id}";
  private static final String VIEW = "settings.view";
  private static final String MANAGE = "settings.manage";

  private final IdentityProviders providers;
  private final Members members = new Members();

  public ProviderRoutes(IdentityProviders providers) {
    this.providers = providers;
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "identity_providers.list", "List the identity providers")
        .permission(VIEW)
        .lists(IdentityProvider.class, ProviderStore.LIST);
    routes
        .post(ALL, "identity_providers.create", "Add an identity provider, as a draft")
        .permission(MANAGE)
        .body(CreateProvider.class)
        .replies(201, IdentityProvider.class)
        .refuses(DUPLICATE, BUILT_IN_ROLE)
        .handleStepwise((_, steps, body) -> create(steps, body));
    routes
        .get(ONE, "identity_providers.get", "Read an identity provider")
        .permission(VIEW)
        .answers(IdentityProvider.class, (call, tx) -> providers.provider(tx, call.id("id")));
    routes
        .patch(ONE, "identity_providers.change", "Change an identity provider")
        .permission(MANAGE)
        .body(ChangeProvider.class)
        .refuses(DUPLICATE, PROVIDER_NOT_READY, BUILT_IN_ROLE)
        .answers(IdentityProvider.class, this::change);
    routes
        .delete(ONE, "identity_providers.delete", "Delete an identity provider and its identities")
        .permission(MANAGE)
        .answersNothing((call, tx) -> providers.remove(tx, call.id("id"), call.ifMatch()));
    addSteps(routes);
  }

  private void addSteps(Routes routes) {
    routes
        .post(
            ONE + "/activate",
            "identity_providers.activate",
            "Let users sign in through an identity provider")
        .permission(MANAGE)
        .refuses(INVALID_TRANSITION, PROVIDER_NOT_READY)
        .answers(
            IdentityProvider.class,
            (call, tx) -> providers.activate(tx, call.id("id"), call.ifMatch()));
    routes
        .post(
            ONE + "/disable",
            "identity_providers.disable",
            "Stop sign-ins through an identity provider")
        .permission(MANAGE)
        .refuses(INVALID_TRANSITION)
        .answers(
            IdentityProvider.class,
            (call, tx) -> providers.disable(tx, call.id("id"), call.ifMatch()));
    routes
        .post(
            ONE + "/test",
            "identity_providers.test",
            "Get a link for a sign-in that creates nothing")
        .permission(MANAGE)
        .answers(
            TestLink.class, (call, tx) -> providers.beginTest(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Steps steps, CreateProvider body) {
    Wish wish = body.wish(providers::ownCertificate);
    IdentityProvider made = steps.write(tx -> providers.add(tx, owner(tx, body), wish));
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private Owner owner(Tx tx, CreateProvider body) {
    CustomerId company = body.customerId();
    if ((body.audience() == ProviderAudience.STOREFRONT) != (company != null)) {
      throw Refusal.ofField(
          "customer_id", "Field `customer_id` is required for storefront, and only there.");
    }
    if (company != null) {
      members.requireCompany(tx, company);
    }
    return new Owner(body.audience(), company, vendor(tx, body));
  }

  private @Nullable VendorId vendor(Tx tx, CreateProvider body) {
    VendorId vendor = body.vendorId();
    if ((body.audience() == ProviderAudience.VENDOR) != (vendor != null)) {
      throw Refusal.ofField(
          "vendor_id", "Field `vendor_id` is required for vendor, and only there.");
    }
    if (vendor != null && !VendorUserStore.vendorExists(tx, vendor)) {
      throw Refusal.ofField("vendor_id", "Field `vendor_id` must be the id of a vendor.");
    }
    return vendor;
  }

  private IdentityProvider change(Call call, Tx tx, ChangeProvider body) {
    return providers.change(tx, call.id("id"), call.ifMatch(), now -> body.appliedTo(now, call));
  }

  static Reply ok(IdentityProvider provider) {
    return Reply.ok(provider).version(provider.version());
  }
}
